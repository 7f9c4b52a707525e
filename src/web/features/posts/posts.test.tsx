import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ACTIVITY } from '@contract/communityLimits';
import { Account, Self } from '@contract/entities/accounts';
import { Activity } from '@contract/entities/activities';
import { Group } from '@contract/entities/groups';
import { BaseImage, Image } from '@contract/entities/images';
import { Interest } from '@contract/entities/interests';
import { BaseLinkPreview } from '@contract/entities/linkPreviews';
import type { BaseVideo } from '@contract/entities/media';
import { OrganizationModule } from '@contract/entities/organization';
import type { fakeApi } from '@test/harness/fakeApi';
import { member as ada, openApp } from '@test/harness/openApp';
import { sample } from '@test/harness/sample';
import { KEYS } from '@web/platform/keys';
import { storage } from '@web/platform/storage';
import { flushRequested } from '@web/state/pendingActions/pendingActionsSlice';

const noor = sample(Account, { id: '5b7c0a7e-6a0b-4c55-9d0e-0c3d7a3f7a42', username: 'noor', firstName: 'Noor', lastName: null });

let made = 0;
function post(values: Partial<Activity>): Activity {
  made += 1;
  return sample(Activity, {
    id: `5b7c0a7e-6a0b-4c55-9d0e-0c3d7a3f7${String(made).padStart(3, '0')}`,
    account: noor,
    image: null,
    video: null,
    group: null,
    event: null,
    content: null,
    commented: null,
    reshare: null,
    rootId: null,
    entities: [],
    likes: [],
    comments: [],
    reports: [],
    removable: false,
    reported: 0,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, made)).toISOString(),
    _count: { likes: 0, comments: 0, reshares: 0 },
    ...values,
  });
}

const part = (startIndex: number, endIndex: number) => ({
  startIndex,
  endIndex,
  marks: [],
  account: null,
  interest: null,
  linkPreview: null,
});

type Server = Parameters<NonNullable<NonNullable<Parameters<typeof openApp>[1]>['server']>>[0];
const home = (posts: Activity[], server: (api: Server) => void = () => undefined) =>
  openApp('/', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /self/activities', posts);
      server(api);
    },
  });
const inDialog = () => within(screen.getByRole('dialog'));
const liking = (name: RegExp) => screen.findByRole('button', { name });

test('a like pressed ten times, faster than it is answered, ends in the state last shown, and moves the count by one', async () => {
  const one = post({ message: 'Hello', _count: { likes: 4, comments: 0, reshares: 0 } });
  let likes = 4;
  let release: () => void = () => undefined;
  const first = new Promise<void>((done) => (release = done));
  const { sent } = await home([one], ({ answer, hold }) => {
    const answered = (liked: boolean) => () => ({
      ...one,
      likes: liked ? [{ createdAt: '' }] : [],
      _count: { likes: (likes = liked ? 5 : 4), comments: 0, reshares: 0 },
    });
    const let1 = hold(`POST /activities/${one.id}/likes`);
    void first.then(() => {
      let1(200, answered(true)());
      answer(`POST /activities/${one.id}/likes`, answered(true));
    });
    answer(`DELETE /activities/${one.id}/likes`, answered(false));
  });
  for (let press = 0; press < 10; press++) await userEvent.click(await liking(press % 2 ? /5 people/ : /4 people/));
  expect(await liking(/4 people/)).toHaveAttribute('aria-pressed', 'false');
  expect(sent.filter(({ call }) => call.endsWith('/likes'))).toHaveLength(1);
  await act(async () => release());
  await waitFor(() =>
    expect(sent.filter(({ call }) => call.endsWith('/likes')).map(({ call }) => call.split(' ')[0])).toEqual(['POST', 'DELETE']),
  );
  expect(await liking(/4 people/)).toHaveAttribute('aria-pressed', 'false');
  expect(likes).toBe(4);
});

test('the picture of a post opens large by the keyboard, and gives the focus back', async () => {
  const image = sample(BaseImage, { uri: 'https://demo.example/i.jpg', width: 1200, height: 800, description: 'A quay' });
  await home([post({ message: '', image })]);
  const enlarge = await screen.findByRole('button', { name: 'Show the picture large' });
  enlarge.focus();
  await userEvent.keyboard('{Enter}');
  const viewer = within(await screen.findByRole('dialog', { name: 'Picture by Noor' }));
  expect(viewer.getByRole('img', { name: 'A quay' })).toBeInTheDocument();
  expect(viewer.queryByRole('button', { name: 'The next picture' })).not.toBeInTheDocument();
  expect(window.location.search).toMatch(/^\?picture=/);
  await userEvent.click(viewer.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(enlarge).toHaveFocus());
});

test('Back closes the picture that was opened and keeps the page, as do Close and Escape, however often they are pressed', async () => {
  const image = sample(BaseImage, { uri: 'https://demo.example/i.jpg', width: 1200, height: 800 });
  await openApp('/?posts=everyone', { signedIn: true, server: ({ answer }) => answer('GET /activities', [post({ message: '', image })]) });
  const enlarge = await screen.findByRole('button', { name: 'Show the picture large' });
  const { key } = window.history.state;
  const escape = () => void screen.getByRole('dialog').dispatchEvent(new Event('cancel', { cancelable: true }));
  for (const leave of [
    () => window.history.back(),
    () => inDialog().getByRole('button', { name: 'Close' }).click(),
    () => {
      escape();
      escape();
    },
  ]) {
    await userEvent.click(enlarge);
    await screen.findByRole('dialog');
    expect(new URLSearchParams(window.location.search).get('posts')).toBe('everyone');
    const back = jest.spyOn(window.history, 'go');
    act(leave);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect([window.location.search, window.history.state.key]).toEqual(['?posts=everyone', key]);
    // Of two steps back at once jsdom takes one, a browser both.
    expect(back.mock.calls.length).toBeLessThanOrEqual(1);
    back.mockRestore();
  }
});

