import type { RouteHandlerCallback, WorkboxPlugin } from 'workbox-core/types';
import { tokenPayload } from '@web/platform/identity/tokenPayload';
import { KEPT_ANSWERS, KEPT_CALLS, KEPT_IMAGES } from '@web/platform/keptCalls';

// Under a bad network what is kept is better than what comes late.
const PATIENCE_MS = 5_000;
const MOST_KEPT = 80;
const OWNER = '/owner';

const patterns = Object.values(KEPT_CALLS).map((path) => new RegExp(`/api${path.replaceAll(/:\w+/g, '[^/]+')}$`));

/** Holds for a member's call whose answer is kept; what visitors read is nobody's own, and comes with the network. */
export const isKept = ({ url: { pathname }, request }: { url: URL; request: Request }): boolean =>
  patterns.some((pattern) => pattern.test(pathname)) && request.headers.has('organization');

const ONE_EVENT = /\/api\/self\/events\/[^/]+\//;

export const isChange = ({ url: { pathname } }: { url: URL }): boolean => ONE_EVENT.test(pathname);

/** Counts how often everything was forgotten: what was asked before must not be kept after. */
let era = 0;

export async function forget(): Promise<void> {
  era++;
  await inTurn(() => caches.delete(KEPT_ANSWERS));
  await caches.delete(KEPT_IMAGES);
}

/** Keeps nothing that was still on its way when it was all to be forgotten. */
export const ofThisEra: WorkboxPlugin = {
  handlerWillStart: async ({ state }) => void (state!['era'] = era),
  cacheWillUpdate: async ({ response, state }) => (response.status === 200 && state!['era'] === era ? response : null),
};

let turns: Promise<unknown> = Promise.resolve();

/** One after another: answers come together, and what one found out of the owner must hold until it has acted on it. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const turn = turns.then(work);
  turns = turn.catch(() => undefined);
  return turn;
}

export const answer: RouteHandlerCallback = async ({ request, event }) => {
  const asker = askerOf(request);
  const [url, asked] = [request.url, era];
  const answered = fetch(request).then((response) => {
    if (response.ok && asker.sub) event.waitUntil(keep(written(asker), url, response.clone(), asked));
    return response;
  });
  // Whoever waits for it meets the failure.
  answered.catch(() => undefined);
  const late = new Promise<undefined>((resume) => setTimeout(resume, PATIENCE_MS));
  try {
    const response = await Promise.race([answered, late]);
    if (response && response.status < 500) return response;
    return (await kept(asker, url)) ?? (await answered);
  } catch (error) {
    const known = await kept(asker, url);
    if (known) return known;
    throw error;
  }
};

/** Sends a change. Once it is made, what is kept of that event holds no longer. */
export const change: RouteHandlerCallback = async ({ request, url, event }) => {
  const response = await fetch(request);
  if (response.ok) event.waitUntil(drop(ONE_EVENT.exec(url.pathname)![0]));
  return response;
};

async function drop(path: string): Promise<void> {
  const cache = await caches.open(KEPT_ANSWERS);
  for (const known of await cache.keys()) if (new URL(known.url).pathname.includes(path)) await cache.delete(known);
}

/** Who asks, in which organization and as whom; nobody where the request does not say. A token is only ever read. */
function askerOf({ headers }: Request) {
  const sub = tokenPayload(headers.get('authorization') ?? '')?.sub;
  return { organization: headers.get('organization') ?? '', sub, executeAs: headers.get('executeas') ?? '' };
}
type Asker = ReturnType<typeof askerOf>;

const written = ({ organization, sub, executeAs }: Asker): string => [organization, sub, executeAs].join(' ');

async function keep(asker: string, url: string, response: Response, asked: number): Promise<void> {
  // The network may go in the middle of an answer: the one before is let go of once this one is here whole.
  const body = await response.blob().catch(() => undefined);
  const cache = body && (await inTurn(() => cacheOf(asker, asked)));
  if (!cache) return;
  // By its address alone: the request brings a token along.
  await cache.delete(url);
  await cache.put(url, new Response(body, response));
  const keys = await cache.keys();
  for (const oldest of keys.slice(0, Math.max(0, keys.length - MOST_KEPT))) await cache.delete(oldest);
}

/** Where to keep what somebody is answered; nowhere, once it was forgotten. What is put there after a later delete is gone with it. */
async function cacheOf(asker: string, asked: number): Promise<Cache | undefined> {
  if (asked !== era) return undefined;
  if ((await ownerOf(await caches.open(KEPT_ANSWERS))) !== asker) await caches.delete(KEPT_ANSWERS);
  const cache = await caches.open(KEPT_ANSWERS);
  await cache.put(OWNER, new Response(asker));
  return cache;
}

const ownerOf = async (cache: Cache) => (await cache.match(OWNER))?.text();

/**
 * What is kept for whoever asks. Without a network a session cannot be renewed, and its calls do not say whose they are, but in
 * which organization and as whom.
 */
async function kept(asker: Asker, url: string): Promise<Response | undefined> {
  const cache = await caches.open(KEPT_ANSWERS);
  const owner = await ownerOf(cache);
  if (owner !== written({ ...asker, sub: asker.sub ?? owner?.split(' ')[1] })) return undefined;
  return cache.match(url, { ignoreVary: true });
}
