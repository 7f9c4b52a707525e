import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EventEmail } from '@contract/entities/eventEmails';
import { Event } from '@contract/entities/events';
import {
  EventListing,
  ListingActivation,
  ListingMediaItem,
  ListingPage,
  ListingPassType,
  ListingTiers,
  RemovedListing,
} from '@contract/entities/listings';
import { BaseAccountTier } from '@contract/entities/tiers';
import { openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';

const listing = (more: Partial<EventListing> = {}) => sample(EventListing, { id: 'fair', slug: 'fair', name: 'Spring fair', ...more });

const EMAILS = '/listings/fair/emails';

test('a host words a mail in a language, is offered what can be put in, and sees it as an attendee would', async () => {
  const email = sample(EventEmail, {
    type: 'confirmation',
    revision: 4,
    hoursBefore: 24,
    texts: [{ locale: 'en', subject: 'Hi', body: '<p>Come<br>in</p><p>Bye</p>' }],
  });
  const { sent } = await openApp(EMAILS, {
    signedIn: true,
    configuration: { LOCALES: ['en', 'fr'], DEFAULT_LOCALE: 'en' },
    server: (api) => {
      api.answer('GET /listings/fair', listing());
      api.answer('GET /listings/fair/attendees', []);
      api.answer(`GET ${EMAILS}/confirmation`, email);
      api.answer(`GET ${EMAILS}/reminder`, null);
      api.answer(`GET ${EMAILS}/cancellation`, null);
      api.answer(`POST ${EMAILS}/confirmation/preview`, { accountId: 'a', subject: 'Hi Ada', html: '<p>Come in, Ada</p>', text: '' });
      api.answer(`PUT ${EMAILS}/confirmation`, email);
    },
  });
  expect(await screen.findByText('Off')).toBeInTheDocument();
  expect(await screen.findByText('In your words: English')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Edit Confirmation' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmation' }));
  const body = dialog.getByRole<HTMLTextAreaElement>('textbox', { name: /What it says/ });
  expect(body.value).toBe('Come\nin\n\nBye');
  fireEvent.change(body, { target: { value: 'Come in, {{fir' } });
  body.setSelectionRange(14, 14);
  fireEvent.select(body);
  expect(dialog.getAllByRole('option', { name: /firstName|lastName/ }).map(({ textContent }) => textContent)).toEqual([
    'firstNameTheir first name',
  ]);
  fireEvent.keyDown(body, { key: 'Enter' });
  expect(body.value).toBe('Come in, {{firstName}}');
  await userEvent.click(dialog.getByRole('button', { name: 'Preview' }));
  expect(await dialog.findByText('Come in, Ada')).toBeInTheDocument();
  expect(sent.find(({ call }) => call.endsWith('/preview'))?.body).toEqual({
    locale: 'en',
    subject: 'Hi',
    body: '<p>Come in, {{firstName}}</p>',
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent.find(({ call }) => call === `PUT ${EMAILS}/confirmation`)?.body).toMatchObject({
    revision: 4,
    texts: [{ locale: 'en', subject: 'Hi', body: '<p>Come in, {{firstName}}</p>' }],
  });
});

