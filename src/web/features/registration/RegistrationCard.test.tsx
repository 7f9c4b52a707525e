import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EventPassOptions } from '@contract/entities/packages';
import { BaseAccount } from '@contract/entities/accounts';
import { BaseEvent, BaseRegistration } from '@contract/entities/eventBase';
import { Event } from '@contract/entities/events';
import { PassType } from '@contract/entities/passTypes';
import { WaitingListEntry } from '@contract/entities/waitingLists';
import { member, openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';

const open = {
  id: 'fair',
  slug: 'fair',
  name: 'Summer fair',
  eventStart: '2090-06-01T09:00:00.000Z',
  eventEnd: '2090-06-01T17:00:00.000Z',
  registration: true,
  registrationStart: '2020-01-01T00:00:00.000Z',
  registrationEnd: '2090-06-01T00:00:00.000Z',
  creator: sample(BaseAccount),
};
const pass = (id: string, price: number, remaining: number | null) =>
  sample(PassType, { id, name: `Pass ${id}`, price, remaining, event: sample(BaseEvent) });

async function cardOf(event: Partial<Event>, passTypes: PassType[]) {
  await openApp('/events/fair', {
    server: (api) => {
      api.answer('GET /events/fair', sample(Event, { ...open, ...event }));
      api.answer('GET /events/fair/passTypes', sample(EventPassOptions, { passTypes, packages: [], addOns: [] }));
    },
  });
  return within(await screen.findByRole('region', { name: 'Registration' }));
}

test('what is on sale is told with its price and what is left of it, and leads to itself', async () => {
  const card = await cardOf({}, [pass('a', 5_000, 3), pass('b', 2_000, 9), pass('c', 1_000, 0)]);
  expect((await card.findByText('12 left')).parentElement).toHaveTextContent('From $20');
  expect(card.getByText('Sold out')).toBeInTheDocument();
  // On a screen of no width the button stands in the bar at the foot.
  expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/events/fair/register');
  expect(card.getByRole('link', { name: 'Pass b' })).toHaveAttribute('href', '/events/fair/register?pass=b');
  expect(card.queryByRole('link', { name: 'Pass c' })).not.toBeInTheDocument();
});

test('what a host must approve, or what goes with another pass only, does not lower the price that is told', async () => {
  const asked = { ...pass('asked', 0, 5), requiresApproval: true };
  const beside = { ...pass('beside', 500, 5), requiredPassType: { id: 'a', name: 'Pass a', held: false } };
  const card = await cardOf({}, [pass('a', 5_000, 3), asked, beside]);
  expect((await card.findByText('13 left')).parentElement).toHaveTextContent('From $50');
});

test.each<[string, Partial<Event>, PassType[], string | RegExp]>([
  ['sold out', {}, [pass('a', 0, 0)], 'Sold out'],
  ['not open yet', { registrationStart: '2089-01-01T12:00:00.000Z' }, [pass('a', 0, 5)], /^Registration opens .*Jan 1/],
  [
    'not open yet, by the clocks of its place',
    { registrationStart: '2089-01-01T23:30:00.000Z', timezone: 'Europe/Oslo' },
    [pass('a', 0, 5)],
    /^Registration opens Sun, Jan 2, 12:30 AM GMT\+1$/,
  ],
  ['closed', { registrationEnd: '2021-01-01T00:00:00.000Z' }, [pass('a', 0, 5)], 'Registration is closed'],
  ['over', { eventEnd: '2021-01-01T00:00:00.000Z' }, [pass('a', 0, 5)], 'This event has ended'],
  ['free of registration', { registration: false }, [], 'No registration needed'],
])('an event that is %s says so and offers no way in', async (_state, event, passTypes, words) => {
  const card = await cardOf(event, passTypes);
  expect(await card.findByText(words)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Register' })).not.toBeInTheDocument();
});

test('what one pass costs is told before its sale begins', async () => {
  const card = await cardOf({ registrationStart: '2089-01-01T12:00:00.000Z' }, [pass('a', 68_000, 24)]);
  expect(await card.findByText('$680')).toBeInTheDocument();
});

test.each([
  ['invited', 'You’re invited: Pass a'],
  ['requested', 'Requested: Pass a'],
  ['rejected', 'Rejected: Pass a'],
] as const)('a pass that is %s says so, and leads to itself', async (request, words) => {
  const card = await cardOf({}, [{ ...pass('a', 5_000, 3), requiresApproval: true, request }, pass('b', 2_000, 9)]);
  expect(await card.findByRole('link', { name: words })).toHaveAttribute('href', '/events/fair/register?pass=a');
});

test('an event that registers elsewhere leads there', async () => {
  await cardOf({ registration: false, externalUrl: 'https://tickets.test/fair' }, []);
  const link = await screen.findByRole('link', { name: 'Register on the host’s site' });
  expect(link).toHaveAttribute('href', 'https://tickets.test/fair');
  expect(link).toHaveAttribute('rel', 'noreferrer');
});

test('who goes is led to the passes, to what is online, and to passes for others', async () => {
  const registrations = [sample(BaseRegistration)];
  const running = { eventStart: '2020-06-01T09:00:00.000Z' };
  const card = await cardOf({ ...running, registrations, meetingUrl: 'https://meet.test/fair' }, [pass('a', 0, 5)]);
  expect(await screen.findByRole('link', { name: 'My passes' })).toHaveAttribute('href', '/events/fair/attendee');
  expect(card.getByRole('link', { name: 'Join online' })).toHaveAttribute('href', 'https://meet.test/fair');
  // On a phone it stands beside the passes, at the foot that is always in sight.
  const foot = within(screen.getByRole('link', { name: 'My passes' }).parentElement!);
  expect(foot.getByRole('link', { name: 'Join online' })).toHaveAttribute('href', 'https://meet.test/fair');
  expect(card.getByRole('link', { name: 'Get more passes' })).toHaveAttribute('href', '/events/fair/register?more=true');
});

test('the way in to what is online is not there before it is due', async () => {
  const registrations = [sample(BaseRegistration)];
  const card = await cardOf({ registrations, meetingUrl: 'https://meet.test/fair' }, [pass('a', 0, 5)]);
  expect(await card.findByRole('link', { name: 'Get more passes' })).toBeInTheDocument();
  expect(card.queryByRole('link', { name: 'Join online' })).not.toBeInTheDocument();
});

test('what an early price saves is told, with its end', async () => {
  const early = {
    id: 'e',
    ticketId: 'a',
    price: 18_000,
    name: 'Early',
    startDate: '2020-01-01T00:00:00.000Z',
    endDate: '2090-01-05T12:00:00.000Z',
  };
  const priced = { ...pass('a', 24_000, 3), priceSchedules: [{ ...early, createdAt: '', updatedAt: '' }] };
  const card = await cardOf({}, [priced, pass('b', 4_500, 3)]);
  expect(await card.findByText(/less until/)).toHaveTextContent('Pass a: $60 less until January 5');
});

test('of many kinds the first are named, and the rest stand where they are chosen', async () => {
  const card = await cardOf(
    {},
    ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => pass(id, 5_000, 3)),
  );
  expect(await card.findByRole('link', { name: 'All 6 passes' })).toHaveAttribute('href', '/events/fair/register');
  expect(card.queryByText('Pass e')).not.toBeInTheDocument();
});

test('while others hold the last passes it says so, and leads to the waiting list', async () => {
  await openApp('/events/fair', {
    server: (api) => {
      api.answer('GET /events/fair', sample(Event, open));
      api.answer('GET /events/fair/passTypes', sample(EventPassOptions, { passTypes: [pass('a', 0, 0)], heldByOthers: true }));
    },
  });
  const card = within(await screen.findByRole('region', { name: 'Registration' }));
  expect(await card.findByText('Others hold the last passes right now')).toBeInTheDocument();
  expect(card.queryByText('Sold out')).not.toBeInTheDocument();
  expect(await screen.findByRole('link', { name: 'Join the waiting list' })).toHaveAttribute('href', '/events/fair/register');
});

const relationships = { accounts: {}, groups: {}, events: {}, channels: {}, threads: {}, waitingLists: {} };

const soldOut = (passTypes: PassType[]) =>
  openApp('/events/fair', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /events/fair', sample(Event, open));
      api.answer('GET /events/fair/passTypes', sample(EventPassOptions, { passTypes, packages: [], addOns: [] }));
      api.answer('GET /self/relationships', relationships);
      api.answer('GET /self/events/fair/waitingLists', []);
      api.answer('POST /self/events/fair/waitingLists', () => {
        api.answer('GET /self/relationships', { ...relationships, waitingLists: { fair: true } });
        return sample(WaitingListEntry, { id: 'w', itemId: 'a', event: sample(BaseEvent, { slug: 'fair' }) });
      });
    },
  });

