import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BaseAccount } from '@contract/entities/accounts';
import {
  EventListing,
  ListingAccount,
  ListingFaqSection,
  ListingCoupon,
  ListingPassType,
  ListingRegistration,
  ListingSession,
  ListingSpeaker,
  PaidPass,
} from '@contract/entities/listings';
import { BasePassType } from '@contract/entities/passTypes';
import { ListingPassRequest } from '@contract/entities/passRequests';
import { BaseSessionLocation } from '@contract/entities/sessions';
import { instantAt } from '@contract/rules/wallClock';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';
import { summaryOf } from '@test/harness/summaryOf';

const listing = (more: Partial<EventListing> = {}) => {
  const base = sample(EventListing, {
    id: 'fair',
    slug: 'fair',
    name: 'Spring fair',
    eventStart: '2027-05-01T10:00:00.000Z',
  });
  return { ...base, eventEnd: '2027-05-01T18:00:00.000Z', _count: { ...base._count, registrations: 12, requests: 2 }, ...more };
};

test('the events that one hosts stand there with their state, and which of them is in the address', async () => {
  const { sent, address } = await openApp('/listings', {
    signedIn: true,
    server: (api) => api.answer('GET /listings', [listing({ status: 'soldOut', registrationLimit: 12 })]),
  });
  const row = within(screen.getByRole('main'));
  expect(await row.findByRole('link', { name: 'Spring fair' })).toHaveAttribute('href', '/listings/fair');
  // Of the event, beside the filter that is called so.
  expect(row.getAllByText('Sold out')).toHaveLength(2);
  expect(row.getByText('12 of 12 registered')).toBeInTheDocument();
  expect(row.getByRole('link', { name: '2 requests wait' })).toHaveAttribute('href', '/listings/fair/requests');
  await userEvent.click(screen.getByRole('link', { name: 'Drafts' }));
  await waitFor(() => expect(address()).toBe('/listings?drafts=true'));
  await waitFor(() => expect(sent.filter(({ search }) => search.includes('visible=false'))).toHaveLength(1));
});

