import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EventPassOptions } from '@contract/entities/packages';
import { Account, BaseAccount } from '@contract/entities/accounts';
import { BaseFaqSection, Event, EventCard, EventInList, EventSponsorship, Faq, FaqSection } from '@contract/entities/events';
import { BaseImage } from '@contract/entities/images';
import { BaseVideo } from '@contract/entities/media';
import { Session, Speaker } from '@contract/entities/sessions';
import { BaseStreamInput, StreamInput } from '@contract/entities/streams';
import { member, openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';

const ID = '11111111-1111-4111-8111-111111111111';
const days = {
  id: ID,
  slug: 'fair',
  name: 'Summer fair',
  timezone: 'Asia/Tokyo',
  eventStart: '2090-06-01T14:00:00.000Z',
  eventEnd: '2090-06-02T09:00:00.000Z',
};
const mira = sample(Speaker, { id: 's', slug: 'mira', firstName: 'Mira', lastName: 'Sato', bio: 'Builds bridges.' });
const late = sample(Session, {
  id: 'late',
  name: 'Night walk',
  startTime: '2090-06-01T14:30:00.000Z',
  endTime: '2090-06-01T15:30:00.000Z',
});

const afterMidnight = { ...late, id: 'after', name: 'Tea', startTime: '2090-06-01T15:30:00.000Z', endTime: '2090-06-01T16:00:00.000Z' };

const visit = (path: string, event: Partial<Event> = {}) =>
  openApp(path, {
    server: ({ answer }) => {
      answer(
        'GET /events/fair',
        sample(Event, { ...days, creator: sample(BaseAccount), _count: { ...sample(Event)._count, sessions: 1, speakers: 1 }, ...event }),
      );
      answer('GET /events/fair/passTypes', sample(EventPassOptions, { passTypes: [], packages: [], addOns: [] }));
      answer('GET /events/fair/sessions', [late, afterMidnight]);
      answer('GET /events/fair/speakers', [mira]);
      answer('GET /events/fair/speakers/mira', mira);
      answer('GET /events/fair/registrants', [
        sample(Account, { id: 'ben', firstName: 'Ben', lastName: 'Okri' }),
        sample(Account, { id: 'cem', firstName: 'Cem', lastName: 'Aydin' }),
      ]);
    },
  });

test('an event is described as its host has written it, and what could run is nothing but words', async () => {
  await visit('/events/fair', { longDescription: '<p>One &amp; all.</p><p>Two<br />lines.</p>' });
  expect(await screen.findByText('One & all.')).toBeInTheDocument();
  expect(screen.getByText(/^Two\s+lines\.$/)).toBeInTheDocument();
  cleanup();
  await visit('/events/fair', { longDescription: '<h2>When</h2><p onclick="a()">At <b>nine</b><img src=x onerror="a()"></p>' });
  expect(await screen.findByRole('heading', { name: 'When' })).toBeInTheDocument();
  expect(screen.getByText('nine').closest('p')).not.toHaveAttribute('onclick');
  expect(document.querySelector('[onerror]')).toBeNull();
});

test('the agenda tells times and days by the clock of the place', async () => {
  await visit('/events/fair/agenda');
  const day = await screen.findByRole('region', { name: 'Thursday, June 1' });
  expect(within(day).getByText(/11:30 PM/)).toHaveTextContent(/11:30 PM.*12:30 AM/);
  expect(within(screen.getByRole('region', { name: 'Friday, June 2' })).getByText('Tea')).toBeInTheDocument();
  expect(screen.getByText(/^Times are in Japan Standard Time/)).toBeInTheDocument();
});

describe('the agenda', () => {
  const track = { id: 't', slug: 'making', name: 'Making', color: '#aa5500' };
  const talk = { ...late, id: 'talk', slug: 'bark', name: 'Bark', tracks: [track], description: 'About trees.' };
  const agenda = (path: string, signedIn = false, sessions: object[] = [talk, late, { ...afterMidnight, nonSession: true }]) =>
    openApp(path, {
      signedIn,
      server: ({ answer }) => {
        const count = { ...sample(Event)._count, sessions: 3 };
        answer('GET /events/fair', sample(Event, { ...days, creator: sample(BaseAccount), _count: count }));
        answer('GET /events/fair/passTypes', sample(EventPassOptions, { passTypes: [], packages: [], addOns: [] }));
        answer('GET /events/fair/sessions', sessions);
        answer('POST /self/events/fair/sessions/talk', member);
      },
    });

  test('shows one track, with its breaks, and says so in the address', async () => {
    const { address } = await agenda('/events/fair/agenda');
    await userEvent.click(await screen.findByRole('button', { name: 'Making' }));
    expect(address()).toBe('/events/fair/agenda?track=making');
    expect(screen.getByText('Bark')).toBeVisible();
    expect(screen.getByText('Tea')).toBeVisible();
    expect(screen.getByText('Night walk')).not.toBeVisible();
  });

  test('of very many sessions draws those in sight alone, and finds the others by its own search', async () => {
    const many = Array.from({ length: 300 }, (_, nth) => ({
      ...talk,
      id: `s${nth}`,
      slug: `s${nth}`,
      name: `Talk ${nth}`,
      sortOrder: nth,
    }));
    await agenda('/events/fair/agenda', false, many);
    const feed = await screen.findByRole('feed', { name: 'Thursday, June 1' });
    await waitFor(() => expect(within(feed).getAllByRole('article').length).toBeGreaterThan(0));
    expect(within(feed).getAllByRole('article').length).toBeLessThan(40);
    expect(within(feed).getAllByRole('article')[0]).toHaveAttribute('aria-setsize', '300');
    expect(screen.queryByText('Talk 297')).not.toBeInTheDocument();
    await userEvent.type(screen.getByRole('searchbox'), 'talk 297');
    expect(await screen.findByText('Talk 297')).toBeInTheDocument();
    expect(screen.queryByText('Talk 0')).not.toBeInTheDocument();
  });

  test('shows one day, and the clock of the reader', async () => {
    await agenda('/events/fair/agenda?day=2090-06-02');
    expect(await screen.findByText('Tea')).toBeVisible();
    expect(screen.getByText('Bark')).not.toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'My time' }));
    expect(screen.getByText('Bark')).toBeVisible();
    expect(screen.queryByText(/yours stand beneath/)).not.toBeInTheDocument();
  });

  test('opens a session by its address, and says when none is like what is sought', async () => {
    const { address } = await agenda('/events/fair/agenda?session=bark&search=nothing');
    const dialog = await screen.findByRole('dialog', { name: 'Bark' });
    expect(dialog).toHaveTextContent('About trees.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(address()).toBe('/events/fair/agenda?search=nothing');
    expect(screen.getByText(/No session is like that/)).toBeInTheDocument();
  });

  test.each<[what: string, more: Partial<Session>, said: string]>([
    ['takes registrations', {}, 'Register with a pass'],
    ['has no place left', { supply: 0 }, 'Full'],
    ['takes none any more', { registrationEnd: '2020-06-01T14:30:00.000Z' }, 'Registration closed'],
    [
      'has begun, however long it was to take some',
      { startTime: '2020-06-01T14:30:00.000Z', registrationEnd: '2090-06-01T15:30:00.000Z' },
      'Registration closed',
    ],
  ])('says of a session where its registration stands that %s', async (_what, more, said) => {
    await agenda('/events/fair/agenda', false, [{ ...talk, registrationEnabled: true, ...more }]);
    expect(await screen.findByText(said)).toBeVisible();
  });

  test('saves a session from its dialog, where one is signed in', async () => {
    await agenda('/events/fair/agenda?session=bark', true);
    const star = within(await screen.findByRole('dialog', { name: 'Bark' })).getByRole('button', { name: 'Save Bark' });
    await userEvent.click(star);
    await waitFor(() => expect(star).toHaveAttribute('aria-pressed', 'true'));
  });

  test('marks what a member saved', async () => {
    const { sent } = await agenda('/events/fair/agenda', true);
    const star = await screen.findByRole('button', { name: 'Save Bark' });
    await userEvent.click(star);
    await waitFor(() => expect(star).toHaveAttribute('aria-pressed', 'true'));
    await waitFor(() => expect(sent.some(({ call }) => call.startsWith('POST'))).toBe(true));
    await userEvent.click(screen.getByRole('button', { name: 'Saved' }));
    expect(screen.getByText('Bark')).toBeVisible();
    expect(screen.getByText('Night walk')).not.toBeVisible();
  });
});

