import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from 'workbox-strategies';
import { readAddress } from '@contract/addresses';
import type { OrganizationConfig } from '@contract/entities/organization';
import { KEPT_IMAGES, type WorkerOrder } from '@web/platform/keptCalls';
import { answer, change, forget, isChange, isKept, ofThisEra } from './keptAnswers';
import { open, show } from './push';
import { scope } from './scope';

declare const PRECACHED: { url: string; revision: string | null }[];
declare const DOOR: string[];
/** The scripts of this build's entry, which set one build apart from another. */
declare const BUILD: string;

// A page of one build is no use with the scripts of another.
const SHELLS = 'atrium-shell ';
const SHELL = SHELLS + BUILD;
const DOORS = 'atrium-door ';
const AT_DOOR = DOORS + BUILD;
const PICTURES = 'atrium-pictures';
const HOME = '/';
const PATIENCE_S = 4;
const MOST_PICTURES = 60;

async function isOfThisBuild(page: Response): Promise<boolean> {
  const html = await page.clone().text();
  return page.ok && BUILD.split(',').every((script) => html.includes(script));
}
async function keepDoor(): Promise<boolean> {
  try {
    const cache = await caches.open(AT_DOOR);
    const missing = await Promise.all(DOOR.map(async (path) => ((await cache.match(path)) ? [] : [path])));
    await cache.addAll(missing.flat());
    return true;
  } catch {
    return false;
  }
}

/** What the head shows in either theme, also where the theme changes without a network. They may stand elsewhere, or be missing. */
async function keepLogos({ LOGO, ICON }: Pick<OrganizationConfig, 'LOGO' | 'ICON'>): Promise<void> {
  const cache = await caches.open(PICTURES);
  const logos = [LOGO?.LIGHT, LOGO?.DARK, ICON?.LIGHT, ICON?.DARK].filter((uri) => uri?.startsWith('/'));
  await Promise.allSettled(logos.map((uri) => cache.add(uri!)));
}
const isOwn = (url: URL) => url.origin === location.origin;

cleanupOutdatedCaches();
clientsClaim();
precacheAndRoute(PRECACHED);

// Every address of the app is the same page, told apart by its script: the one of the home page stands in for all.
const homeForAll: WorkboxPlugin = {
  cacheKeyWillBeUsed: async () => HOME,
  cacheWillUpdate: async ({ request, response }) =>
    new URL(request.url).pathname === HOME && (await isOfThisBuild(response)) ? response : null,
};
const shell = { cacheName: SHELL, networkTimeoutSeconds: PATIENCE_S, matchOptions: { ignoreVary: true } };

registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isOwn(url) && readAddress(url.pathname).address !== null,
  new NetworkFirst({ ...shell, plugins: [homeForAll] }),
);
registerRoute(({ url }) => isOwn(url) && (url.pathname === '/config.json' || url.pathname.startsWith('/lang/')), new NetworkFirst(shell));
registerRoute(
  ({ request, url }) => isOwn(url) && request.destination === 'image' && url.pathname.startsWith('/organizations/'),
  new StaleWhileRevalidate({ cacheName: PICTURES, plugins: [new ExpirationPlugin({ maxEntries: MOST_PICTURES })] }),
);
// What people have uploaded never changes.
registerRoute(
  ({ request, url }) => isOwn(url) && request.destination === 'image' && url.pathname.startsWith('/images/'),
  new CacheFirst({ cacheName: KEPT_IMAGES, plugins: [ofThisEra, new ExpirationPlugin({ maxEntries: MOST_PICTURES })] }),
);
registerRoute(
  ({ url }) => isOwn(url) && DOOR.includes(url.pathname),
  new CacheFirst({ cacheName: AT_DOOR, matchOptions: { ignoreVary: true } }),
);
registerRoute(isKept, answer);
for (const method of ['POST', 'PUT', 'DELETE'] as const) registerRoute(isChange, change, method);

scope.addEventListener('install', (event) => {
  const first = async () => {
    const cache = await caches.open(SHELL);
    const page = new Request(HOME, { headers: { accept: 'text/html' }, cache: 'reload' });
    const response = await fetch(page);
    if (!(await isOfThisBuild(response))) throw new Error('The page is of another build');
    await cache.put(HOME, response);
    await cache.add('/config.json');
    await keepLogos(await (await cache.match('/config.json'))!.json());
  };
  event.waitUntil(first());
});

scope.addEventListener('activate', (event) => {
  const clean = async () => {
    const old = (await caches.keys()).filter(
      (name) => (name.startsWith(SHELLS) && name !== SHELL) || (name.startsWith(DOORS) && name !== AT_DOOR),
    );
    await Promise.all(old.map((name) => caches.delete(name)));
  };
  event.waitUntil(clean());
});

scope.addEventListener('message', (event) => {
  const { type } = event.data as WorkerOrder;
  if (type === 'forget') event.waitUntil(forget());
  else if (type === 'door') event.waitUntil(keepDoor().then((isKept) => event.ports[0]?.postMessage(isKept)));
  else if (type === 'SKIP_WAITING') event.waitUntil(scope.skipWaiting());
  else event.ports[0]?.postMessage(BUILD);
});

scope.addEventListener('push', (event) => event.waitUntil(show(event.data?.text())));

scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open((event.notification.data as { url: string }).url));
});