test('what cannot be put in a mail is told as it is typed', async () => {
  const { fail } = await openApp(EMAILS, {
    signedIn: true,
    configuration: { LOCALES: ['en', 'fr'], DEFAULT_LOCALE: 'en' },
    server: (api) => {
      api.answer('GET /listings/fair', listing());
      api.answer('GET /listings/fair/attendees', []);
      for (const type of ['confirmation', 'reminder', 'cancellation']) api.answer(`GET ${EMAILS}/${type}`, null);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Reminder' }));
  fireEvent.change(await screen.findByRole('textbox', { name: /Subject/ }), { target: { value: 'Soon, {{nickname}}' } });
  expect(await screen.findByText('There is no {{nickname}} to be put in here.')).toBeInTheDocument();
  fail(`POST ${EMAILS}/reminder/preview`, 400, {
    message: 'Check it',
    errors: [{ field: 'subject', rule: 'variable', message: 'Check it' }],
  });
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByText('Check it')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
});

test('deleted events that a search does not find are not said to be none', async () => {
  const gone = sample(RemovedListing, { id: 'fair', name: 'Spring fair' });
  await openApp('/listings?removed=true&search=zzz', {
    signedIn: true,
    server: (api) => api.answer('GET /listings/removed', [gone]),
  });
  expect(await screen.findByText('None of these events has “zzz” in its name or place.')).toBeInTheDocument();
});

test('an event that was deleted is taken back at once, and the way back stays where that fails', async () => {
  const { fail, answer, address } = await openApp('/listings/fair', {
    signedIn: true,
    server: (api) => {
      const draft = listing({ visible: false, canceledAt: null });
      api.answer('GET /listings/fair', { ...draft, _count: { ...draft._count, registrations: 0 } });
      api.answer('GET /listings', []);
      api.answer('DELETE /listings/fair', null);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(/was deleted/)).toHaveTextContent('“Spring fair” was deleted.');
  fail('POST /listings/fair/restoration', 404);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(screen.queryByText(/was deleted/)).not.toBeInTheDocument());
  answer('POST /listings/fair/restoration', listing());
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(address()).toBe('/listings/fair'));
});

const dated = {
  eventStart: '2090-05-01T01:00:00.000Z',
  eventEnd: '2090-05-01T09:00:00.000Z',
  registrationStart: '2090-01-01T00:00:00.000Z',
  registrationEnd: '2090-04-01T00:00:00.000Z',
};

test('whom a cancellation is about is asked for anew whenever its host looks, and what they say goes to everybody', async () => {
  const CANCELLATION = '/listings/fair/cancellation';
  const state = { canceledAt: null, note: null, people: 1, passes: 1, waiting: 0, paid: 5_000 };
  const { sent, answer } = await openApp('/listings/fair', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', listing({ ...dated, visible: true, status: 'open', canceledAt: null }));
      api.answer(`GET ${CANCELLATION}`, state);
      api.answer(`POST ${CANCELLATION}`, { ...state, canceledAt: '2026-11-25T08:00:00.000Z' });
    },
  });
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel the event' }));
    return within(await screen.findByRole('dialog', { name: 'Cancel this event?' }));
  };
  let dialog = await open();
  expect(await dialog.findByText(/^1 person with 1 pass is told/)).toBeInTheDocument();
  expect(
    dialog.getByText((_, element) => element?.tagName === 'STRONG' && /^\$50(\.00)? is given back/.test(element.textContent)),
  ).toBeInTheDocument();
  // What is said of codes is what becomes of them.
  expect(dialog.getByText(/codes for others is given back as well/)).toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }));
  answer(`GET ${CANCELLATION}`, { ...state, people: 2, passes: 3 });
  dialog = await open();
  expect(await dialog.findByText(/^2 people with 3 passes are told/)).toBeInTheDocument();
  await userEvent.type(dialog.getByLabelText(/^What you say to everybody/), 'The hall burnt down.');
  answer('GET /listings/fair', listing({ ...dated, visible: true, status: 'canceled', canceledAt: '2026-11-25T08:00:00.000Z' }));
  answer(`GET ${CANCELLATION}`, { ...state, canceledAt: '2026-11-25T08:00:00.000Z', people: 0, note: 'The hall burnt down.' });
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel it for everybody' }));
  expect(await screen.findByText('Everybody was told, and what was paid goes back.')).toBeInTheDocument();
  expect(sent.filter(({ call }) => call === `POST ${CANCELLATION}`).map(({ body }) => body)).toEqual([{ note: 'The hall burnt down.' }]);
  expect(screen.queryByRole('button', { name: 'Cancel the event' })).not.toBeInTheDocument();
});