test('what an event has nothing of has no tab, and its questions and pages are opened from theirs', async () => {
  const [section, page] = [
    { id: 'f', slug: 'travel', name: 'Travel' },
    { id: 'p', slug: 'conduct', title: 'Conduct', sortOrder: 0 },
  ];
  const server: NonNullable<Parameters<typeof openApp>[1]>['server'] = ({ answer }) => {
    answer('GET /events/fair', sample(Event, { ...days, creator: sample(BaseAccount), faqSections: [section], pages: [page] }));
    answer('GET /events/fair/passTypes', sample(EventPassOptions, { passTypes: [], packages: [], addOns: [] }));
    answer('GET /events/fair/faqs', [{ ...section, faqs: [{ id: 'q', slug: 'bus', question: 'Is there a bus?', answer: 'Yes.' }] }]);
    answer('GET /events/fair/pages/conduct', { ...page, subtitle: '', html: '<p>Be <b>kind</b>.</p>', images: [] });
  };
  const { unmount } = await openApp('/events/fair/faqs', { server });
  const tabs = within(await screen.findByRole('navigation', { name: 'Parts of this event' }));
  expect(tabs.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['About', 'Good to know', 'Questions']);
  expect(await screen.findByText('Is there a bus?')).toBeInTheDocument();
  unmount();
  await openApp('/events/fair/pages', { server });
  expect(await screen.findByText('kind')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Conduct' })).toBeInTheDocument();
});

test('a speaker is opened by an address of their own, and closed again', async () => {
  const { address } = await visit('/events/fair/speakers?speaker=mira');
  const dialog = await screen.findByRole('dialog', { name: 'Mira Sato' });
  expect(dialog).toHaveTextContent('Builds bridges.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(address()).toBe('/events/fair/speakers');
});

describe('a link leads past the lists', () => {
  const lists = (api: Parameters<NonNullable<NonNullable<Parameters<typeof openApp>[1]>['server']>>[0]) => {
    const _count = { ...sample(Event)._count, media: 1, sponsors: 1, speakers: 1 };
    const faqSections = [sample(BaseFaqSection, { slug: 'food' })];
    api.answer('GET /events/fair', sample(Event, { ...days, creator: sample(BaseAccount), faqSections, _count }));
    api.answer('GET /events/fair/passTypes', sample(EventPassOptions, { passTypes: [], packages: [], addOns: [] }));
    for (const list of ['media', 'sponsors', 'sponsorships', 'speakers']) api.answer(`GET /events/fair/${list}`, []);
  };

  test('to one question, from which its subject is one step away', async () => {
    await openApp('/events/fair/faqs?section=food&question=vegan', {
      server: (api) => {
        lists(api);
        const section = sample(BaseFaqSection, { slug: 'food', name: 'Food' });
        api.answer('GET /events/fair/faqs/food/questions/vegan', sample(Faq, { question: 'Is it vegan?', answer: 'All of it.', section }));
        api.answer('GET /events/fair/faqs/food', sample(FaqSection, { name: 'Food' }));
        api.answer('GET /events/fair/faqs/food/questions', [sample(Faq, { slug: 'late', question: 'And late at night?' })]);
      },
    });
    expect(await screen.findByText('All of it.')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Food' }));
    expect(await screen.findByText('And late at night?')).toBeVisible();
  });

  test.each([
    [
      'a picture',
      '/events/fair/media?item=m',
      'GET /events/fair/media/m',
      {
        id: 'm',
        name: 'The quay',
        description: null,
        imageId: 'i',
        image: sample(BaseImage),
        allowedPassTypes: [],
        createdAt: days.eventStart,
        updatedAt: days.eventStart,
      },
    ],
    [
      'a sponsor',
      '/events/fair/sponsors?sponsor=s',
      'GET /events/fair/sponsorships/s',
      sample(EventSponsorship, { id: 's', name: 'The quay' }),
    ],
  ])('to %s that no list has come to', async (_what, path, call, answered) => {
    await openApp(path, {
      server: (api) => {
        lists(api);
        api.answer(call, answered);
      },
    });
    expect(await screen.findByRole('dialog', { name: 'The quay' })).toBeVisible();
  });

  test('from a speaker to what they speak of', async () => {
    await openApp('/events/fair/speakers?speaker=mira', {
      server: (api) => {
        lists(api);
        api.answer('GET /events/fair/speakers', [{ ...mira, sessions: [late] }]);
        api.answer('GET /events/fair/speakers/mira/sessions', [{ ...late, slug: 'night' }]);
      },
    });
    const session = await screen.findByRole('link', { name: 'Night walk' });
    expect(session).toHaveAttribute('href', '/events/fair/agenda?session=night');
  });
});

test('a stream is watched once it is live, and what was sent is there afterwards', async () => {
  const stream = sample(BaseStreamInput, { id: 'hall', name: 'Hall 1', connected: true });
  const { answer, unmount } = await visit('/events/fair', { streamInputs: [stream] });
  answer('GET /streams/hall', sample(StreamInput, { ...stream, hlsUrl: 'https://video.example/hall.m3u8' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Watch Hall 1' }));
  const player = await screen.findByLabelText('Hall 1');
  expect(player).toHaveAttribute('src', 'https://video.example/hall.m3u8');
  fireEvent.error(player);
  expect(screen.getByText('It cannot be played here just now.')).toBeVisible();
  unmount();
  const replay = sample(BaseVideo, { hlsUrl: 'https://video.example/again.m3u8', readyToStream: true });
  await visit('/events/fair', { eventStart: '2020-06-01T14:00:00.000Z', eventEnd: '2020-06-02T09:00:00.000Z', streamReplay: replay });
  expect(await screen.findByRole('heading', { name: 'Watch it again' })).toBeVisible();
  expect(screen.getByLabelText('Summer fair')).toHaveAttribute('src', 'https://video.example/again.m3u8');
});

test('an event page asks the platform at most four questions before it can be used', async () => {
  const { sent } = await visit('/events/fair');
  await screen.findByRole('heading', { level: 1, name: 'Summer fair' });
  // Beside them the configuration of the organization is asked for.
  expect(sent.length).toBeLessThan(4);
  expect(sent.map(({ call, search }) => call + search).slice(0, 2)).toEqual([
    'GET /events/fair?nested=false',
    'GET /events/fair/passTypes',
  ]);
});

test('who goes is shown where the host lets it be seen', async () => {
  const { unmount } = await visit('/events/fair', { publicRegistrants: false });
  await screen.findByRole('button', { name: 'Add to calendar' });
  expect(screen.queryByRole('heading', { name: 'Who is going' })).not.toBeInTheDocument();
  unmount();
  await visit('/events/fair', { publicRegistrants: true });
  expect(await screen.findByRole('heading', { name: 'Who is going' })).toBeInTheDocument();
  for (const name of ['Ben Okri', 'Cem Aydin'])
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', expect.stringMatching(/^\/accounts\//));
});

test.each([
  ['was canceled', { canceledAt: '2026-01-01T00:00:00.000Z' }],
  ['is over', { eventStart: '2020-06-01T14:00:00.000Z', eventEnd: '2020-06-02T09:00:00.000Z' }],
])('no calendar is offered an event that %s', async (_, event) => {
  await visit('/events/fair', event);
  await screen.findByRole('button', { name: 'Copy link' });
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument();
});

test('the calendar is given the event of this address', async () => {
  await visit('/events/fair');
  await userEvent.click(await screen.findByRole('button', { name: 'Add to calendar' }));
  await screen.findAllByRole('menuitem');
  const href = (name: RegExp) => new URL(screen.getByRole('menuitem', { name }).getAttribute('href')!);
  expect(href(/ics/).href).toBe(`http://localhost/api/events/${ID}/calendar.ics`);
  expect(href(/Google/).searchParams.get('dates')).toBe('20900601T140000Z/20900602T090000Z');
  expect(href(/Outlook/).searchParams.get('body')).toContain('http://localhost/events/fair');
});

describe('the start page', () => {
  const card = (id: string, name: string) => sample(EventCard, { ...days, id, slug: id, name });

  test('shows a visitor the event that the organization puts first', async () => {
    const server: NonNullable<Parameters<typeof openApp>[1]>['server'] = ({ answer }) =>
      answer('GET /events/featured', [card('gala', 'Winter gala')]);
    await openApp('/', { server });
    const gala = await screen.findByRole('link', { name: /Winter gala/ });
    expect(gala).toHaveAttribute('href', '/events/gala');
  });

  test('leads a member from each of their events to its passes', async () => {
    const fair = sample(EventInList, { ...days, creator: sample(BaseAccount) });
    const canceled = { ...fair, id: ID.replaceAll('1', '2'), slug: 'ball', name: 'Ball', canceledAt: fair.eventStart };
    await openApp('/', { signedIn: true, server: ({ answer }) => answer('GET /self/events', [canceled, fair]) });
    const next = within(await screen.findByRole('region', { name: 'Next for you' }));
    for (const link of next.getAllByRole('link', { name: 'My passes' })) expect(link).toHaveAttribute('href', '/events/fair/attendee');
    expect(next.getByRole('link', { name: 'Summer fair' })).toHaveAttribute('href', '/events/fair');
    expect(next.queryByRole('link', { name: 'Ball' })).not.toBeInTheDocument();
  });
});