test('a host approves a request once, and it is told as approved', async () => {
  const request = sample(ListingPassRequest, {
    id: 'r1',
    status: 'requested',
    message: 'I volunteer.',
    createdAt: '2027-04-01T10:00:00.000Z',
    account: sample(BaseAccount, { firstName: 'Runa', lastName: 'Holt' }),
  });
  const DECIDE = 'PUT /listings/fair/requests/r1';
  const { sent, answer } = await openApp('/listings/fair/requests', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', listing());
      api.answer('GET /listings/fair/requests', [request]);
      api.answer(DECIDE, { ...request, status: 'invited' });
    },
  });
  expect(await screen.findByText('I volunteer.')).toBeInTheDocument();
  answer('GET /listings/fair/requests', [{ ...request, status: 'invited' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Approve Runa Holt' }));
  expect(await screen.findByText('Approved')).toBeInTheDocument();
  expect(sent.filter(({ call }) => call === DECIDE)).toMatchObject([{ body: { status: 'invited' } }]);
  expect(screen.getByRole('button', { name: 'Turn Runa Holt down' })).toBeInTheDocument();
});

test('a request is turned down as it was made, and all at once only where some wait', async () => {
  const request = (id: string, status: 'requested' | 'rejected' | 'invited') =>
    sample(ListingPassRequest, {
      id,
      status,
      createdAt: '2027-04-01T10:00:00.000Z',
      account: sample(BaseAccount, { firstName: id, lastName: null }),
    });
  const { sent, answer } = await openApp('/listings/fair/requests', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', listing());
      api.answer('GET /listings/fair/requests', [request('Runa', 'requested'), request('Bo', 'invited'), request('Cy', 'rejected')]);
      api.answer('PUT /listings/fair/requests/Runa', request('Runa', 'rejected'));
    },
  });
  expect(await screen.findByRole('button', { name: 'Approve everybody who waits' })).toBeInTheDocument();
  answer('GET /listings/fair/requests', [request('Runa', 'rejected'), request('Bo', 'invited'), request('Cy', 'rejected')]);
  await userEvent.click(screen.getByRole('button', { name: 'Turn Runa down' }));
  expect(await screen.findByRole('button', { name: 'Approve Runa' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Approve everybody who waits' })).not.toBeInTheDocument());
  expect(sent.filter(({ call }) => call.startsWith('PUT'))).toMatchObject([{ body: { status: 'rejected' } }]);
});

const runa = (more: Partial<ListingRegistration> = {}) => {
  const account = sample(ListingAccount, { id: 'runa', firstName: 'Runa', lastName: 'Holt', email: 'runa@example.org' });
  const ticket = sample(BasePassType, { name: 'Day pass', cancelable: true });
  const pass = sample(PaidPass, { id: 'p1', alternateId: 1041, status: 'ready', ticket, amtPaid: 5_000 });
  const half = { id: 's', percentage: 50, startDate: '2020-01-01T00:00:00.000Z', endDate: '2090-01-01T00:00:00.000Z' };
  const passes = [{ ...pass, ticket: { ...ticket, refundSchedules: [half] } }];
  return sample(ListingRegistration, {
    id: 'r1',
    accountId: 'runa',
    alternateId: 2001,
    account,
    passes,
    status: 'registered',
    createdAt: '2027-03-01T10:00:00.000Z',
    registeredAt: '2027-03-01T10:00:00.000Z',
    ...more,
  });
};

const ATTENDEES = '/listings/fair/attendees';

const openAttendees = (address = ATTENDEES) =>
  openApp(address, {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', listing());
      api.answer('GET /listings/fair/passTypes', []);
      api.answer('GET /listings/fair/attendeeSummaries', [summaryOf(runa())]);
      api.answer(`GET ${ATTENDEES}/runa`, runa());
      api.answer(`GET ${ATTENDEES}/runa/answerChanges`, []);
      api.answer(`GET ${ATTENDEES}/runa/mails`, []);
      api.answer(`PUT ${ATTENDEES}/runa/passes/p1/cancel`, runa());
    },
  });

test('which attendees are shown, in what order, and whose story is open stands in the address', async () => {
  const { sent, address } = await openAttendees();
  expect(await screen.findByText('runa@example.org')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Not in yet' }));
  await waitFor(() => expect(address()).toBe(`${ATTENDEES}?state=notIn`));
  await waitFor(() => expect(sent.some(({ search }) => search.includes('checkedIn=false'))).toBe(true));
  await userEvent.click(screen.getByRole('link', { name: 'Name' }));
  await waitFor(() => expect(address()).toBe(`${ATTENDEES}?state=notIn&orderBy=lastName`));
  await userEvent.click(await screen.findByRole('link', { name: 'Runa Holt' }));
  expect(await screen.findByRole('dialog', { name: 'Runa Holt' })).toBeInTheDocument();
  expect(address()).toContain('person=runa');
});

test('a host cancels a pass once what is given back has been said', async () => {
  const { sent } = await openAttendees(`${ATTENDEES}?person=runa`);
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel pass 1041' }));
  const box = await screen.findByRole('checkbox', { name: /^Give back \$25.00 of \$50.00/ });
  await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the pass' }));
  await waitFor(() => expect(sent.filter(({ call }) => call.endsWith('/p1/cancel'))).toMatchObject([{ body: { issueRefund: false } }]));
});

test('a new event is put up as a draft, with its times by the clocks of its zone', async () => {
  const { sent, address } = await openApp('/listings/new', {
    signedIn: true,
    server: (api) => {
      api.answer('POST /listings', details({ visible: false, status: 'draft' }));
      api.answer('GET /listings/fair', details({ visible: false, status: 'draft' }));
    },
  });
  await userEvent.type(await screen.findByLabelText('Name'), 'Spring fair');
  fireEvent.change(screen.getByLabelText('Begins'), { target: { value: '2027-05-01T10:00' } });
  fireEvent.change(screen.getByLabelText('Ends'), { target: { value: '2027-05-01T18:00' } });
  await userEvent.click(screen.getByRole('button', { name: 'Create the draft' }));
  await waitFor(() => expect(address()).toBe('/listings/fair/details'));
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(sent.filter(({ call }) => call === 'POST /listings')).toMatchObject([
    { body: { event: { name: 'Spring fair', visible: false, timezone: zone, eventStart: instantAt('2027-05-01T10:00', zone) } } },
  ]);
});

const details = (more: Partial<EventListing> = {}) =>
  listing({
    timezone: 'Asia/Tokyo',
    registrationStart: '2027-01-01T00:00:00.000Z',
    registrationEnd: '2027-05-01T00:00:00.000Z',
    revision: 4,
    ...more,
  });

test('a draft says what it lacks, and is published on the revision that is seen', async () => {
  const { sent } = await openApp('/listings/fair', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', details({ visible: false, status: 'draft', venue: 'Mill' }));
      api.answer('GET /listings/fair/passes/count', { all: 0, checkedIn: 0 });
      api.answer('PUT /listings/fair', details());
    },
  });
  expect(await screen.findByRole('link', { name: 'Passes to be had' })).toHaveAttribute('href', '/listings/fair/passes');
  expect(screen.queryByRole('link', { name: 'Where people meet' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }));
  await waitFor(() =>
    expect(sent.filter(({ call }) => call === 'PUT /listings/fair')).toMatchObject([{ body: { event: { visible: true }, revision: 4 } }]),
  );
});

