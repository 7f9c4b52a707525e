import * as eventListings from '@contract/endpoints/eventListings';
import * as events from '@contract/endpoints/events';
import * as registration from '@contract/endpoints/registration';
import * as savedSessions from '@contract/endpoints/savedSessions';
import * as self from '@contract/endpoints/self';
import { KEPT_ANSWERS, KEPT_CALLS } from '@web/platform/keptCalls';
import { answer, change, forget, isKept } from './keptAnswers';

const PASSES = 'https://here/api/self/events/fair/attendee/passes';
const OTHERS = 'https://here/api/self/events/walk/attendee/passes';

class Shelf {
  readonly entries = new Map<string, Response>();
  put = async (url: string, response: Response) => void this.entries.set(url, new Response(await response.blob(), response));
  match = async (url: string) => this.entries.get(url)?.clone();
  delete = async (url: string | { url: string }) => this.entries.delete(typeof url === 'string' ? url : url.url);
  keys = async () => [...this.entries.keys()].map((url) => ({ url: new URL(url, 'https://here').href }));
}
let shelves: Map<string, Shelf>;
/** Each takes longer than the one before. */
let deletions: number;
let network: (request: Request) => Promise<Response>;

beforeEach(() => {
  shelves = new Map();
  deletions = 0;
  const caches = {
    open: async (name: string) => shelves.get(name) ?? shelves.set(name, new Shelf()).get(name)!,
    // What is put away meanwhile is deleted as well.
    delete: async (name: string) => {
      for (let turn = 100 * deletions++; turn > 0; turn--) await Promise.resolve();
      return shelves.delete(name);
    },
  };
  Object.assign(globalThis, { caches, fetch: (request: Request) => network(request) });
});

const tokenOf = (sub: string) => `head.${Buffer.from(JSON.stringify({ sub })).toString('base64url')}.signature`;
const offline = () => Promise.reject(new TypeError('Failed to fetch'));
const answering =
  (body: string, status = 200) =>
  async () =>
    new Response(body, { status });

async function run(handler: typeof answer, url: string, headers: Record<string, string> = {}, method = 'GET') {
  const works: Promise<unknown>[] = [];
  const request = new Request(url, { method, headers: { organization: 'demo', ...headers } });
  const event = { waitUntil: (work: Promise<unknown>) => works.push(work) } as unknown as ExtendableEventOf;
  const asked = handler({ request, url: new URL(url), event });
  const body = await asked.then((response) => response.text()).catch(() => null);
  await Promise.all(works);
  return body;
}
type ExtendableEventOf = Parameters<typeof answer>[0]['event'];

const ask = (sub: string | null, url = PASSES, more: Record<string, string> = {}) =>
  run(answer, url, { ...(sub && { authorization: tokenOf(sub) }), ...more });

test('the calls that are kept are those of the contract', () => {
  const declared = { ...eventListings, ...events, ...registration, ...savedSessions, ...self } as unknown as Record<
    string,
    { path: string }
  >;
  for (const [name, path] of Object.entries(KEPT_CALLS)) expect([name, declared[name]?.path]).toEqual([name, path]);
  const kept = (url: string) => isKept({ url: new URL(url), request: new Request(url, { headers: { organization: 'demo' } }) });
  expect(kept(PASSES)).toBe(true);
  expect(kept('https://here/api/self/chat/channels')).toBe(false);
  expect(kept('https://here/api/self/events/fair/registration/intent')).toBe(false);
});

test('what was answered is answered again without a network, also where the token could not be renewed', async () => {
  network = answering('my passes');
  expect(await ask('ada')).toBe('my passes');
  network = offline;
  expect(await ask('ada')).toBe('my passes');
  expect(await ask(null)).toBe('my passes');
  expect(await ask('ada', OTHERS)).toBeNull();
  expect(await ask(null, PASSES, { organization: 'paparazzi' })).toBeNull();
  expect(await ask(null, PASSES, { executeAs: 'tomas' })).toBeNull();
});

test('first answers that come together are all kept', async () => {
  network = answering('a pass');
  await Promise.all([ask('ada'), ask('ada', OTHERS)]);
  network = offline;
  expect(await Promise.all([ask('ada'), ask('ada', OTHERS)])).toEqual(['a pass', 'a pass']);
});

test('an answer that breaks off on its way leaves what was kept before', async () => {
  network = answering('my passes');
  await ask('ada');
  network = async () => new Response(new ReadableStream({ pull: (stream) => stream.error(new TypeError('network error')) }));
  expect(await ask('ada')).toBeNull();
  network = offline;
  expect(await ask('ada')).toBe('my passes');
});

test('no token is kept, nor what visitors read, nor a refusal', async () => {
  network = answering('my passes');
  await ask('ada');
  const { entries } = shelves.get(KEPT_ANSWERS)!;
  expect([...entries.keys()]).toEqual(['/owner', PASSES]);
  expect(await entries.get('/owner')!.text()).toBe('demo ada ');
  await ask(null, OTHERS);
  network = answering('no', 403);
  await ask('ada', OTHERS);
  expect([...entries.keys()]).toEqual(['/owner', PASSES]);
});

test.each([
  ['another member', 'tomas', {}],
  ['the same one acting as another', 'ada', { executeAs: 'tomas' }],
  ['the same one of another organization', 'ada', { organization: 'paparazzi' }],
])('%s is answered nothing of it, and takes its place', async (_who, sub, headers) => {
  network = answering('of Ada');
  await ask('ada');
  network = offline;
  expect(await ask(sub, PASSES, headers)).toBeNull();
  network = answering('of the other');
  await ask(sub, OTHERS, headers);
  network = offline;
  expect(await ask('ada')).toBeNull();
  expect(await ask(sub, OTHERS, headers)).toBe('of the other');
});

test('what was asked before everything was forgotten is not kept after', async () => {
  let arrive = (_response: Response) => {};
  network = () => new Promise((resolve) => (arrive = resolve));
  const asked = ask('ada');
  await forget();
  arrive(new Response('my passes'));
  expect(await asked).toBe('my passes');
  network = offline;
  expect(await ask('ada')).toBeNull();
});

test('a platform in trouble is covered by what is kept, and its own words come where nothing is', async () => {
  network = answering('my passes');
  await ask('ada');
  network = answering('down', 503);
  expect(await ask('ada')).toBe('my passes');
  expect(await ask('ada', OTHERS)).toBe('down');
});

test('a change to what somebody has at an event drops what is kept of it, and of no other', async () => {
  network = answering('a pass');
  await ask('ada');
  await ask('ada', OTHERS);
  await run(change, 'https://here/api/self/events/fair/attendee/passes/1/cancel', {}, 'PUT');
  network = offline;
  expect(await ask('ada')).toBeNull();
  expect(await ask('ada', OTHERS)).toBe('a pass');
  await run(change, 'https://here/api/self/events/walk/attendee/passes/1/cancel', {}, 'PUT');
  expect(await ask('ada', OTHERS)).toBe('a pass');
});
