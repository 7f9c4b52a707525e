import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IntlProvider } from 'react-intl';
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

function show(changes: Partial<QueriedList<string>>, only?: (item: string) => boolean) {
  const shown = list(changes);
  render(
    <IntlProvider locale="en">
      <QueryList list={shown} only={only} skeleton={<p>Loading</p>} empty={<p>Nothing</p>}>
        {(items) => <p>{items.join(' ')}</p>}
      </QueryList>
    </IntlProvider>,
  );
  return shown;
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
  show({ currentData: pages }, (name) => name !== 'Ben');
  expect(screen.getByText('Ada Cem')).toBeInTheDocument();
  show({ currentData: pages }, () => false);
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