test('another event like one begins by the clocks of its zone, and leads to its details', async () => {
  const { sent, address } = await openApp('/listings/fair', {
    signedIn: true,
    server: (api) => {
      const fair = listing({
        timezone: 'Asia/Tokyo',
        ...dated,
        visible: true,
        status: 'open',
        canceledAt: null,
      });
      api.answer('GET /listings/fair', fair);
      api.answer('GET /listings/again', { ...fair, id: 'again', name: 'Again' });
      api.answer('POST /listings/fair/copies', { ...fair, id: 'again', name: 'Again' });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Make another like it' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Begins'), { target: { value: '2091-05-01T10:00' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Create the draft' }));
  await waitFor(() => expect(address()).toBe('/listings/again/details'));
  expect(sent.filter(({ call }) => call === 'POST /listings/fair/copies').map(({ body }) => body)).toEqual([
    { name: 'Spring fair', eventStart: '2091-05-01T01:00:00.000Z' },
  ]);
});

test('how far a cancellation has come is asked for until everybody was told, and no more', async () => {
  const state = { canceledAt: '2026-11-25T08:00:00.000Z', note: null, people: 1, passes: 1, waiting: 0, paid: 0 };
  jest.useFakeTimers({ advanceTimers: true });
  const { answer, sent } = await openApp('/listings/fair', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', listing({ canceledAt: state.canceledAt }));
      api.answer('GET /listings/fair/cancellation', state);
    },
  });
  const asked = () => sent.filter(({ call }) => call === 'GET /listings/fair/cancellation').length;
  expect(await screen.findByText('1 person is still to be told and refunded.')).toBeInTheDocument();
  answer('GET /listings/fair/cancellation', { ...state, people: 0 });
  await act(() => jest.advanceTimersByTimeAsync(3_000));
  expect(await screen.findByText('Everybody was told, and what was paid goes back.')).toBeInTheDocument();
  const before = asked();
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(asked()).toBe(before);
  jest.useRealTimers();
});

// What an editor of text measures, jsdom does not lay out.
beforeAll(() => {
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
  Range.prototype.getBoundingClientRect = () => new DOMRect();
});

test('a page is written with headings and lists, and what nobody touched of it is not sent', async () => {
  const PAGES = '/listings/fair/pages';
  const page = sample(ListingPage, { id: 'way', title: 'The way', html: '<h2>By train</h2><p>Often.</p>', revision: 3 });
  const { sent, answer } = await openApp(PAGES, {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', listing());
      api.answer(`GET ${PAGES}`, [page]);
      api.answer(`PUT ${PAGES}/way`, page);
    },
  });
  const bodies = () => sent.filter(({ call }) => call === `PUT ${PAGES}/way`).map(({ body }) => body as { html?: string });
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Edit The way' }));
    return within(await screen.findByRole('dialog', { name: 'The way' }));
  };
  let dialog = await open();
  fireEvent.change(dialog.getByRole('textbox', { name: /^Title/ }), { target: { value: 'How to come' } });
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(bodies()).toEqual([{ title: 'How to come', subtitle: '', imageIds: [], revision: 3 }]);
  dialog = await open();
  const text = await dialog.findByRole('textbox', { name: 'Text' });
  expect(within(text).getByRole('heading', { name: 'By train' })).toBeInTheDocument();
  const heading = dialog.getByRole('button', { name: 'Heading' });
  await waitFor(() => expect(heading).toHaveAttribute('aria-pressed', 'true'));
  answer(`GET ${PAGES}`, [{ ...page, html: '<p>By train</p><p>Often.</p>' }]);
  await userEvent.click(heading);
  await userEvent.click(dialog.getByRole('button', { name: 'List' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(bodies().at(-1)!.html).toBe('<ul><li><p>By train</p></li></ul><p>Often.</p>'));
});

const DAY_PASS = '5a3c1f2e-0c1d-4f53-9a56-0d7f5d1c2b3a';

test('a medium is kept for those with a pass, and a new one is not sent without its picture', async () => {
  const MEDIA = '/listings/fair/media';
  const item = sample(ListingMediaItem, { id: 'm', name: 'Plan', revision: 2 });
  const { sent } = await openApp(MEDIA, {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', listing());
      api.answer('GET /listings/fair/passTypes', [sample(ListingPassType, { id: DAY_PASS, name: 'Day pass' })]);
      api.answer(`GET ${MEDIA}`, [item]);
      api.answer(`PUT ${MEDIA}/m`, item);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Plan' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Day pass' }));
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() =>
    expect(sent.filter(({ call }) => call === `PUT ${MEDIA}/m`)).toMatchObject([{ body: { passTypeIds: [DAY_PASS], revision: 2 } }]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(await screen.findByRole('button', { name: 'Add a picture, video or file' }));
  fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), { target: { value: 'Hall' } });
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(await screen.findAllByText('Must select a file.')).not.toHaveLength(0);
  expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([]);
});