test('a picture that a link leads to is closed without going back', async () => {
  const image = sample(BaseImage, { uri: 'https://demo.example/i.jpg', width: 1200, height: 800 });
  const one = post({ message: '', image });
  await openApp(`/?picture=${one.id}`, { signedIn: true, server: ({ answer }) => answer('GET /self/activities', [one]) });
  await screen.findByRole('dialog', { name: 'Picture by Noor' });
  const entries = window.history.length;
  await userEvent.click(inDialog().getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect([window.location.search, window.history.length]).toEqual(['', entries]);
});

test('what the reader’s groups post stands by itself, without a place to write, and where it is stays in the address', async () => {
  const { sent } = await openApp('/?posts=groups', {
    signedIn: true,
    configuration: { MODULES: { groups: sample(OrganizationModule, { enabled: true }) } },
    server: ({ answer }) => answer('GET /self/groups/activities', [post({ message: 'In the water' })]),
  });
  expect(await screen.findByText('In the water')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'My groups' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('textbox', { name: 'What would you like to share?' })).not.toBeInTheDocument();
  expect(sent.some(({ call }) => call.startsWith('GET /self/activities'))).toBe(false);
});

test('a like that is refused is taken back', async () => {
  const one = post({ message: 'Hello' });
  await home([one], ({ fail }) => fail(`POST /activities/${one.id}/likes`, 500));
  await userEvent.click(await liking(/nobody yet/));
  expect(await liking(/nobody yet/)).toHaveAttribute('aria-pressed', 'false');
  expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
});

test('a post names whom one chose by keys, stays as a draft where it is refused, and stands first once it is there', async () => {
  const { sent, fail, answer } = await home([post({ message: 'Before' })], (api) => api.answer('GET /accounts', [noor]));
  const field = await screen.findByRole('textbox', { name: 'What would you like to share?' });
  await userEvent.type(field, 'Hi @No');
  await screen.findByRole('option', { name: /Noor/ });
  await userEvent.keyboard('{Enter}and *you*');
  expect(field).toHaveValue('Hi @Noor and *you*');
  fail('POST /activities', 400, { errors: [{ field: 'message', rule: 'maxLength', message: 'Use fewer characters.' }] });
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  expect(await screen.findByText('Use fewer characters.')).toBeInTheDocument();
  expect(field).toHaveValue('Hi @Noor and *you*');
  answer('POST /activities', post({ account: ada, message: 'Hi @Noor and you' }));
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  const [newest] = await waitFor(() => {
    const all = screen.getAllByRole('article');
    expect(all).toHaveLength(2);
    return all;
  });
  expect(newest).toHaveTextContent('Hi @Noor and you');
  expect(field).toHaveValue('');
  expect(sent.findLast(({ call }) => call === 'POST /activities')!.body).toEqual({
    message: 'Hi @Noor and you',
    entities: [
      { type: 'mention', accountId: noor.id, startIndex: 3, endIndex: 8, marks: [] },
      { type: 'segment', startIndex: 13, endIndex: 16, marks: ['bold'] },
    ],
  });
});

describe('the comments of a post that is looked at', () => {
  const comments = (count: number) => ({ likes: 0, comments: count, reshares: 0 });
  const thread = (root: Activity, count: number) =>
    Array.from({ length: count }, (_, nth) => post({ message: `Comment ${nth}`, rootId: root.id, commented: root }));
  const open = (root: Activity, server: (api: ReturnType<typeof fakeApi>) => void) =>
    openApp(`/activities/${root.id}`, {
      signedIn: true,
      server: (api) => {
        api.answer(`GET /activities/${root.id}`, root);
        server(api);
      },
    });

  test('bring one’s own into view below a long thread, marked, told and with the focus, and more of the thread only as it is asked for', async () => {
    const root = post({ message: 'The post', _count: comments(60) });
    const fetched = thread(root, 25);
    const own = post({ message: 'My word', account: ada, rootId: root.id, commented: root });
    const shown: string[] = [];
    // Its end is out of sight.
    window.IntersectionObserver = class {
      observe = () => undefined;
      disconnect = () => undefined;
    } as never;
    Element.prototype.scrollIntoView = function (this: Element) {
      shown.push(this.id);
    };
    jest.useFakeTimers({ advanceTimers: true });
    const asked = await open(root, ({ answer }) => {
      answer(`GET /activities/${root.id}/comments`, fetched);
      answer('POST /activities', own);
    });
    await screen.findByText('Comment 24');
    const before = asked.sent.length;
    const field = screen.getByRole('textbox', { name: 'Write a comment' });
    const send = () => within(field.closest('form')!).getByRole('button', { name: 'Comment' });
    fireEvent.change(field, { target: { value: 'My word' } });
    await userEvent.click(send());
    const line = (await screen.findByText('My word')).closest('[data-marked]') as HTMLElement;
    await waitFor(() => expect(line).toHaveAttribute('data-marked', 'true'));
    expect(shown).toEqual([`comment-${own.id}`]);
    expect(line).toHaveFocus();
    expect(screen.getByText('Your comment was posted.')).toHaveAttribute('role', 'status');
    expect(screen.getAllByRole('listitem').at(-1)).toContainElement(line);
    fireEvent.change(field, { target: { value: 'And more' } });
    expect(send()).toBeEnabled();
    // Nor by looking for what others write meanwhile.
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(asked.sent.slice(before).filter(({ call }) => call.endsWith('/comments'))).toEqual([]);
    jest.useRealTimers();
    Reflect.deleteProperty(window, 'IntersectionObserver');
  });

  test('are asked for while one looks, as is how many like it', async () => {
    const root = post({ message: 'The post', _count: comments(1) });
    const [first, second] = thread(root, 2) as [Activity, Activity];
    jest.useFakeTimers({ advanceTimers: true });
    const { answer } = await open(root, (api) => api.answer(`GET /activities/${root.id}/comments`, [first]));
    await screen.findByText('Comment 0');
    answer(`GET /activities/${root.id}`, { ...root, _count: { likes: 3, comments: 2, reshares: 0 } });
    answer(`GET /activities/${root.id}/comments`, [first, second]);
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    expect(await screen.findByText('Comment 1')).toBeInTheDocument();
    expect(await screen.findByRole('button', { name: 'Like, 3 people' })).toBeInTheDocument();
    jest.useRealTimers();
  });
});

test('two of one name are told apart where they are chosen, and each is named where they were', async () => {
  const other = { ...noor, id: '5b7c0a7e-6a0b-4c55-9d0e-0c3d7a3f7a43', username: 'noor2' };
  const { sent, answer } = await home([], (api) => api.answer('GET /accounts', [noor, other]));
  const field = await screen.findByRole('textbox', { name: 'What would you like to share?' });
  await userEvent.type(field, '@Noor');
  await userEvent.click(await screen.findByRole('option', { name: /@noor\b/ }));
  await userEvent.type(field, 'and @Noor');
  await userEvent.click(await screen.findByRole('option', { name: /@noor2/ }));
  expect(field).toHaveValue('@Noor and @noor2 ');
  answer('POST /activities', post({ account: ada }));
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(field).toHaveValue(''));
  expect(sent.findLast(({ call }) => call === 'POST /activities')!.body).toMatchObject({
    entities: [
      { accountId: noor.id, startIndex: 0, endIndex: 5 },
      { accountId: other.id, startIndex: 10, endIndex: 16 },
    ],
  });
});

test('where a name was chosen and taken away again, another is begun', async () => {
  await home([], (api) => api.answer('GET /accounts', [noor]));
  const field = await screen.findByRole('textbox', { name: 'What would you like to share?' });
  await userEvent.type(field, '@No');
  await userEvent.click(await screen.findByRole('option', { name: /Noor/ }));
  await userEvent.clear(field);
  await userEvent.type(field, '@No');
  expect(await screen.findByRole('option', { name: /Noor/ })).toBeInTheDocument();
  await userEvent.clear(field);
});

test.each([
  [' a ', '@Noor a you'],
  [', ', '@Noor, you'],
  ['。', '@Noor。you'],
  ['’s ', '@Noor’s you'],
  ['(', '@Noor (you'],
  ['#', '@Noor #you'],
])('“%s” typed right behind whom one chose stands as behind a word', async (typed, text) => {
  await home([], (api) => api.answer('GET /accounts', [noor]));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What would you like to share?' });
  await userEvent.type(field, 'you');
  field.setSelectionRange(0, 0);
  await userEvent.keyboard('@No');
  await screen.findByRole('option', { name: /Noor/ });
  await userEvent.keyboard('{Enter}');
  expect(field).toHaveValue('@Noor you');
  await userEvent.keyboard(typed);
  expect(field).toHaveValue(text);
  await userEvent.clear(field);
});

test('what an input method writes right behind whom one chose stays as it is until it is done', async () => {
  await home([], (api) => api.answer('GET /accounts', [noor]));
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What would you like to share?' });
  await userEvent.type(field, '@No');
  await screen.findByRole('option', { name: /Noor/ });
  await userEvent.keyboard('{Enter}');
  fireEvent.compositionStart(field);
  fireEvent.input(field, { target: { value: '@Noor 、', selectionStart: 7, selectionEnd: 7 }, isComposing: true });
  expect(field).toHaveValue('@Noor 、');
  fireEvent.compositionEnd(field);
  expect(field).toHaveValue('@Noor、');
  await userEvent.clear(field);
});

