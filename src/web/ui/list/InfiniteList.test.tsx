import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { InfiniteList } from './InfiniteList';

const people = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `p${index}`, name: `Person ${index}` }));

const show = (count: number, { hasMore = true, loading = false } = {}) => {
  const loadMore = jest.fn();
  const props = {
    label: 'People',
    hasMore,
    loading,
    loadMore,
    renderItem: ({ name }: { name: string }) => <p>{name}</p>,
    estimatedHeight: 100,
  };
  return { ...render(<InfiniteList items={people(count)} {...props} />), loadMore };
};

test('it asks for more as its end comes near, and not while it is loading or at its end', () => {
  expect(show(5).loadMore).toHaveBeenCalledTimes(1);
  expect(show(5, { loading: true }).loadMore).not.toHaveBeenCalled();
  expect(show(5, { hasMore: false }).loadMore).not.toHaveBeenCalled();
});

test('grown long and far from its end it asks for nothing, and mounts only what is in view', async () => {
  await import('./VirtualFeed');
  const { loadMore, container } = show(1_000);
  // The first thirty are shown whole until the long feed has come. React would keep them for a while, were this not an act.
  expect(container.querySelectorAll('article')).toHaveLength(30);
  await act(async () => void (await import('./VirtualFeed')));
  const shown = container.querySelectorAll('article');
  expect(shown).not.toHaveLength(30);
  expect(shown.length).toBeLessThan(40);
  expect(loadMore).not.toHaveBeenCalled();
});

test('it is a feed that tells its length once it is known', () => {
  const { unmount } = show(3);
  expect(screen.getByRole('feed', { name: 'People' })).toBeInTheDocument();
  expect(screen.getAllByRole('article')[1]).toHaveAttribute('aria-setsize', '-1');
  unmount();
  show(3, { hasMore: false });
  expect(screen.getAllByRole('article')[1]).toHaveAttribute('aria-posinset', '2');
  expect(screen.getAllByRole('article')[1]).toHaveAttribute('aria-setsize', '3');
});

test('Page Down and Page Up go from one to the next', () => {
  show(3, { hasMore: false });
  const [first, second] = screen.getAllByRole('article');
  first!.focus();
  fireEvent.keyDown(first!, { key: 'PageDown' });
  expect(second).toHaveFocus();
  fireEvent.keyDown(second!, { key: 'PageUp' });
  expect(first).toHaveFocus();
});

test('one that is returned to has as many drawn at once as when it was left', async () => {
  const seen = new Set<() => void>();
  window.IntersectionObserver = class {
    constructor(private told: (entries: unknown[]) => void) {}
    private tell = () => this.told([{ isIntersecting: true }]);
    observe = () => void seen.add(this.tell);
    disconnect = () => void seen.delete(this.tell);
  } as never;
  const atEntry = (key: string) => (
    <MemoryRouter initialEntries={[{ pathname: '/', key }]}>
      <InfiniteList
        label="People"
        items={people(20)}
        hasMore={false}
        loading={false}
        loadMore={jest.fn()}
        renderItem={({ name }) => name}
      />
    </MemoryRouter>
  );
  const { unmount } = render(atEntry('left'));
  const atFirst = screen.getAllByRole('article').length;
  act(() => [...seen].forEach((tell) => tell()));
  const drawn = screen.getAllByRole('article').length;
  expect(drawn).toBeGreaterThan(atFirst);
  unmount();
  const returned = render(atEntry('left'));
  expect(returned.getAllByRole('article')).toHaveLength(drawn);
  returned.unmount();
  expect(render(atEntry('another')).getAllByRole('article')).toHaveLength(atFirst);
  Reflect.deleteProperty(window, 'IntersectionObserver');
});

test('it goes on where its end was left behind, as by the End key on a page with something longer beside it', () => {
  window.IntersectionObserver = class {
    private above: number;
    constructor(
      private told: (entries: unknown[]) => void,
      { rootMargin }: { rootMargin: string },
    ) {
      this.above = parseInt(rootMargin);
    }
    observe = (end: Element) => this.told([{ isIntersecting: end.getBoundingClientRect().bottom >= -this.above }]);
    disconnect = () => undefined;
  } as never;
  const bottom = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ bottom: -5_000 } as DOMRect);
  expect(show(20).loadMore).toHaveBeenCalled();
  expect(screen.getAllByRole('article')).toHaveLength(20);
  bottom.mockRestore();
  Reflect.deleteProperty(window, 'IntersectionObserver');
});
