import { act, fireEvent, render, screen } from '@testing-library/react';
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
