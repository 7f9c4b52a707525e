import { readAddress } from '@contract/addresses';
import { PAGE_FACTS_ID, type PageFacts } from '@contract/pageFacts';
import { KEPT_ANSWERS } from '@web/platform/keptCalls';
import { applyAppearance } from './appearance';
import { earlyRequests } from './earlyRequests';
import { warmUpFormatters } from './formatters';
import { reloadIfOutdated, runScripts } from './scripts';
import { showShell } from './shell';
import { afterFirstFrame, afterLargestPaint } from './timing';
import { trustedUrls } from './trustedUrls';
import { readViewer } from './viewer';

/**
 * Runs in the page's head: shows the chosen theme and language before anything is painted, and sends for the app's scripts
 * and, beside them, for the answers that the screen begins with.
 *
 * For a member all of that begins at once: their caches are full, and they wait for what only the app can show. For a guest
 * it is sent for after the first frame and run after the largest paint, which it would hold up: together, scripts and
 * answers take a slow phone's network and processor to themselves.
 */
export function boot(window: Window & typeof globalThis): void {
  const { document, location } = window;
  const facts = JSON.parse(document.getElementById(PAGE_FACTS_ID)!.textContent) as PageFacts;
  const page = readAddress(location.pathname + location.search);
  const storage = reader(window);
  const locale = applyAppearance(document.documentElement, storage, page.locale, facts.defaultLocale);
  const viewer = readViewer({ storage, cookie: document.cookie, clientId: facts.clientId, now: window.Date.now() });
  const scripts = [...facts.scripts, ...(facts.screens[page.address?.screen ?? ''] ?? [])];

  const trust = trustedUrls(window);

  const send = once(() => {
    warmUpFormatters(window, trust, locale);
    earlyRequests({ window, facts, page, viewer, locale, scripts });
  });
  const run = once(() => {
    send();
    runScripts(window, trust, facts.scripts, () => reloadIfOutdated(window, facts.scripts.join()));
  });
  if (viewer.signedIn) send();
  // Nobody finds what was kept for a member who is gone, however they went.
  else void window.caches?.delete(KEPT_ANSWERS).catch(() => undefined);
  document.addEventListener('DOMContentLoaded', () => {
    showShell(document, page.shape);
    if (viewer.signedIn || document.hidden) return run();
    afterFirstFrame(window, send);
    afterLargestPaint(window, document.querySelector<HTMLImageElement>('img[fetchpriority=high]'), run);
  });
}

/** Private windows and full disks may refuse the storage. */
const reader = (window: Window) => (key: string) => {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
};

function once(work: () => void): () => void {
  let done = false;
  return () => {
    if (done) return;
    done = true;
    work();
  };
}
