import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListingBadge } from '@contract/entities/badges';
import { EventListing, ListingAccount, ListingRegistration } from '@contract/entities/listings';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';
import { summaryOf } from '@test/harness/summaryOf';

const BADGES = 'GET /listings/fair/badges';
const badge = (name: string, more: Partial<ListingBadge> = {}) =>
  sample(ListingBadge, { passId: name, name, sortName: name, title: null, company: null, passType: 'Day', usedAt: null, ...more });

test('badges are printed of those who are listed, in the order of their names, or a list with boxes of those who are ticked', async () => {
  const print = jest.fn();
  Object.assign(window, { print });
  const { sent } = await openApp('/listings/fair/attendees?state=notIn', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', sample(EventListing, { id: 'fair', name: 'Spring fair', canceledAt: null }));
      api.answer('GET /listings/fair/passTypes', []);
      const account = sample(ListingAccount, { id: 'runa', firstName: 'Runa', lastName: 'Holt' });
      api.answer('GET /listings/fair/attendeeSummaries', [
        summaryOf(sample(ListingRegistration, { accountId: 'runa', account, passes: [] })),
      ]);
      api.answer(BADGES, ({ search }: { search: string }) =>
        search.includes('after=7') || search.includes('accountIds')
          ? { badges: [badge('Bo', { usedAt: '2027-05-01T10:00:00.000Z' })], after: null }
          : { badges: [badge('Runa', { company: 'Ponte' })], after: 7 },
      );
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Print' }));
  expect(await dialog.findByText('2 passes')).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
  const sheet = () => within(document.querySelector<HTMLElement>('[data-print-sheet]')!);
  expect(
    sheet()
      .getAllByRole('img', { hidden: true })
      .map((code) => code.getAttribute('aria-label')),
  ).toEqual(['QR code of Bo', 'QR code of Runa']);
  expect(sheet().getByText('Ponte')).toBeInTheDocument();
  expect(sent.filter(({ call }) => call === BADGES).map(({ search }) => search)).toEqual(['?checkedIn=false', '?checkedIn=false&after=7']);
  await userEvent.click(dialog.getByRole('button', { name: /Close/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Runa Holt' }));
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'A list with boxes to tick' }));
  await waitFor(() => expect(sheet().getByRole('row', { name: /Bo/, hidden: true })).toHaveTextContent('✓'));
  expect(sent.filter(({ call }) => call === BADGES).at(-1)!.search).toBe('?accountIds=runa');
});