test('a post as long as one may be is sent, and of one that is longer it is said by how much, also beside the marks', async () => {
  const { sent, answer } = await home([]);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What would you like to share?' });
  const write = (length: number) => fireEvent.change(field, { target: { value: 'a'.repeat(length) } });
  write(ACTIVITY.messageMax + 1);
  expect(await screen.findByText('1 character too many')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Post' })).toBeDisabled();
  write(ACTIVITY.messageMax);
  expect(await screen.findByText('0 characters left')).toBeInTheDocument();
  field.setSelectionRange(0, 2);
  fireEvent.select(field);
  expect(screen.getByRole('button', { name: 'Bold' })).toBeInTheDocument();
  expect(screen.getByText('0 characters left')).toBeInTheDocument();
  answer('POST /activities', post({ account: ada, message: 'Hello' }));
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(field).toHaveValue(''));
  expect(sent.find(({ call }) => call === 'POST /activities')!.body).toMatchObject({ message: 'a'.repeat(ACTIVITY.messageMax) });
});

test('who is written out is named without being chosen, and nobody whose name a longer one begins with', async () => {
  const { sent, answer } = await home([], (api) => api.answer('GET /accounts', [noor]));
  const field = await screen.findByRole('textbox', { name: 'What would you like to share?' });
  await userEvent.type(field, 'Ask @NOOR');
  await screen.findByRole('option', { name: /Noor/ });
  await userEvent.type(field, 'a, or @noor');
  await screen.findByRole('option', { name: /Noor/ });
  await userEvent.type(field, ': now');
  answer('POST /activities', post({ account: ada }));
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(field).toHaveValue(''));
  expect(sent.findLast(({ call }) => call === 'POST /activities')!.body).toEqual({
    message: 'Ask @NOORa, or @noor: now',
    entities: [{ type: 'mention', accountId: noor.id, startIndex: 15, endIndex: 20, marks: [] }],
  });
});

test('what is posted meanwhile is told by a pill, and shown once that is pressed', async () => {
  const [old, fresh] = [post({ message: 'Before' }), post({ message: 'Meanwhile' })];
  let reading = true;
  jest.useFakeTimers({ advanceTimers: true });
  await home([], (api) =>
    api.answer('GET /self/activities', ({ search }: { search: string }) => (search.includes('orderBy') || !reading ? [fresh, old] : [old])),
  );
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1));
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  const pill = await screen.findByRole('button', { name: '1 new post' });
  expect(screen.getAllByRole('article')).toHaveLength(1);
  reading = false;
  Element.prototype.scrollIntoView = jest.fn();
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTime }).click(pill);
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(2));
  expect(screen.queryByRole('button', { name: '1 new post' })).not.toBeInTheDocument();
  jest.useRealTimers();
});

describe('the pill over a feed that was read further than a page', () => {
  const read = Array.from({ length: 12 }, (_, nth) => post({ message: `Post ${nth}` })).reverse();
  const fresh = Array.from({ length: 12 }, (_, nth) => post({ message: `Fresh ${nth}` })).reverse();
  const ends = new Set<() => void>();
  // How far a page is scrolled is nothing in jsdom: each article is as high as a window, and the first is at its top.
  let scrolled = 0;

  async function readOn(coming: Activity[], first: Activity[]) {
    window.IntersectionObserver = class {
      constructor(private told: (entries: unknown[]) => void) {}
      private reach = () => this.told([{ isIntersecting: true }]);
      observe = () => void ends.add(this.reach);
      disconnect = () => void ends.delete(this.reach);
    } as never;
    scrolled = 0;
    Element.prototype.scrollIntoView = function (this: Element) {
      if (!this.closest('article')) scrolled = 0;
    };
    Object.defineProperty(document.documentElement, 'scrollTop', {
      configurable: true,
      get: () => scrolled,
      set(to) {
        scrolled = to;
      },
    });
    Element.prototype.getBoundingClientRect = function (this: Element) {
      const article = this.closest('article');
      const top = (article ? (Number(article.getAttribute('aria-posinset')) - 1) * 100 : 0) - scrolled;
      return DOMRect.fromRect({ y: top, height: 100 });
    };
    jest.useFakeTimers({ advanceTimers: true });
    const app = await home([], (api) =>
      api.answer('GET /self/activities', ({ search }: { search: string }) => {
        if (search.includes('after')) return read.slice(10);
        return search.includes('orderBy') ? first : read.slice(0, 10);
      }),
    );
    for (let step = 0; step < 50 && !screen.queryByText('Post 0'); step++) {
      await act(async () => [...ends].forEach((reach) => reach()));
      await act(() => jest.advanceTimersByTimeAsync(20));
    }
    screen.getByText('Post 0');
    await act(() => jest.advanceTimersByTimeAsync(30_000));
    const pill = await screen.findByRole('button', { name: `${coming.length} new posts` });
    app.sent.length = 0;
    return { ...app, pill, user: userEvent.setup({ advanceTimers: jest.advanceTimersByTime }) };
  }
  const scrollTo = (to: number) => {
    scrolled = to;
    act(() => void document.dispatchEvent(new Event('scroll')));
  };
  const back = () => screen.queryByRole('button', { name: 'Back to where you were' });
  const { getBoundingClientRect } = Element.prototype;
  afterEach(() => {
    jest.useRealTimers();
    Reflect.deleteProperty(window, 'IntersectionObserver');
    Reflect.deleteProperty(document.documentElement, 'scrollTop');
    Element.prototype.getBoundingClientRect = getBoundingClientRect;
  });

  test('leads up to what is new, above what was read, and back to where one was, without a call', async () => {
    const coming = fresh.slice(0, 3);
    const { sent, pill, user } = await readOn(coming, [...coming, ...read.slice(0, 7)]);
    scrollTo(530);
    await user.click(pill);
    await screen.findByText('Fresh 11');
    expect(scrolled).toBe(0);
    expect(
      screen
        .getAllByRole('article')
        .slice(0, 5)
        .map((one) => /(Fresh|Post) \d+/.exec(one.textContent)![0]),
    ).toEqual(['Fresh 11', 'Fresh 10', 'Fresh 9', 'Post 11', 'Post 10']);
    expect(back()).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByText('Post 6').closest('article')).toHaveFocus());
    // Three stand above it now.
    expect(scrolled).toBe(830);
    expect([back(), screen.queryByRole('button', { name: /new post/ })]).toEqual([null, null]);
    expect(sent.filter(({ call, search }) => call === 'GET /self/activities' && !search.includes('orderBy'))).toEqual([]);
  });

  test('puts aside what was read where posts are missing between, and brings it back', async () => {
    const { pill, user } = await readOn(fresh.slice(0, 10), fresh.slice(0, 10));
    scrollTo(530);
    await user.click(pill);
    await screen.findByText('Fresh 11');
    expect(screen.queryByText('Post 11')).not.toBeInTheDocument();
    await user.click(back()!);
    await waitFor(() => expect(screen.getByText('Post 6').closest('article')).toHaveFocus());
    expect(scrolled).toBe(530);
    expect(screen.getByRole('button', { name: '10 new posts' })).toBeInTheDocument();
  });

  test('takes the way back from whoever reads on', async () => {
    const coming = fresh.slice(0, 2);
    const { pill, user } = await readOn(coming, [...coming, ...read.slice(0, 8)]);
    scrollTo(530);
    await user.click(pill);
    await screen.findByText('Fresh 11');
    scrollTo(150);
    expect(back()).toHaveFocus();
    scrollTo(250);
    expect(back()).not.toBeInTheDocument();
    expect(screen.getByText('Post 11').closest('article')).toHaveFocus();
  });
});