test('what is done for points by a code is described with it, and begins by the clocks of the event', async () => {
  const ACTIVATIONS = '/listings/fair/activations';
  const { sent } = await openApp(ACTIVATIONS, {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', listing({ timezone: 'Europe/Paris', eventStart: '2027-05-01T10:00:00.000Z' }));
      api.answer(`GET ${ACTIVATIONS}`, []);
      api.answer(`POST ${ACTIVATIONS}`, sample(ListingActivation, {}));
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add an activation' }));
  fireEvent.change(await screen.findByRole('textbox', { name: /^Name/ }), { target: { value: 'Stand' } });
  fireEvent.change(screen.getByLabelText(/^Begins/), { target: { value: '2027-05-01T14:00' } });
  await userEvent.click(screen.getByRole('radio', { name: 'Who has its code' }));
  fireEvent.change(screen.getByRole('textbox', { name: /^Code/ }), { target: { value: 'MILL' } });
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await waitFor(() =>
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toMatchObject([
      { body: { name: 'Stand', type: 'protected', code: 'MILL', maxPoints: 10, startAfter: '2027-05-01T12:00:00.000Z' } },
    ]),
  );
});

test('a host looks at an event in the place of others, and the address says in whose', async () => {
  const event = sample(Event, {
    name: 'Autumn fair',
    sessions: [],
    speakers: [],
    sponsorshipLevels: [],
    pages: [],
    faqSections: [],
    media: [],
  });
  const { address, sent } = await openApp('/listings/fair/preview', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', listing({ visible: false, groupOnly: true }));
      api.answer('GET /listings/fair/passTypes', []);
      api.answer('GET /listings/fair/preview', ({ search }: { search: string }) => ({
        event: search.includes('as=guest') ? null : event,
        passTypes: [],
      }));
    },
  });
  expect(await screen.findByText(/it is for the members of its group alone/)).toBeInTheDocument();
  expect(screen.getByText(/Nobody but its hosts finds it yet/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Member of the group' }));
  expect(await screen.findByRole('heading', { name: 'Autumn fair' })).toBeInTheDocument();
  expect(address()).toBe('/listings/fair/preview?as=member');
  const asked = (as: string) => sent.filter(({ call, search }) => call === 'GET /listings/fair/preview' && search.includes(`as=${as}`));
  expect(asked('member')).toHaveLength(1);
  // It may have been changed meanwhile.
  await userEvent.click(screen.getByRole('link', { name: 'Guest' }));
  await waitFor(() => expect(asked('guest')).toHaveLength(2));
});

test('a host limits a pass to a tier, which cannot be in both lists', async () => {
  const [guild, elders] = ['5a0d8d4e-54f2-4b7b-9f0e-8d3c3f5f1a01', '5a0d8d4e-54f2-4b7b-9f0e-8d3c3f5f1a02'];
  const limits = sample(ListingTiers, {
    tiers: [sample(BaseAccountTier, { id: guild, name: 'The guild' }), sample(BaseAccountTier, { id: elders, name: 'The elders' })],
    things: [{ id: 'vip', kind: 'passType', name: 'Very important', allowed: [], disallowed: [elders] }],
  });
  const { sent } = await openApp('/listings/fair/tiers', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', listing());
      api.answer('GET /listings/fair/tiers', limits);
      api.answer('PUT /listings/fair/tiers/vip', limits);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Very important' }));
  const only = within(await screen.findByRole('group', { name: /^Only for these tiers/ }));
  expect(only.getByRole('checkbox', { name: 'The elders' })).toBeDisabled();
  await userEvent.click(only.getByRole('checkbox', { name: 'The guild' }));
  // Saved as it is ticked, and by whoever is done before.
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body)).toEqual([
    { allowed: [guild], disallowed: [elders], before: { allowed: [], disallowed: [elders] } },
  ]);
});

test('before an announcement goes out it says to whom and when, and what nobody would get is not sent at once', async () => {
  await openApp('/listings/fair/announcements', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /listings/fair', listing({ timezone: 'Asia/Tokyo' }));
      api.answer('GET /listings/fair/announcements', []);
      api.answer('GET /listings/fair/passTypes', [sample(ListingPassType, { id: 'day', name: 'Day pass' })]);
      api.answer('GET /listings/fair/sessions', []);
      api.answer('GET /listings/fair/sections', { sections: [], questions: [] });
      api.answer('GET /listings/fair/announcementReceivers', { receivers: 0, mailed: 0, pushed: 0 });
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Write an announcement' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Title/), 'Doors');
  await userEvent.type(dialog.getByLabelText(/^What you say/), 'At nine.');
  await userEvent.selectOptions(dialog.getByLabelText(/^To whom/), await dialog.findByRole('option', { name: 'Day pass' }));
  await userEvent.selectOptions(dialog.getByLabelText(/^Checked in/), 'Who has not come yet');
  const look = () => userEvent.click(dialog.getByRole('button', { name: 'See it before it goes out' }));
  await look();
  expect(dialog.getByText('Only to: Day pass · Who has not come yet')).toBeInTheDocument();
  expect(dialog.getByText('Nobody would get this now.')).toBeInTheDocument();
  expect(dialog.queryByRole('button', { name: /^Send/ })).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Change the words' }));
  fireEvent.change(dialog.getByLabelText(/^Later/), { target: { value: '2027-03-01T09:00' } });
  await look();
  expect(dialog.getByText('Monday, March 1, 2027')).toBeInTheDocument();
  expect(dialog.getByText('9:00 AM GMT+9')).toBeInTheDocument();
  expect(dialog.getByRole('button', { name: 'Send it then' })).toBeInTheDocument();
});