test.each([
  ['a virtual event without its link', { eventType: 'virtual' as const, venue: null, meetingUrl: null }, 'Where people meet', 'details'],
  ['one that is both, without its link', { eventType: 'hybrid' as const, venue: 'Mill', meetingUrl: null }, 'Where people meet', 'details'],
  ['one that was to be in the past', { eventStart: '2020-05-01T10:00:00.000Z' }, 'A date that is to come', 'details'],
  ['one that nobody may register for', { registration: false }, 'Registration, which is turned on', 'details'],
  ['one that is told of in one line alone', { longDescription: null }, 'What it is about', 'details'],
])('a draft of %s lacks that, and leads there', async (_what, lacks, words, tab) => {
  const whole = { venue: 'Mill', registration: true, shortDescription: 'All day', longDescription: '<p>Come.</p>' };
  await openApp('/listings/fair', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', details({ visible: false, status: 'draft', eventType: 'physical', ...whole, ...lacks }));
      api.answer('GET /listings/fair/passes/count', { all: 0, checkedIn: 0 });
    },
  });
  expect(await screen.findByRole('link', { name: words })).toHaveAttribute('href', `/listings/fair/${tab}`);
  for (const other of ['Where people meet', 'A date that is to come', 'Registration, which is turned on', 'What it is about']) {
    if (other !== words) expect(screen.queryByRole('link', { name: other })).not.toBeInTheDocument();
  }
});

test.each([
  ['a draft', { visible: false, status: 'draft' as const }, 0, ['Publish', 'Delete']],
  ['one that nobody comes to yet', { visible: true, status: 'open' as const }, 0, ['Back to draft', 'Cancel the event', 'Delete']],
  ['one that somebody comes to', { visible: true, status: 'open' as const }, 1, ['Cancel the event']],
  ['one that is over', { visible: true, status: 'closed' as const }, 1, []],
])('with %s a host can do what is possible, and is offered nothing else', async (_what, standing, registrations, offered) => {
  const event = details({ canceledAt: null, ...standing });
  await openApp('/listings/fair', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', { ...event, _count: { ...event._count, registrations } });
      api.answer('GET /listings/fair/passes/count', { all: registrations, checkedIn: 0 });
    },
  });
  await screen.findByRole('heading', { name: 'Spring fair' });
  const all = ['Publish', 'Back to draft', 'Cancel the event', 'Delete'];
  await waitFor(() => expect(all.filter((name) => screen.queryByRole('button', { name }))).toEqual(offered));
});

test('whoever publishes an event, or takes it back, is told so where the focus is', async () => {
  let visible = false;
  await openApp('/listings/fair', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', () => details({ visible, _count: { ...details()._count, registrations: 0 } }));
      api.answer('GET /listings/fair/passes/count', { all: 0, checkedIn: 0 });
      api.answer('PUT /listings/fair', () => {
        visible = !visible;
        return details({ visible });
      });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Publish' }));
  const told = await screen.findByText('It is published.');
  await waitFor(() => expect(told).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Back to draft' }));
  const again = await screen.findByText('It is a draft again, which only its hosts see.');
  await waitFor(() => expect(again).toHaveFocus());
});

test('a kind of pass is changed with a price for a time, in cents and by the clocks of the event', async () => {
  const passType = sample(ListingPassType, {
    id: 't1',
    name: 'Day pass',
    price: 5_000,
    maxQuantityPerSale: 4,
    revision: 2,
    taken: 3,
    supply: 9,
  });
  const { sent } = await openApp('/listings/fair/passes', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', details());
      api.answer('GET /listings/fair/passTypes', [passType]);
      api.answer('PUT /listings/fair/passTypes/t1', passType);
    },
  });
  expect(await screen.findByText('3 of 9 taken')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Edit Day pass' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Add a price' }));
  const prices = screen.getAllByLabelText(/^Price in US dollars/);
  await userEvent.clear(prices[1]!);
  await userEvent.type(prices[1]!, '39.5');
  fireEvent.change(screen.getByLabelText('From'), { target: { value: '2027-04-01T09:00' } });
  fireEvent.change(screen.getByLabelText('Until'), { target: { value: '2027-04-02T09:00' } });
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() =>
    expect(sent.filter(({ call }) => call === 'PUT /listings/fair/passTypes/t1')).toMatchObject([
      {
        body: {
          price: 5_000,
          revision: 2,
          priceSchedules: [{ price: 3_950, startDate: '2027-04-01T00:00:00.000Z', endDate: '2027-04-02T00:00:00.000Z' }],
        },
      },
    ]),
  );
});