test('what belongs among the posts that are read since somebody is followed is told at once, and moves nothing', async () => {
  const [last, theirs, first] = [post({ message: 'Last' }), post({ message: 'Theirs' }), post({ message: 'First' })];
  let follows = false;
  jest.useFakeTimers({ advanceTimers: true });
  const { sent } = await home([], (api) => {
    api.answer('GET /organization/explore', { contents: [], events: [], groups: [], recommendations: [noor] });
    api.answer(`POST /accounts/${noor.id}/follow`, noor);
    api.answer('GET /self/activities', () => (follows ? [first, theirs, last] : [first, last]));
  });
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  const watching = () => sent.filter(({ call, search }) => call === 'GET /self/activities' && search.includes('orderBy')).length;
  await waitFor(() => expect(watching()).toBe(1));
  follows = true;
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  await user.click(await screen.findByRole('button', { name: /^Follow / }));
  expect(await screen.findByRole('button', { name: '1 new post' })).toBeVisible();
  expect([watching(), screen.getAllByRole('article').length]).toEqual([2, 2]);
  jest.useRealTimers();
});

test('markup in a post, its link and its parts is text, and leads nowhere but to the web', async () => {
  const bad = '<img src=x onerror=alert(1)>';
  const linkPreview = {
    id: 1,
    activityId: '',
    url: 'javascript:alert(1)',
    title: null,
    siteName: null,
    description: null,
    mediaType: null,
  };
  const none = { channel: null, image: null, imageWidth: null, imageHeight: null, video: null, favicon: null };
  const link = {
    type: 'link' as const,
    startIndex: 0,
    endIndex: 4,
    marks: [],
    account: null,
    interest: null,
    linkPreview: { ...linkPreview, ...none },
  };
  await home([post({ message: bad, entities: [link] })]);
  const article = await screen.findByRole('article');
  expect(article).toHaveTextContent(bad);
  expect(article.querySelector('img[src="x"]')).toBeNull();
  expect(article.querySelector('[href^="javascript"]')).toBeNull();
});

test('a comment’s address shows its post with the comment first, and a deleted one is gone until that is undone', async () => {
  const root = post({ message: 'The post', _count: { likes: 0, comments: 2, reshares: 0 } });
  const comment = post({ message: 'The comment', rootId: root.id, commented: root, removable: true });
  const other = post({ message: 'Another', rootId: root.id, commented: root });
  await openApp(`/activities/${comment.id}`, {
    signedIn: true,
    server: ({ answer }) => {
      answer(`GET /activities/${comment.id}`, comment);
      answer(`GET /activities/${root.id}`, root);
      answer(`GET /activities/${root.id}/comments`, [other, comment]);
    },
  });
  expect(await screen.findByText('The post')).toBeInTheDocument();
  await screen.findByText('Another');
  const named = screen.getByText('The comment').closest('[data-marked]') as HTMLElement;
  expect(named).toHaveAttribute('data-marked', 'true');
  expect(named).toHaveFocus();
  await userEvent.click(within(named).getByRole('button', { name: 'More about this post' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByText('The comment')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByText('Another').closest('li')).toContainElement(document.activeElement as HTMLElement));
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  expect((await screen.findByText('The comment')).closest('[data-marked]')).toHaveFocus();
});

describe('the focus of who deletes', () => {
  const remove = async (name: string) => {
    const part = (await screen.findByText(name)).closest<HTMLElement>('[data-post]')!;
    await userEvent.click(within(part).getByRole('button', { name: 'More about this post' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByText(name)).not.toBeInTheDocument());
  };
  const undo = async () => userEvent.click((await screen.findAllByRole('button', { name: 'Undo' }))[0]!);
  const focused = (selector: string) => document.activeElement?.closest(selector)?.textContent;

  test('a post goes on to the next one, from the last to the one before, and back to what is brought back', async () => {
    const posts = ['Second', 'First'].map((message) => post({ message, removable: true }));
    await openApp('/?posts=everyone', { signedIn: true, server: ({ answer }) => answer('GET /activities', posts) });
    await remove('Second');
    expect(focused('article')).toContain('First');
    await undo();
    await waitFor(() => expect(focused('[data-post]')).toContain('Second'));
    await remove('First');
    expect(focused('article')).toContain('Second');
    await remove('Second');
    expect(document.activeElement).toContainElement(screen.getByText('Nothing was posted here yet.'));
    expect(document.activeElement).not.toHaveAttribute('id', 'main');
  });

  test('a post on its own page goes on to what is said of it, and back', async () => {
    const one = post({ message: 'The post', removable: true });
    await openApp(`/activities/${one.id}`, {
      signedIn: true,
      server: ({ answer }) => {
        answer(`GET /activities/${one.id}`, one);
        answer(`GET /activities/${one.id}/comments`, []);
      },
    });
    await remove('The post');
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'To the home page' }));
    await undo();
    await waitFor(() => expect(focused('[data-post]')).toContain('The post'));
  });

  test('stays where they write by now', async () => {
    await home(['Second', 'First'].map((message) => post({ message, removable: true })));
    await remove('Second');
    const field = screen.getByRole('textbox', { name: 'What would you like to share?' });
    field.focus();
    await act(async () => screen.getByRole('button', { name: 'Undo' }).click());
    await screen.findByText('Second');
    expect(field).toHaveFocus();
  });
});

describe('an answer’s address', () => {
  const shown: string[] = [];
  beforeEach(() => {
    shown.length = 0;
    Element.prototype.scrollIntoView = function (this: Element) {
      shown.push(this.textContent!);
    };
  });
  const count = { likes: 0, comments: 2, reshares: 0 };
  const root = post({ message: 'The post', _count: count });
  const comment = post({ message: 'The comment', rootId: root.id, commented: root, _count: count });
  const answer = post({ message: 'The answer', rootId: root.id, commented: comment });
  const second = post({ message: 'A second answer', rootId: root.id, commented: comment });
  const other = post({ message: 'Another', rootId: root.id, commented: root });
  const visit = (above: (api: ReturnType<typeof fakeApi>) => void) =>
    openApp(`/activities/${answer.id}`, {
      signedIn: true,
      server: (api) => {
        api.answer(`GET /activities/${answer.id}`, answer);
        api.answer(`GET /activities/${root.id}`, root);
        api.answer(`GET /activities/${root.id}/comments`, [comment, other]);
        api.answer(`GET /activities/${comment.id}/comments`, [answer, second]);
        above(api);
      },
    });

  test('shows it under what it answers, and each of them once', async () => {
    await visit(({ answer: gives }) => gives(`GET /activities/${comment.id}`, comment));
    const named = (await screen.findByText('The answer')).closest('[data-marked=true]')!;
    expect(named.parentElement!.closest('[data-marked]')).toHaveTextContent('The comment');
    await screen.findByText('Another');
    expect(screen.getAllByText('The comment')).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Show 1 reply' }));
    expect(await screen.findByText('A second answer')).toBeInTheDocument();
    expect(screen.getAllByText('The answer')).toHaveLength(1);
  });

  describe('brings it into sight', () => {
    afterEach(() => void (document.documentElement.scrollTop = 0));

    test('but not from where somebody reads on already', async () => {
      document.documentElement.scrollTop = 300;
      await visit(({ answer: gives }) => gives(`GET /activities/${comment.id}`, comment));
      await screen.findByText('The answer');
      expect(shown).toEqual([]);
    });

    test('once, and not as they come back to the page', async () => {
      await visit(({ answer: gives }) => gives(`GET /activities/${comment.id}`, comment));
      await screen.findByText('The answer');
      expect(shown).toEqual([expect.stringMatching(/The answer/)]);
      fireEvent.scroll(window);
      await userEvent.click(screen.getAllByRole('link', { name: 'Home' })[0]!);
      await screen.findByRole('textbox', { name: 'What would you like to share?' });
      await act(async () => window.history.back());
      await screen.findByText('The answer');
      expect(shown).toHaveLength(1);
    });
  });

  test('takes the focus from nobody who has gone on elsewhere before it came', async () => {
    let come: (status?: number, body?: unknown) => void = () => undefined;
    await visit(({ hold }) => (come = hold(`GET /activities/${comment.id}`)));
    const elsewhere = (await screen.findAllByRole('link', { name: 'Home' }))[0]!;
    elsewhere.focus();
    await act(async () => come(200, comment));
    await screen.findByText('The answer');
    expect(elsewhere).toHaveFocus();
  });

  test('is no answer by itself where what all stand under was not told', async () => {
    await visit(({ answer: gives, fail }) => {
      gives(`GET /activities/${comment.id}`, comment);
      fail(`GET /activities/${root.id}`, 403);
    });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.queryByText('The answer')).not.toBeInTheDocument();
  });

  test('shows it by itself where what it answers is gone', async () => {
    await visit(({ fail }) => fail(`GET /activities/${comment.id}`, 404));
    const named = (await screen.findByText('The answer')).closest('[data-marked=true]')!;
    expect(named.parentElement!.closest('[data-marked]')).toBeNull();
  });
});