test('where there is one line and one place in it to ask for, one press joins it', async () => {
  const { sent } = await soldOut([{ ...pass('a', 0, 0), maxQuantityPerSale: 1 }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Join the waiting list' }));
  expect(await screen.findByRole('link', { name: 'On the waiting list' })).toHaveAttribute('href', '/events/fair/register');
  const asked = sent.filter(({ call }) => call === 'POST /self/events/fair/waitingLists');
  expect(asked.map(({ body }) => body)).toEqual([{ itemId: 'a', quantity: 1 }]);
});

test.each<[string, Partial<PassType>[]]>([
  ['several kinds', [{}, { id: 'b' }]],
  ['several places', [{ maxQuantityPerSale: 4 }]],
  ['a code', [{ enableCoupons: true }]],
])('where there may be %s, one chooses first', async (_what, kinds) => {
  await soldOut(kinds.map((kind) => ({ ...pass('a', 0, 0), maxQuantityPerSale: 1, ...kind })));
  expect(await screen.findByRole('link', { name: 'Join the waiting list' })).toHaveAttribute('href', '/events/fair/register');
});

test('whose turn has come in a line reads on the page of the event until when the place is theirs', async () => {
  const entry = { event: sample(BaseEvent, { slug: 'fair' }), quantity: 1, kind: 'passType' as const };
  await openApp('/events/fair', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /events/fair', sample(Event, open));
      api.answer('GET /events/fair/passTypes', sample(EventPassOptions, { passTypes: [pass('a', 0, 0)], packages: [], addOns: [] }));
      api.answer('GET /self/relationships', {
        accounts: {},
        groups: {},
        events: {},
        channels: {},
        threads: {},
        waitingLists: { fair: true },
      });
      api.answer('GET /self/events/fair/waitingLists', [
        sample(WaitingListEntry, {
          ...entry,
          id: 'w1',
          name: 'Day pass',
          status: 'offered',
          position: null,
          offeredUntil: '2090-05-01T09:00:00.000Z',
        }),
        sample(WaitingListEntry, { ...entry, id: 'w2', name: 'Week pass', status: 'waiting', position: 3, offeredUntil: null }),
      ]);
    },
  });
  const lines = within(await screen.findByRole('region', { name: 'Waiting lists' }));
  expect(lines.getByText(/^A place is yours until .*May 1/)).toBeInTheDocument();
  expect(lines.getByText('Week pass').parentElement).toHaveTextContent('On the waiting list, 3rd');
});

test('a host is led to where the event is managed', async () => {
  await openApp('/events/fair', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /events/fair', sample(Event, { ...open, creatorId: member.id }));
      api.answer('GET /events/fair/passTypes', sample(EventPassOptions, { passTypes: [pass('a', 0, 5)], packages: [], addOns: [] }));
    },
  });
  expect(await screen.findByRole('link', { name: 'Manage this event' })).toHaveAttribute('href', '/listings/fair');
});