test('the agenda stands there by its days, and says which sessions need the same room at the same time', async () => {
  const session = (id: string, startTime: string, endTime: string, room: string) =>
    sample(ListingSession, {
      id,
      name: id,
      startTime: `2027-05-${startTime}:00.000Z`,
      endTime: `2027-05-${endTime}:00.000Z`,
      speakers: [],
      location: sample(BaseSessionLocation, { id: room, name: room }),
    });
  const sessions = [
    session('Clay', '01T10:00', '01T11:00', 'Mill'),
    session('Fire', '01T10:30', '01T11:30', 'Mill'),
    session('Ash', '01T11:00', '01T12:00', 'Hall'),
    session('Glaze', '02T10:00', '02T11:00', 'Mill'),
  ];
  const { sent } = await openApp('/listings/fair/sessions', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', listing({ timezone: 'UTC' }));
      api.answer('GET /listings/fair/sessions', sessions);
      api.answer('GET /listings/fair/speakers', []);
      api.answer('POST /listings/fair/sessions', listing());
    },
  });
  expect(await screen.findByText('At the same time as Fire')).toBeInTheDocument();
  expect(screen.getAllByText(/^At the same time as/)).toHaveLength(2);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Saturday, May 1', 'Sunday, May 2']);
  await userEvent.click(screen.getByRole('button', { name: 'Add a session' }));
  await userEvent.type(await screen.findByLabelText('Name'), 'Kiln');
  expect(screen.getByLabelText('Begins')).toHaveValue('2027-05-02T11:00');
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  const times = { startTime: '2027-05-02T11:00:00.000Z', endTime: '2027-05-02T12:00:00.000Z' };
  await waitFor(() =>
    expect(sent.filter(({ call }) => call === 'POST /listings/fair/sessions')).toMatchObject([
      { body: { session: { name: 'Kiln', description: '', location: null, registrationEnabled: false, places: null, ...times } } },
    ]),
  );
});

test('a session is moved by the keyboard: from one to the next by arrows, and with Alt in time or to another track', async () => {
  const track = (name: string) => ({ id: name, slug: name, name, color: '#336699' });
  const session = (id: string, on: string) =>
    sample(ListingSession, {
      id,
      name: id,
      description: null,
      startTime: '2027-05-01T10:00:00.000Z',
      endTime: '2027-05-01T11:00:00.000Z',
      speakers: [],
      location: null,
      tracks: [track(on)],
      revision: 3,
    });
  const { sent } = await openApp('/listings/fair/sessions', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', listing({ timezone: 'UTC' }));
      api.answer('GET /listings/fair/sessions', [session('Clay', 'Earth'), session('Kiln', 'Fire')]);
      api.answer('PUT /listings/fair/sessions/Kiln', listing());
    },
  });
  (await screen.findByRole('button', { name: 'Edit Clay' })).focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Edit Kiln' })).toHaveFocus();
  const moves = () => sent.filter(({ call }) => call === 'PUT /listings/fair/sessions/Kiln');
  await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}');
  await waitFor(() => expect(screen.getByText(/^Kiln, /)).toHaveTextContent('10:05'));
  const times = { startTime: '2027-05-01T10:05:00.000Z', endTime: '2027-05-01T11:05:00.000Z' };
  expect(moves()).toMatchObject([{ body: { session: { ...times, revision: 3 } } }]);
  expect(moves()[0]!.body).not.toHaveProperty('session.tracks');
  await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
  await waitFor(() => expect(moves()[1]?.body).toMatchObject({ session: { tracks: ['Earth'] } }));
});