const film: BaseVideo = {
  id: '5b7c0a7e-6a0b-4c55-9d0e-0c3d7a3f7f11',
  width: 640,
  height: 360,
  thumbnailUrl: '/poster',
  previewUrl: '/poster',
  readyToStream: true,
  hlsUrl: '/walk.mp4',
  dashUrl: '/walk.mp4',
  captionsUrl: null,
};

/** A browser that plays videos, and cannot make a picture of this one. */
function playVideos(answer: 'maybe' | '') {
  URL.createObjectURL = () => 'blob:walk';
  URL.revokeObjectURL = () => undefined;
  HTMLMediaElement.prototype.canPlayType = () => answer;
  HTMLMediaElement.prototype.load = function (this: HTMLMediaElement) {
    queueMicrotask(() => this.dispatchEvent(new Event('error')));
  };
}

test('a video that is being sent is seen on its way, is given up, sent again, captioned and posted without a word', async () => {
  playVideos('maybe');
  const { sent, uploads } = await home([], ({ answer }) => {
    answer('POST /storage/videos', film);
    answer(`PUT /storage/videos/${film.id}/captions`, { ...film, captionsUrl: '/said.vtt' });
    answer('POST /activities', post({ video: film }));
  });
  const walk = new File(['a film'], 'walk.mp4', { type: 'video/mp4' });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a video or recording' }));
  const field = screen.getByLabelText<HTMLInputElement>(/^Video or recording/);
  await userEvent.upload(field, new File(['words'], 'notes.txt', { type: 'text/plain' }), { applyAccept: false });
  expect(await screen.findAllByText(/^Invalid video format\./)).not.toHaveLength(0);
  await userEvent.upload(field, new File(['a film'], 'walk.mkv', { type: 'video/x-matroska' }), { applyAccept: false });
  expect(uploads.asked).toEqual([]);
  const release = uploads.hold();
  await userEvent.upload(field, walk);
  expect(await screen.findByRole('progressbar', { name: 'Uploading walk.mp4' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Post' })).toBeDisabled();
  await userEvent.click(screen.getAllByRole('link', { name: 'Events' })[0]!);
  await userEvent.click(await screen.findByRole('button', { name: 'Stay here' }));
  expect(screen.getByRole('progressbar')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the upload of walk.mp4' }));
  release();
  await waitFor(() => expect(uploads.asked).toContain('DELETE upload-1'));
  await userEvent.upload(field, walk);
  expect(await screen.findByLabelText('Your video')).toHaveAttribute('src', '/walk.mp4');
  await userEvent.upload(screen.getByLabelText(/^Captions/), new File(['WEBVTT'], 'said.vtt', { type: 'text/vtt' }));
  expect(await screen.findByText('It has captions.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(sent.filter(({ call }) => call === 'POST /activities')).toMatchObject([{ body: { videoId: film.id } }]));
  expect(sent.filter(({ call }) => call === 'POST /storage/videos')).toMatchObject([{ body: { uploadId: 'upload-1' } }]);
});

test('a video that is not ready when it has come in plays in its composer once it is', async () => {
  playVideos('maybe');
  const sent = { ...film, id: 'a1d0c5b2-3f5e-4c0b-9a77-0f6f3f1f2b11' };
  const asked = await home([], ({ answer }) => {
    answer('POST /storage/videos', { ...sent, readyToStream: false });
    answer(`GET /storage/videos/${sent.id}`, sent);
    answer('POST /activities', post({ video: sent }));
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add a video or recording' }));
  await userEvent.upload(screen.getByLabelText(/^Video or recording/), new File(['a film'], 'walk.mp4', { type: 'video/mp4' }));
  expect(await screen.findByLabelText('Your video')).toHaveAttribute('src', '/walk.mp4');
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(asked.sent.filter(({ call }) => call === 'POST /activities')).toHaveLength(1));
});

test('a browser that plays no videos says so when one is chosen', async () => {
  playVideos('');
  await home([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Add a video or recording' }));
  await userEvent.upload(screen.getByLabelText(/^Video or recording/), new File(['a film'], 'walk.mp4', { type: 'video/mp4' }));
  expect(await screen.findAllByText('Your browser does not support uploading videos.')).not.toHaveLength(0);
});

test('what the platform takes for no video is said beside it alone, and is not posted', async () => {
  playVideos('maybe');
  const message = 'Invalid video format. Choose an MP4 or WebM, or a recording as MP3, M4A, WAV, FLAC or Ogg.';
  const { sent, store } = await home([], ({ fail }) =>
    fail('POST /storage/videos', 400, { code: 'invalidInput', errors: [{ field: 'uploadId', rule: 'videoFormat', message }] }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Add a video or recording' }));
  await userEvent.upload(screen.getByLabelText(/^Video or recording/), new File(['a film'], 'walk.mp4', { type: 'video/mp4' }));
  expect(await screen.findAllByText(message)).not.toHaveLength(0);
  expect(store.getState().toasts).toEqual([]);
  expect(screen.getByRole('button', { name: 'Post' })).toBeDisabled();
  expect(sent.filter(({ call }) => call === 'POST /activities')).toEqual([]);
});

test('what is selected while writing is marked by a button, and keeps being selected', async () => {
  const { answer } = await home([post({ message: 'Before' })]);
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'What would you like to share?' });
  await userEvent.type(field, 'So big a day');
  expect(screen.queryByRole('button', { name: 'Bold' })).not.toBeInTheDocument();
  field.setSelectionRange(3, 6);
  fireEvent.select(field);
  await userEvent.click(screen.getByRole('button', { name: 'Bold' }));
  expect(field).toHaveValue('So *big* a day');
  expect(field).toHaveFocus();
  expect([field.selectionStart, field.selectionEnd]).toEqual([4, 7]);
  answer('POST /activities', post({ account: ada }));
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  await waitFor(() => expect(field).toHaveValue(''));
  expect(screen.queryByRole('button', { name: 'Bold' })).not.toBeInTheDocument();
});

test('a video waits to be played, with its captions, and one that is not ready or cannot be played says so', async () => {
  const of = (video: Partial<typeof film>) => post({ message: '', video: { ...film, ...video } });
  const unready = of({ readyToStream: false, id: '5b7c0a7e-6a0b-4c55-9d0e-0c3d7a3f7f12' });
  await home([of({ captionsUrl: '/said.vtt' }), of({ width: 0, height: 0 }), unready], ({ answer }) => {
    answer(`GET /storage/videos/${unready.video!.id}`, unready.video);
  });
  const video = await screen.findByLabelText('Video by Noor');
  expect(video).not.toHaveAttribute('autoplay');
  expect(video).toHaveAttribute('controls');
  expect(video.querySelector('track')).toHaveAttribute('src', '/said.vtt');
  expect(screen.getByLabelText('Recording by Noor').tagName).toBe('AUDIO');
  expect(screen.getByText(/This video is being prepared/)).toBeInTheDocument();
  act(() => void video.dispatchEvent(new Event('error')));
  expect(screen.getByRole('link', { name: 'Open the file' })).toHaveAttribute('href', '/walk.mp4');
});

test('what one has posted is changed in a dialog, with its marks and mentions as they were written, and says that it was', async () => {
  const mine = post({
    account: sample(Account, { ...ada }),
    message: 'So good, @Noor',
    entities: [
      { ...part(0, 2), type: 'segment', marks: ['bold'] },
      { ...part(9, 14), type: 'mention', account: noor },
    ],
  });
  mine.updatedAt = mine.createdAt;
  const later = { ...mine, message: 'So good', entities: [], updatedAt: '2026-02-01T00:00:00.000Z' };
  const { sent } = await home([mine], ({ answer }) => answer(`PUT /activities/${mine.id}`, later));
  expect(screen.queryByText('edited')).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'More about this post' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const field = await screen.findByRole('textbox', { name: 'What it says' });
  expect(field).toHaveValue('*So* good, @Noor');
  await userEvent.type(field, '!');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('edited')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    message: 'So good, @Noor!',
    entities: [
      { type: 'segment', startIndex: 0, endIndex: 2, marks: ['bold'] },
      { type: 'mention', startIndex: 9, endIndex: 14, marks: [], accountId: noor.id },
    ],
  });
});

const picture = (values: Partial<BaseImage> = {}) =>
  sample(BaseImage, { uri: 'https://demo.example/i.jpg', width: 1200, height: 800, description: 'A quay', ...values });

async function edit(mine: Activity, server: (api: Server) => void = () => undefined) {
  const { sent } = await home([mine], (api) => {
    api.answer(`PUT /activities/${mine.id}`, mine);
    if (mine.image) api.answer(`GET /storage/images/${mine.image.id}`, { ...sample(Image), ...mine.image, own: true });
    server(api);
  });
  const open = async (name = 'Edit') => {
    await userEvent.click(await screen.findByRole('button', { name: 'More about this post' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
    return screen.findByRole('textbox', { name: 'What it says' });
  };
  const changed = () => sent.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
  return { field: await open(), open, changed };
}

test('of a post that is changed the picture is described anew, taken away, and a video put in its place', async () => {
  playVideos('maybe');
  const mine = post({ account: sample(Account, { ...ada }), message: 'Look', image: picture() });
  const { open, changed } = await edit(mine, ({ answer }) => answer('POST /storage/videos', film));
  const save = () => screen.getByRole('button', { name: 'Save' });
  expect(save()).toBeDisabled();
  const described = await screen.findByRole('textbox', { name: /^Describe the picture/ });
  await userEvent.clear(described);
  await userEvent.type(described, 'A pier');
  await userEvent.click(save());
  await waitFor(() => expect(changed()).toEqual([{ message: 'Look', entities: [], imageDescription: 'A pier' }]));
  await open();
  await userEvent.click(screen.getByRole('button', { name: 'Remove the picture' }));
  expect(inDialog().getByRole('button', { name: 'Add a picture' })).toHaveFocus();
  await userEvent.click(inDialog().getByRole('button', { name: 'Add a video or recording' }));
  expect(screen.getByLabelText(/^Video or recording/)).toHaveFocus();
  await userEvent.upload(screen.getByLabelText(/^Video or recording/), new File(['a film'], 'walk.mp4', { type: 'video/mp4' }));
  await screen.findByLabelText('Your video');
  expect(screen.getByRole('button', { name: 'Remove the video' })).toHaveFocus();
  await userEvent.click(save());
  await waitFor(() => expect(changed().at(-1)).toEqual({ message: 'Look', entities: [], imageId: null, videoId: film.id }));
});

test('captions that a video of a standing post gets are a change of it, which can be saved', async () => {
  playVideos('maybe');
  const mine = post({ account: sample(Account, { ...ada }), message: 'Walk', video: film });
  await edit(mine, ({ answer }) => answer(`PUT /storage/videos/${film.id}/captions`, { ...film, captionsUrl: '/said.vtt' }));
  expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
  await userEvent.upload(screen.getByLabelText(/^Captions/), new File(['WEBVTT'], 'said.vtt', { type: 'text/vtt' }));
  expect(await screen.findByText('It has captions.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled();
});

test('a picture that the organization has put there is described by the organization alone', async () => {
  const mine = post({ account: sample(Account, { ...ada }), message: 'Look', image: picture() });
  await edit(mine, ({ answer }) => answer(`GET /storage/images/${mine.image!.id}`, { ...sample(Image), ...mine.image, own: false }));
  expect(await screen.findByRole('button', { name: 'Remove the picture' })).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: /^Describe the picture/ })).not.toBeInTheDocument();
});

test('changes that were begun and not saved are there the next time, are said to be so, and are discarded and brought back', async () => {
  const mine = post({ account: sample(Account, { ...ada }), message: 'Look' });
  const { field, open } = await edit(mine);
  const draft = () => storage.read(`${KEYS.draft}.sub.post.edit.${mine.id}`);
  await userEvent.type(field, '!{Backspace}');
  expect(draft()).toBeNull();
  await userEvent.type(field, ' here');
  await userEvent.click(inDialog().getByRole('button', { name: 'Close' }));
  const again = await open('Go on editing');
  expect(again).toHaveValue('Look here');
  expect(screen.getByText('Your changes from before, not saved yet.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect([draft(), again]).toEqual([null, document.activeElement]);
  expect(again).toHaveValue('Look');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(again).toHaveValue('Look here');
});

test('changes that were begun on another device are gone on with here, and not those that ended there', async () => {
  const [begun, ended] = ['Look', 'Listen'].map((message) => post({ account: sample(Account, { ...ada }), message }));
  const content = { text: 'Look there', picks: [], image: null, video: null, bare: [] };
  await home([begun!, ended!], ({ answer }) => {
    answer('GET /self', { ...ada, _count: { ...ada._count, postDrafts: 2 } });
    answer('GET /self/drafts', [
      { key: `edit:${begun!.id}`, content, writtenAt: '2026-01-01T10:00:00.000Z' },
      { key: `edit:${ended!.id}`, content: null, writtenAt: '2026-01-01T10:00:00.000Z' },
    ]);
  });
  const menuOf = async (at: number) => userEvent.click((await screen.findAllByRole('button', { name: 'More about this post' }))[at]!);
  await menuOf(1);
  expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  await menuOf(0);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Go on editing' }));
  expect(await screen.findByRole('textbox', { name: 'What it says' })).toHaveValue('Look there');
});

test('a preview is left out of a post that stands already, and nothing else is changed', async () => {
  const url = 'https://tides.example/';
  const linkPreview = { ...sample(BaseLinkPreview), url, title: 'Tides' };
  const link = { ...part(0, url.length), type: 'link' as const, linkPreview };
  const { changed } = await edit(post({ account: sample(Account, { ...ada }), message: url, entities: [link] }), ({ answer }) =>
    answer('GET /storage/link-preview', linkPreview),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Leave the preview out' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(changed()).toEqual([
      { message: url, entities: [{ type: 'link', href: url, startIndex: 0, endIndex: url.length, marks: [], preview: false }] },
    ]),
  );
});

test('a sign alone offers whom one follows, or what one is interested in, and goes once it is no name', async () => {
  const { sent } = await home([], ({ answer }) => {
    answer(`GET /accounts/${ada.id}/following`, [noor]);
    answer('GET /self/interests', [sample(Interest, { name: 'Maps' })]);
  });
  const field = await screen.findByRole('textbox', { name: 'What would you like to share?' });
  await userEvent.type(field, 'At 5 @');
  expect(await screen.findByRole('option', { name: /Noor/ })).toBeInTheDocument();
  await userEvent.type(field, ' sharp #');
  await userEvent.click(await screen.findByRole('option', { name: /Maps/ }));
  expect(screen.queryByRole('option')).not.toBeInTheDocument();
  expect(field).toHaveValue('At 5 @ sharp #Maps ');
  expect(sent.filter(({ call }) => call === 'GET /accounts' || call === 'GET /interests')).toEqual([]);
});

test('what is dropped into a post and is neither a picture nor a video nor a recording is said to be none', async () => {
  const { uploads } = await home([]);
  const field = await screen.findByRole('textbox', { name: 'What would you like to share?' });
  fireEvent.paste(field, { clipboardData: { files: [new File(['words'], 'notes.txt', { type: 'text/plain' })] } });
  expect(await screen.findByText(/^A post shows a picture, a video or a recording/)).toBeInTheDocument();
  expect(uploads.asked).toEqual([]);
});

test('who moderates a group sees what was reported there, and says that it stays', async () => {
  const group = sample(Group, {
    id: '5b7c0a7e-6a0b-4c55-9d0e-0c3d7a3f7a41',
    slug: 'swimmers',
    name: 'Swimmers',
    active: true,
    standing: 'owner',
  });
  const rude = post({ message: 'Go away', reported: 2, removable: true });
  const { sent } = await openApp('/groups/swimmers/reports', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /groups/swimmers', group);
      api.answer(`GET /groups/${group.id}/activities/reported`, [rude]);
      api.answer(`DELETE /activities/${rude.id}/reports`, { ...rude, reported: 0 });
    },
  });
  expect(await screen.findByText('Reported by 2 people.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('No report is waiting.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
  expect(await screen.findByText('No report is waiting.')).toBeInTheDocument();
  expect(sent.filter(({ call }) => call.startsWith('DELETE'))).toEqual([]);
  expect(screen.getByRole('link', { name: 'See the group’s posts' })).toHaveAttribute('href', '/groups/swimmers/activities');
});

describe('what takes the focus with it as it goes leaves it to the post, on a page of its own and in a feed', () => {
  const report = { id: '5b7c0a7e-6a0b-4c55-9d0e-0c3d7a3f7b03', createdAt: '2026-01-01T00:00:00.000Z' };
  const shown = {
    page: (one: Activity, server: (api: Server) => void) =>
      openApp(`/activities/${one.id}`, {
        signedIn: true,
        server: (api) => {
          api.answer(`GET /activities/${one.id}`, one);
          server(api);
        },
      }),
    feed: (one: Activity, server: (api: Server) => void) => home([one], server),
    comment: (one: Activity, server: (api: Server) => void) => {
      const root = post({ message: 'Above', _count: { likes: 0, comments: 1, reshares: 0 } });
      return openApp(`/activities/${root.id}`, {
        signedIn: true,
        server: (api) => {
          api.answer(`GET /activities/${root.id}`, root);
          api.answer(`GET /activities/${root.id}/comments`, [{ ...one, rootId: root.id, commented: root }]);
          server(api);
        },
      });
    },
  };
  const itsName = () => within(screen.getByText('Rude').closest<HTMLElement>('[data-post]')!).getByRole('link', { name: 'Noor' });

  test.each(['page', 'feed', 'comment'] as const)('a report, and that it is taken back: %s', async (where) => {
    const rude = post({ message: 'Rude' });
    await shown[where](rude, (api) => {
      api.answer(`POST /activities/${rude.id}/report`, { ...rude, reports: [report] });
      api.answer(`DELETE /activities/${rude.id}/report/${report.id}`, { ...rude, reports: [] });
    });
    const its = within((await screen.findByText('Rude')).closest<HTMLElement>('[data-post]')!);
    await userEvent.click(its.getByRole('button', { name: 'More about this post' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));
    const back = await screen.findByRole('button', { name: 'Take the report back' });
    expect(back).toHaveFocus();
    await userEvent.click(back);
    await screen.findByText('Rude');
    expect(itsName()).toHaveFocus();
  });

  test.each(['page', 'feed', 'comment'] as const)('the notice of reports, and that it comes back: %s', async (where) => {
    const rude = post({ message: 'Rude', reported: 1 });
    await shown[where](rude, () => undefined);
    await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
    expect(screen.queryByText('Reported by 1 person.')).not.toBeInTheDocument();
    expect(itsName()).toHaveFocus();
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Reported by 1 person.')).toBeInTheDocument();
    expect(screen.getByText('Rude').closest('[data-post]')).toHaveFocus();
  });

  test.each(['page', 'feed', 'comment'] as const)(
    'but not once they are settled, from whoever has gone on elsewhere: %s',
    async (where) => {
      const rude = post({ message: 'Rude', reported: 1, updatedAt: '2026-01-01T00:00:00.000Z' });
      const { store, sent } = await shown[where](rude, (api) =>
        api.answer(`DELETE /activities/${rude.id}/reports`, { ...rude, reported: 0 }),
      );
      await userEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
      const elsewhere = screen.getByRole('link', { name: 'Notifications' });
      act(() => elsewhere.focus());
      act(() => void store.dispatch(flushRequested()));
      await waitFor(() => expect(sent.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(1));
      await waitFor(() => expect(store.getState().pendingActions).toEqual([]));
      expect(sent.find(({ call }) => call.startsWith('DELETE'))!.search).toBe('?asOf=2026-01-01T00%3A00%3A00.000Z');
      expect(elsewhere).toHaveFocus();
    },
  );
});

test('of a comment that one has reported no answers are shown', async () => {
  const root = post({ message: 'The post', _count: { likes: 0, comments: 1, reshares: 0 } });
  const reports = [{ id: '5b7c0a7e-6a0b-4c55-9d0e-0c3d7a3f7b03', createdAt: '2026-01-01T00:00:00.000Z' }];
  const rude = post({ message: 'Rude', rootId: root.id, commented: root, reports, _count: { likes: 0, comments: 2, reshares: 0 } });
  await openApp(`/activities/${root.id}`, {
    signedIn: true,
    server: (api) => {
      api.answer(`GET /activities/${root.id}`, root);
      api.answer(`GET /activities/${root.id}/comments`, [rude]);
    },
  });
  expect(await screen.findByRole('button', { name: 'Take the report back' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show 2 replies' })).not.toBeInTheDocument();
});

test('a comment whose post is out of sight stands on its page alone, with what may be decided on it', async () => {
  const rude = post({ message: 'Rude', reported: 1, removable: true, likes: undefined, rootId: '5b7c0a7e-6a0b-4c55-9d0e-0c3d7a3f7b04' });
  await openApp(`/activities/${rude.id}`, {
    signedIn: true,
    server: (api) => {
      api.answer(`GET /activities/${rude.id}`, rude);
      api.answer(`GET /activities/${rude.id}/comments`, []);
      api.fail(`GET /activities/${rude.rootId}`, 404);
    },
  });
  expect(await screen.findByText('Rude')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Keep it' })).toBeInTheDocument();
});

test('who is shown a post to decide on its reports alone is offered nothing else: in a list, on its page, and under it', async () => {
  const toDecide = { reported: 1, removable: true, likes: undefined, comments: undefined };
  const rude = post({ message: 'Rude', ...toDecide, _count: { likes: 2, comments: 1, reshares: 0 } });
  const under = post({ message: 'Rude too', ...toDecide, rootId: rude.id, commented: rude });
  const server = (api: Server) => {
    api.answer('GET /self', sample(Self, { ...ada, staff: true }));
    api.answer('GET /activities/reported', [rude]);
    api.answer(`GET /activities/${rude.id}`, rude);
    api.answer(`GET /activities/${rude.id}/comments`, [under]);
  };
  const offered = () =>
    screen.getAllByText(/^Rude/).map((text) => within(text.closest<HTMLElement>('[data-post]')!).getAllByRole('button'));
  const decided = ['More about this post', 'Keep it', 'Delete'];
  const names = () => offered().map((buttons) => buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent));
  const { unmount } = await openApp('/settings/reports', { signedIn: true, server });
  await screen.findByText('Rude');
  expect(names()).toEqual([decided]);
  unmount();
  await openApp(`/activities/${rude.id}`, { signedIn: true, server });
  await screen.findByText('Rude too');
  expect(names()).toEqual([decided, decided]);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
});

test('the staff see among their settings what was reported outside groups, and say that it stays, unless they take that back', async () => {
  const rude = post({ message: 'Buy now', reported: 1, removable: true });
  const { sent, store } = await openApp('/settings/reports', {
    signedIn: true,
    server: (api) => {
      api.answer('GET /self', sample(Self, { ...ada, staff: true }));
      api.answer('GET /activities/reported', [rude]);
      api.answer(`DELETE /activities/${rude.id}/reports`, { ...rude, reported: 0 });
    },
  });
  expect(await screen.findByText('Reported by 1 person.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(await screen.findByText('No report is waiting.')).toBeInTheDocument();
  expect(await screen.findByText('Kept; its reports are settled.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Buy now')).toBeInTheDocument();
  expect(sent.filter(({ call }) => call.startsWith('DELETE'))).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
  act(() => void store.dispatch(flushRequested()));
  await waitFor(() => expect(sent.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(1));
  expect(screen.getByText('No report is waiting.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'To the home page' })).toHaveAttribute('href', '/');
});

test('a post is shared without a word, counted at once and shown within the new one', async () => {
  const one = post({ message: 'Look at this' });
  const { sent } = await home([one], ({ answer }) =>
    answer('POST /activities', post({ message: '', account: sample(Account, { ...ada }), reshare: { activity: one } })),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Share again' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Share' }));
  expect(await screen.findByText('Shared on your page.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Share again, 1 time so far' })).toBeInTheDocument();
  expect(screen.getAllByText('Look at this')).toHaveLength(2);
  expect(sent.find(({ call }) => call === 'POST /activities')?.body).toEqual({ message: '', entities: [], resharedId: one.id });
});

test('a report is taken back by its own id', async () => {
  const report = { id: '5b7c0a7e-6a0b-4c55-9d0e-0c3d7a3f7b01', createdAt: '2026-01-01T00:00:00.000Z' };
  const rude = post({ message: 'Go away', reports: [report] });
  const { sent } = await home([rude], (api) => api.answer(`DELETE /activities/${rude.id}/report/${report.id}`, { ...rude, reports: [] }));
  expect(screen.queryByText('Go away')).not.toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Take the report back' }));
  expect(await screen.findByText('Go away')).toBeInTheDocument();
  expect(sent.filter(({ call }) => call.startsWith('DELETE'))).toHaveLength(1);
});

test('that a post could not be sent for want of a network is said until there is one again', async () => {
  const { world, fail } = await home([], (api) => api.fail('POST /activities', 'no network'));
  world.online = false;
  act(() => world.tellPage('offline'));
  const field = await screen.findByRole('textbox', { name: 'What would you like to share?' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Hello');
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  expect(await screen.findByText(/^This could not be sent\./)).toBeInTheDocument();
  world.online = true;
  act(() => world.tellPage('online'));
  await waitFor(() => expect(screen.queryByText(/^This could not be sent\./)).not.toBeInTheDocument());
  expect(field).toHaveValue('Hello');
  fail('POST /activities', 400, { message: 'Not so often.' });
  await userEvent.click(screen.getByRole('button', { name: 'Post' }));
  await screen.findByText('Not so often.');
  for (const change of ['offline', 'online'] as const) {
    world.online = change === 'online';
    act(() => world.tellPage(change));
  }
  expect(screen.getByText('Not so often.')).toBeInTheDocument();
});

test('a draft whose picture is no longer kept says so, and asks for it again', async () => {
  const image = { id: '5b7c0a7e-6a0b-4c55-9d0e-0c3d7a3f7b02', uri: 'https://pictures.example/1', description: null };
  storage.write(`${KEYS.draft}.sub.post.home`, JSON.stringify({ text: 'Look', picks: [], image, bare: [] }));
  await home([], (api) => api.fail(`GET /storage/images/${image.id}`, 404));
  expect(await screen.findByText('The picture of this draft is no longer kept. Choose it again.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'What would you like to share?' })).toHaveValue('Look');
  expect(screen.queryByRole('button', { name: 'Remove the picture' })).not.toBeInTheDocument();
});

describe('where the device has a sheet for sharing, a post', () => {
  const shared: ShareData[] = [];
  const copied: string[] = [];
  const share = async (answer: (data: ShareData) => Promise<void>) => {
    Object.defineProperty(navigator, 'share', { configurable: true, value: answer });
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => void copied.push(text) },
    });
    const one = post({ message: 'Read this' });
    await home([one]);
    await userEvent.click(await screen.findByRole('button', { name: 'More about this post' }));
    expect(screen.queryByRole('menuitem', { name: 'Copy link' })).not.toBeInTheDocument();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Share link' }));
    return `http://localhost/activities/${one.id}`;
  };
  const refuse = (name: string) => () => Promise.reject(new DOMException('no', name));
  afterEach(() => {
    shared.length = copied.length = 0;
    Reflect.deleteProperty(navigator, 'share');
    Reflect.deleteProperty(navigator, 'clipboard');
  });

  test('goes to that sheet', async () => {
    const url = await share(async (data) => void shared.push(data));
    expect(shared).toEqual([{ url }]);
    expect(copied).toEqual([]);
  });

  test('is left alone as the sheet is closed', async () => {
    await share(refuse('AbortError'));
    await waitFor(() => expect(screen.queryByText('Copied')).not.toBeInTheDocument());
    expect(copied).toEqual([]);
  });

  test('is copied where the sheet cannot open', async () => {
    const url = await share(refuse('NotAllowedError'));
    expect(await screen.findByText('Copied')).toBeInTheDocument();
    expect(copied).toEqual([url]);
  });
});

test('the address of a post is copied from its menu, which says so; where it cannot be, that is said as well', async () => {
  const one = post({ message: 'Read this' });
  const copied: string[] = [];
  const clipboard = { writeText: async (text: string) => void copied.push(text) };
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
  await home([one]);
  const copy = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'More about this post' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Copy link' }));
  };
  await copy();
  expect(await screen.findByText('Copied')).toBeInTheDocument();
  expect(copied).toEqual([`http://localhost/activities/${one.id}`]);
  clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  await copy();
  expect(await screen.findByText('Something went wrong')).toBeInTheDocument();
  Reflect.deleteProperty(navigator, 'clipboard');
});
