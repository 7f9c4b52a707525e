import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';
import { BaseEvent } from '@contract/entities/eventBase';
import { EventListing } from '@contract/entities/listings';
import { ListingReport } from '@contract/entities/listingReport';
import { frameReceived } from '@web/state/realtime/realtimeSlice';

const listing = sample(EventListing, { id: 'fair', slug: 'fair', name: 'Spring fair', timezone: 'Asia/Tokyo' });
const day = { from: '2026-03-01T15:00:00.000Z', before: '2026-03-02T15:00:00.000Z' };
const report = sample(ListingReport, {
  timezone: 'Asia/Tokyo',
  totals: { registrations: 2, passes: 3, canceled: 1, checkedIn: 1, charged: 9_000, refunded: 0, due: 4_000, tax: 0 },
  salesUnit: 'day',
  sales: [{ ...day, registrations: 2, revenue: 9_000 }],
  checkInUnit: 'hour',
  checkIns: [],
  passTypes: [{ ticketId: 'day', name: 'Day pass', passes: 3, canceled: 1, checkedIn: 1, paid: 9_000, refunded: 0 }],
  channels: [
    { channel: 'newsletter', registrations: 1 },
    { channel: null, registrations: 1 },
  ],
  coupons: [{ couponId: 'spring', code: 'SPRING', registrations: 1 }],
  questions: [
    { questionId: 'meals', name: 'Meals', type: 'checkbox', people: 1, answers: [{ value: 'dinner', text: 'Dinner', people: 1 }] },
    { questionId: 'name', name: 'Badge', type: 'text', people: 0, answers: [] },
  ],
});

const open = (told: unknown, more: Record<`GET ${string}`, unknown> = {}) =>
  openApp('/listings/fair/report', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', listing);
      api.answer('GET /listings/fair/report', told);
      for (const [call, answer] of Object.entries(more)) api.answer(call, answer);
    },
  });

test('each number of a report leads to the people behind it, by the clocks of the event', async () => {
  await open(report);
  const leadsTo = (name: string) => screen.getAllByRole('link', { name, hidden: true }).map((link) => link.getAttribute('href'));
  expect(await screen.findByRole('heading', { name: 'Registrations' })).toBeInTheDocument();
  const span = encodeURIComponent(`${day.from}_${day.before}`);
  expect(leadsTo('Mar 2, 2026')).toContain(`/listings/fair/attendees?registered=${span}`);
  expect(leadsTo('Day pass')).toEqual(['/listings/fair/attendees?pass=day']);
  expect(leadsTo('SPRING')).toEqual(['/listings/fair/attendees?code=spring']);
  expect(leadsTo('newsletter')).toEqual(['/listings/fair/attendees?channel=newsletter']);
  expect(leadsTo('Not known')).toEqual(['/listings/fair/attendees?channel=unknown']);
  expect(leadsTo('Dinner')).toEqual(['/listings/fair/attendees?question=meals&answer=dinner']);
  expect(screen.getByText('Nobody has answered yet: Badge')).toBeInTheDocument();
  expect(screen.getAllByText('$90.00').length).toBeGreaterThan(0);
});

test('a report is kept as the file that is chosen', async () => {
  const kept: string[] = [];
  Object.assign(URL, { createObjectURL: () => 'blob:report', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(this.download);
  });
  const { sent, answer } = await open(report);
  answer('GET /listings/fair/report/export', null);
  for (const name of ['Spreadsheet (XLSX)', 'Plain table (CSV)']) {
    await userEvent.click(await screen.findByRole('button', { name: 'Download' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  }
  await waitFor(() => expect(kept).toEqual(['fair-report.xlsx', 'fair-report.csv']));
  expect(sent.map(({ call }) => call).filter((call) => call.includes('export'))).toHaveLength(2);
});

test('an event stands beside an earlier one, which may be another', async () => {
  const others = ['Autumn', 'Winter'].map((name) => sample(EventListing, { id: name, name, timezone: 'UTC' }));
  const beside = (name: string, then: number) => ({
    event: sample(BaseEvent, { name }),
    days: [
      { daysBefore: 8, own: { registrations: 1, revenue: 0 }, other: { registrations: 2, revenue: 0 } },
      { daysBefore: 7, own: { registrations: 3, revenue: 0 }, other: { registrations: then, revenue: 0 } },
      { daysBefore: 6, own: null, other: { registrations: then, revenue: 0 } },
    ],
  });
  const { answer, sent } = await open(report, {
    'GET /listings': [listing, ...others],
    'GET /listings/fair/report/comparison': beside('Autumn', 5),
  });
  expect(await screen.findByText('7 days before: 3 registrations now, 5 then.')).toBeInTheDocument();
  const section = within(screen.getByRole('region', { name: 'Beside an earlier event' }));
  expect(section.queryByRole('heading', { name: 'Revenue' })).not.toBeInTheDocument();
  answer('GET /listings/fair/report/comparison', beside('Winter', 9));
  await userEvent.selectOptions(section.getByRole('combobox', { name: 'Compare with' }), 'Winter');
  expect(await screen.findByText('7 days before: 3 registrations now, 9 then.')).toBeInTheDocument();
  const asked = sent.filter(({ call }) => call.endsWith('/comparison')).map(({ search }) => search);
  expect(asked).toEqual(['?with=Autumn', '?with=Winter']);
});

test('an event without anybody has a report that says so', async () => {
  await open({ ...report, totals: { ...report.totals, passes: 0, canceled: 0 }, sales: [], questions: [] });
  expect(await screen.findByText('Once somebody has registered, this page tells how it goes.')).toBeInTheDocument();
});

test('what the door lets in while the report is looked at is counted at once', async () => {
  const { answer, store } = await open(report);
  expect(await screen.findByRole('heading', { name: 'Registrations' })).toBeInTheDocument();
  expect(screen.queryByText('777')).not.toBeInTheDocument();
  answer('GET /listings/fair/report', { ...report, totals: { ...report.totals, registrations: 777 } });
  const frame = { type: 'check-in-changed', body: { eventId: 'fair', slug: 'fair' }, timestamp: 1 };
  act(() => void store.dispatch(frameReceived(JSON.stringify(frame))));
  expect(await screen.findByText('777')).toBeInTheDocument();
});