test('a question is asked and answered under its subject, and moved before another', async () => {
  const FAQS = '/listings/fair/faqs';
  const section = sample(ListingFaqSection, { id: 's1', name: 'The way', faqs: [] });
  const faqs = ['A train?', 'A bus?'].map((question, at) => ({ id: `q${at}`, slug: `q${at}`, question, answer: 'Yes.', revision: 1 }));
  const { sent, answer } = await openApp(FAQS, {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', listing());
      api.answer(`GET ${FAQS}`, [{ ...section, faqs: faqs.slice(0, 1) }]);
      api.answer(`POST ${FAQS}/s1/questions`, faqs[1]!);
      api.answer(`PUT ${FAQS}/s1/questions/q1`, faqs[1]!);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a question' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Question' }), 'A bus?');
  await userEvent.type(screen.getByRole('textbox', { name: 'Answer' }), 'Yes.');
  answer(`GET ${FAQS}`, [{ ...section, faqs }]);
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Move “A bus?” up' }));
  await waitFor(() => expect(sent.filter(({ call }) => call.startsWith('PUT'))).toMatchObject([{ body: { place: 0 } }]));
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toMatchObject([{ body: { question: 'A bus?', answer: 'Yes.' } }]);
});

test('somebody is told of as a speaker of two sessions, on the state that was seen, and moved before another', async () => {
  const SPEAKERS = '/listings/fair/speakers';
  const speaker = (id: string, firstName: string) =>
    sample(ListingSpeaker, {
      id,
      firstName,
      lastName: 'Holt',
      company: 'Kiln',
      bio: 'Throws.',
      revision: 4,
      sessions: [],
      isHost: false,
      website: null,
      linkedIn: null,
    });
  const session = (name: string, id: string) => sample(ListingSession, { id, name });
  const [clay, fire] = ['4b6b4c1e-6f5f-4a56-9d0a-0d7f5d1c2b3a', '5a3c1f2e-0c1d-4f53-9a56-0d7f5d1c2b3a'];
  const { sent } = await openApp(SPEAKERS, {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', listing());
      api.answer(`GET ${SPEAKERS}`, [speaker('s1', 'Ida'), speaker('s2', 'Runa')]);
      api.answer('GET /listings/fair/sessions', [session('Clay', clay!), session('Fire', fire!)]);
      api.answer(`PUT ${SPEAKERS}/s2`, listing());
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Runa Holt' }));
  const company = await screen.findByRole('textbox', { name: /^Company/ });
  await userEvent.clear(company);
  await userEvent.type(company, 'Mill');
  for (const name of ['Clay', 'Fire']) await userEvent.click(await screen.findByRole('checkbox', { name }));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  const puts = () => sent.filter(({ call }) => call.startsWith('PUT'));
  await waitFor(() =>
    expect(puts().at(-1)).toMatchObject({
      body: { speaker: { firstName: 'Runa', company: 'Mill', sessionIds: [clay, fire], revision: 4 } },
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Move “Runa Holt” up' }));
  await waitFor(() =>
    expect(puts().at(-1)).toMatchObject({ body: { speaker: { place: 0, revision: 4, company: 'Kiln', bio: 'Throws.' } } }),
  );
});

test('many codes are made at once, with what they take off in cents and by the clocks of the event', async () => {
  const { sent } = await openApp('/listings/fair/coupons', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', listing({ timezone: 'Europe/Oslo' }));
      api.answer('GET /listings/fair/coupons', []);
      api.answer('GET /listings/fair/passTypes', []);
      api.answer('POST /listings/fair/coupons/bulk', [
        sample(ListingCoupon, { code: 'CREW-1' }),
        sample(ListingCoupon, { code: 'CREW-2' }),
      ]);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add many codes' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'An amount, in US dollars' }));
  const count = screen.getByLabelText('How many, at most 500');
  fireEvent.change(count, { target: { value: '501' } });
  await userEvent.click(screen.getByRole('button', { name: 'Make the codes' }));
  expect(await screen.findByText('Enter a number from 1 to 500.')).toBeInTheDocument();
  fireEvent.change(count, { target: { value: '20' } });
  const discount = screen.getByLabelText('How much');
  await userEvent.clear(discount);
  await userEvent.type(discount, '12.50');
  fireEvent.change(screen.getByLabelText(/^From/), { target: { value: '2027-04-01T10:00' } });
  await userEvent.type(screen.getByRole('textbox', { name: /^They begin with/ }), 'CREW-');
  await userEvent.click(screen.getByRole('button', { name: 'Make the codes' }));
  const discounted = { discountAmount: 1_250, discountPercent: null, startDate: '2027-04-01T08:00:00.000Z', useLimit: 1 };
  await waitFor(() =>
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toMatchObject([{ body: { prefix: 'CREW-', count: 20, ...discounted } }]),
  );
  expect(await screen.findByText('2 codes were made.')).toHaveFocus();
  const writeText = jest.fn(() => Promise.resolve());
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await userEvent.click(screen.getByRole('button', { name: 'Copy all of them' }));
  expect(writeText).toHaveBeenCalledWith('CREW-1\nCREW-2');
});
