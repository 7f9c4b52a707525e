import type { ComponentProps } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
import { QueryFeed } from './QueryFeed';
import { QueryList, type QueriedList } from './QueryList';

const list = (changes: Partial<QueriedList<string>>) => ({
  isError: false,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  hasNextPage: false,
  refetch: jest.fn(),
  fetchNextPage: jest.fn(),
  ...changes,
});

type Shown = Pick<ComponentProps<typeof QueryList<string>>, 'only' | 'more'>;

const drawn = (shown: QueriedList<string>, how: Shown) => (
  <IntlProvider locale="en">
    <QueryList list={shown} {...how} skeleton={<p>Loading</p>} empty={<p>Nothing</p>}>
      {(items) => <p>{items.join(' ')}</p>}
    </QueryList>
  </IntlProvider>
);

function show(changes: Partial<QueriedList<string>>, how: Shown = {}) {
  const shown = list(changes);
  const { rerender } = render(drawn(shown, how));
  return { ...shown, change: (later: Partial<QueriedList<string>>) => rerender(drawn({ ...shown, ...later }, how)) };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const pages = { pages: [['Ada', 'Ben'], ['Cem']] };

test('it is loading, or has failed and may be tried again', async () => {
  show({});
  expect(screen.getByText('Loading')).toBeInTheDocument();
  const { refetch } = show({ isError: true });
  await press('Try again');
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('it is filled, or empty once there is no further page', () => {
  show({ currentData: pages }, { only: (name) => name !== 'Ben' });
  expect(screen.getByText('Ada Cem')).toBeInTheDocument();
  show({ currentData: pages }, { only: () => false });
  expect(screen.getByText('Nothing')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a further page is asked for; one that failed says so under those that are there, and is asked for again', async () => {
  const first = show({ currentData: pages, hasNextPage: true });
  await press('Show more');
  expect(first.fetchNextPage).toHaveBeenCalledTimes(1);
  document.body.replaceChildren();
  const failed = show({ currentData: pages, hasNextPage: true, isError: true, isFetchNextPageError: true });
  expect(screen.getByText('Ada Ben Cem')).toBeInTheDocument();
  await press('Try again');
  expect(failed.fetchNextPage).toHaveBeenCalledTimes(1);
});

test('a list that loads as its end comes into view asks once for each page, not while it is refreshed, and not again after a failure', () => {
  const shown = show({ currentData: pages, hasNextPage: true, isFetching: true }, { more: 'inView' });
  expect(shown.fetchNextPage).not.toHaveBeenCalled();
  shown.change({ isFetching: false });
  expect(shown.fetchNextPage).toHaveBeenCalledTimes(1);
  shown.change({ isFetching: true, isFetchingNextPage: true });
  shown.change({ isError: true, isFetchNextPageError: true });
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  expect(shown.fetchNextPage).toHaveBeenCalledTimes(1);
  shown.change({ currentData: { pages: [...pages.pages, ['Dai']] }, isFetching: false });
  expect(shown.fetchNextPage).toHaveBeenCalledTimes(2);
});

test('a list of the first few asks for no more', () => {
  show({ currentData: pages, hasNextPage: true }, { more: 'never' });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('a feed asks by itself, shows that more is on its way, and asks no further after a failure', async () => {
  const people = { pages: [[{ id: 'ada' }]] };
  const feed = (changes: Partial<QueriedList<{ id: string }>>) => (
    <IntlProvider locale="en">
      <QueryFeed
        list={{ ...list({}), fetchNextPage, currentData: people, hasNextPage: true, ...changes }}
        label="People"
        skeleton={<p>Loading</p>}
        empty={<p>Nothing</p>}
        renderItem={({ id }) => <p>{id}</p>}
      />
    </IntlProvider>
  );
  const fetchNextPage = jest.fn();
  const { rerender } = render(feed({}));
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  rerender(feed({ isFetching: true, isFetchingNextPage: true }));
  expect(screen.getByRole('button', { name: 'Show more' })).toHaveAttribute('aria-busy', 'true');
  rerender(feed({ isError: true, isFetchNextPageError: true }));
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  await press('Try again');
  expect(fetchNextPage).toHaveBeenCalledTimes(2);
});
