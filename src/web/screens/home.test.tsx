import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Account, BaseAccount } from '@contract/entities/accounts';
import { Activity } from '@contract/entities/activities';
import { Advertisement } from '@contract/entities/advertisements';
import { EventInList } from '@contract/entities/events';
import { GroupMembership } from '@contract/entities/groupMembers';
import { Group } from '@contract/entities/groups';
import { Interest } from '@contract/entities/interests';
import { Notification } from '@contract/entities/notifications';
import { member, openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';
// Asked for lazily by the app; loaded here, the first test does not pay for it.
import '@web/features/notifications/UnreadNews';
import '@web/features/settings/FirstInterests';
import './FirstSuggestions';
import './HomeScreen';
import './Suggestions';

const event = (name: string) => sample(EventInList, { id: name, slug: name, name, canceledAt: null, creator: sample(BaseAccount) });

beforeEach(() => window.localStorage.clear());

test('what comes late at home pushes nothing away that is read already', async () => {
  let release!: ReturnType<Awaited<ReturnType<typeof openApp>>['hold']>;
  await openApp('/', {
    signedIn: true,
    server: ({ answer, hold }) => {
      answer('GET /events', [event('Fair')]);
      answer('GET /interests', [sample(Interest, { id: 'of-Chess', name: 'Chess' })]);
      answer('GET /self/interests', []);
      release = hold('GET /self/events');
    },
  });
  await screen.findByRole('heading', { level: 1 });
  const upcoming = (hidden: boolean) => screen.findByRole('heading', { name: 'Upcoming events', hidden });
  // It is asked for at once, but shown below what the reader goes to next.
  expect(await upcoming(true)).not.toBeVisible();
  release(200, [event('Walk')]);
  const next = await screen.findByRole('heading', { name: 'Next for you' });
  const asked = await screen.findByRole('heading', { name: 'What are you interested in?' });
  for (const above of [next, await upcoming(false)]) expect(above.compareDocumentPosition(asked)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

describe('people and groups', () => {
  const noor = sample(Account, { id: 'noor', username: 'noor', firstName: 'Noor', lastName: null });
  const swimmers = sample(Group, { id: 'swimmers', slug: 'swimmers', name: 'Swimmers', access: 'public' });
  const readers = sample(Group, { id: 'readers', slug: 'readers', name: 'Readers', access: 'private' });
  const theirs = sample(Activity, { id: 'theirs', account: noor, message: 'At the quay', entities: [], group: null, event: null });
  const relationships = { accounts: {}, groups: {}, events: {}, channels: {}, threads: {}, waitingLists: {} };

  async function visit(follows = false) {
    let posts: Activity[] = [];
    const followed: Record<string, boolean> = follows ? { imani: true } : {};
    const joined: Record<string, string> = {};
    const app = await openApp('/', {
      signedIn: true,
      server: ({ answer }) => {
        answer('GET /self/relationships', () => ({ ...relationships, accounts: { ...followed }, groups: { ...joined } }));
        answer('GET /organization/explore', { contents: [], events: [], groups: [swimmers, readers], recommendations: [noor] });
        answer('GET /self/activities', () => posts);
        answer('POST /accounts/noor/follow', () => {
          posts = [theirs];
          followed.noor = true;
          return noor;
        });
        answer('POST /groups/swimmers/join', () => {
          joined.swimmers = 'member';
          return sample(GroupMembership, { group: swimmers });
        });
      },
    });
    await screen.findByRole('region', { name: 'People to follow' });
    return { ...app, part: within(screen.getByRole('heading', { name: 'Posts' }).parentElement!) };
  }

  test('are suggested once, in the place of the posts of a reader who follows nobody, and what they post comes there at once', async () => {
    const { part } = await visit();
    expect(screen.getAllByRole('region', { name: 'Groups to join' })).toHaveLength(1);
    expect(part.getByRole('region', { name: 'People to follow' })).toBeInTheDocument();
    expect(part.getByRole('link', { name: 'Find people' })).toHaveAttribute('href', '/accounts');
    await userEvent.click(part.getByRole('button', { name: 'Follow Noor' }));
    expect(await part.findByRole('article')).toHaveTextContent('At the quay');
    // The finger may press the next one.
    await userEvent.click(part.getByRole('button', { name: 'Join Swimmers' }));
    expect(await part.findByRole('button', { name: 'Member of Swimmers' })).toBeInTheDocument();
    expect(part.getByRole('button', { name: 'Following Noor' })).toBeInTheDocument();
    expect(part.getByRole('button', { name: 'Ask to join Readers' })).toBeInTheDocument();
  });

  test('are suggested beside the posts to a reader who follows somebody', async () => {
    const { part } = await visit(true);
    expect(screen.getAllByRole('region', { name: 'Groups to join' })).toHaveLength(1);
    expect(part.queryByRole('region', { name: 'People to follow' })).not.toBeInTheDocument();
  });
});

test('an advertisement is said to be one, and leads out of the app without a word of who came', async () => {
  const advertisement = sample(Advertisement, { title: 'Books by the sea', link: 'https://books.example/' });
  await openApp('/', { signedIn: true, server: ({ answer }) => answer('GET /advertisement', advertisement) });
  const link = await screen.findByRole('link', { name: 'Books by the sea' });
  expect(link).toHaveAttribute('href', 'https://books.example/');
  expect(link).toHaveAttribute('target', '_blank');
  expect(link.getAttribute('rel')).toBe('noreferrer sponsored');
  expect(link.closest('aside')).toHaveTextContent('Advertisement');
});

describe('on a small screen', () => {
  beforeEach(() => {
    window.matchMedia = (query) => Object.assign(new EventTarget(), { matches: query === '(max-width: 1023px)' }) as MediaQueryList;
  });
  afterEach(() => delete (window as { matchMedia?: unknown }).matchMedia);

  const visit = (own: EventInList[]) =>
    openApp('/', {
      signedIn: true,
      server: ({ answer }) => {
        answer('GET /events', [event('Fair')]);
        answer('GET /self/events', own);
        answer('GET /organization/explore', { contents: [], events: [event('Fair'), event('Feast')], groups: [], recommendations: [] });
      },
    });

  test('what one goes to leaves what is upcoming to the suggestions, so that the posts are near', async () => {
    await visit([event('Walk')]);
    await screen.findByRole('heading', { name: 'Next for you' });
    expect(await screen.findByRole('region', { name: 'Events for you' })).toHaveTextContent('Fair');
    expect(screen.queryByRole('heading', { name: 'Upcoming events' })).not.toBeInTheDocument();
  });

  test('who goes nowhere yet sees what is upcoming, and none of it twice', async () => {
    await visit([]);
    expect(await screen.findByRole('region', { name: 'Upcoming events' })).toHaveTextContent('Fair');
    const suggested = await screen.findByRole('region', { name: 'Events for you' });
    expect(suggested).toHaveTextContent('Feast');
    expect(suggested).not.toHaveTextContent('Fair');
  });
});

describe('announcements', () => {
  const news = (subject: string, values: Partial<Notification> = {}) =>
    sample(Notification, {
      id: subject,
      subjectId: subject,
      subject,
      kind: 'organizationAnnouncementSent',
      read: false,
      sender: null,
      ...values,
    });

  async function visit(told: Notification[], announcements: number) {
    let release!: ReturnType<Awaited<ReturnType<typeof openApp>>['hold']>;
    const app = await openApp('/', {
      signedIn: true,
      server: ({ answer, hold }) => {
        answer('GET /self', { ...member, _count: { ...member._count, notifications: 3, announcements } });
        answer('GET /self/events', [event('Walk')]);
        answer('PUT /self/notifications', null);
        release = hold('GET /self/notifications');
      },
    });
    const asked = () => app.sent.filter(({ call }) => call === 'GET /self/notifications');
    return { ...app, asked, tell: () => release(200, told) };
  }
  const next = () => screen.queryByRole('heading', { name: 'Next for you', hidden: true });

  test('that are unread have room above everything else from the first, the two newest, and stay in their place as they are read', async () => {
    const { tell, asked, sent } = await visit(
      [news('Fire drill', { read: true }), news('Winter hours'), news('Elections'), news('Old news')],
      3,
    );
    await waitFor(() => expect(asked()).toHaveLength(1));
    expect(asked()[0]!.search).toContain('filters=ANNOUNCEMENT');
    await waitFor(() => expect(next()).toBeVisible());
    const isAbove = (element: Element) => element.compareDocumentPosition(next()!) === Node.DOCUMENT_POSITION_FOLLOWING;
    expect([...document.querySelectorAll('main .skeleton-row')].filter(isAbove)).toHaveLength(2);
    tell();
    const part = await screen.findByRole('region', { name: 'Announcements' });
    expect(next()).toBeVisible();
    expect(isAbove(part)).toBe(true);
    expect(
      within(part)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['News for the whole community: Winter hours', 'News for the whole community: Elections']);
    await userEvent.click(within(part).getAllByRole('button', { name: 'Mark as read' })[0]!);
    expect(await within(part).findByRole('button', { name: 'Mark as not read' })).toBeInTheDocument();
    expect(within(part).getAllByRole('link')).toHaveLength(2);
    expect(sent.find(({ call }) => call === 'PUT /self/notifications')!.body).toEqual({ read: true, ids: ['Winter hours'] });
  });

  test('are not asked for where none is unread, whatever else is', async () => {
    const { asked } = await visit([], 0);
    await waitFor(() => expect(next()).toBeVisible());
    expect(asked()).toEqual([]);
  });
});
