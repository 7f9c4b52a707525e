import type { Endpoint } from '@contract/endpoint';
import { SERVED } from '@server/organizations/modules';
import { declaredEndpoints } from '@test/harness/endpoints';
import { api } from '@web/api/base';
import { isTest, sourcesIn } from './sources';

/** Declared calls that the app makes without its cache, or leaves to others. */
const WITHOUT_SLICE: Record<string, string> = {
  deleteAccount: 'the same as deleteSelf, for other clients',
  exportListingAttendees: 'web/api/downloads.ts fetches the file',
  exportSelf: 'web/api/downloads.ts fetches the file',
  exportListingReport: 'web/api/downloads.ts fetches the file',
  getCalendar: 'a link leads to the file',
  getOrganizationConfig: 'the app reads /config.json before it has a cache',
  receivePaymentWebhook: 'payment providers call it',
  startUpload: 'web/api/uploads.ts speaks its protocol',
  getUploadOffset: 'the same',
  continueUpload: 'the same',
  cancelUpload: 'the same',
  withdrawReport: 'the same as withdrawReportById, for other clients',
};

/** Calls that a slice makes in a second way, under a name of their own. */
const SECOND_WAYS = [
  'getOfferedSelf',
  'getOwnSelf',
  'getSubscriptionIntent',
  'moveListingQuestion',
  'moveQuestionSection',
  'readChatMessages',
  'stopActing',
];

/** Calls that say nothing of the cache: it keeps nothing that they bring or change, or is told otherwise. */
const WITHOUT_TAGS: Record<string, string> = {
  createImage: 'shown nowhere before another call names it',
  createVideo: 'the same',
  deleteSelf: 'whoever asks it signs out, which empties the cache',
  getOfferedSelf: 'asked with a token of its own, and kept by nobody',
  likeActivity: 'shown by whoever presses it',
  unlikeActivity: 'the same',
  listDoorDoubles: 'kept by state/door',
  listDoorPasses: 'the same',
  sendDoorScans: 'the same',
  previewListingAction: 'changes nothing',
  previewListingEmail: 'the same',
  testListingEmail: 'the same',
  readChatMessages: 'merged into the list of the conversation',
  sendChatMessage: 'the same, by state/outgoing',
};

const slices = sourcesIn('src/web/api').filter((source) => !isTest(source) && source.text.includes('injectEndpoints'));

beforeAll(async () => {
  for (const { path } of slices) await import(`../../${path}`);
});

test('every call that is declared is in a slice under its name, or in the list of those that need none', async () => {
  const declared = [...(await declaredEndpoints()).keys()];
  const cached = Object.keys(api.endpoints).filter((name) => !SECOND_WAYS.includes(name));
  expect([...cached, ...Object.keys(WITHOUT_SLICE)].sort()).toEqual(declared.sort());
});

/** Tests put addresses together: one names a call by the words of its path, as they follow one another, and its last one beside the method. */
function isNamed({ method, path }: Endpoint, text: string): boolean {
  const parts = path.split('/').filter((part) => part !== '');
  const words = parts.filter((part) => !part.startsWith(':'));
  const pairs = parts.slice(1).flatMap((part, at) => (words.includes(part) && words.includes(parts[at]!) ? [[parts[at], part]] : []));
  const asked = text.split('\n').filter((line) => new RegExp(`[/'{]${words.at(-1)}\\b`).test(line));
  return (
    words.every((word) => new RegExp(`\\b${word}\\b`).test(text)) &&
    pairs.every(([before, word]) => new RegExp(`(?:\\b${before}|[^\\w])/${word}\\b`).test(text)) &&
    (method === 'GET' ? asked.length > 0 : asked.some((line) => line.includes(`${method} `)) || text.includes(`'${method}'`))
  );
}

interface Definition {
  type: 'query' | 'infinitequery' | 'mutation';
  providesTags?: unknown;
  invalidatesTags?: unknown;
  onQueryStarted?: unknown;
}

function definitions(): Map<string, Definition> {
  const found = new Map<string, Definition>();
  const readers = Object.keys(api.endpoints).map((name) => [name, (definition: object) => found.set(name, definition as Definition)]);
  api.enhanceEndpoints({ endpoints: Object.fromEntries(readers) as object });
  return found;
}

test('every query says under which tags it is kept, and every change what becomes of the cache', () => {
  const silent = [...definitions()].filter(([, { type, providesTags, invalidatesTags, onQueryStarted }]) =>
    type === 'mutation' ? !invalidatesTags && !onQueryStarted : !providesTags,
  );
  expect(silent.map(([name]) => name).sort()).toEqual(Object.keys(WITHOUT_TAGS).sort());
});

test('every call that is declared is named in a test of the server', async () => {
  const tests = [...sourcesIn('src/server'), ...sourcesIn('test/server')].filter(isTest);
  const unnamed = [...(await declaredEndpoints())].filter(([, endpoint]) => !tests.some(({ text }) => isNamed(endpoint, text)));
  expect(unnamed.map(([name]) => name)).toEqual([]);
});

test.each([
  ["call('PUT /self/badges/7')", true],
  ["const at = (id) => `/self/badges/${id}`; ask(`PUT ${at('/badges')}`)", true],
  ["tus('PUT', '/self/badges/7')", true],
  ["call('GET /self/badges/7')\ncall('PUT /self')", false],
  ["call('PUT /self/badge/7')", false],
  ["call('PUT /self'); const badges = 'are kept, {badges}'; call('PUT /self', { badges })", false],
])('%s names it: %s', (text, named) => {
  expect(isNamed({ method: 'PUT', path: '/self/badges/:badgeId', module: 'core', access: 'member', summary: '' }, text)).toBe(named);
});

test('a module is on by itself where there are calls of it', async () => {
  const modules = [...(await declaredEndpoints()).values()].map(({ module }) => module).filter((module) => module !== 'core');
  expect([...SERVED].sort()).toEqual([...new Set(modules)].sort());
});

test('slices say in one way what a query provides and what a change makes stale', () => {
  const otherwise = slices.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:provides|invalidates)Tags(?!: (?:providing|providingPages|invalidating)\().*/g)].map(
      ([line]) => `${path}: ${line}`,
    ),
  );
  expect(otherwise).toEqual([]);
});
