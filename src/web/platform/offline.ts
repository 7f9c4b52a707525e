import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import { messageSW, Workbox, type WorkboxLifecycleEvent } from 'workbox-window';
import { PAGE_FACTS_ID, type PageFacts } from '@contract/pageFacts';
import { KEPT_ANSWERS, KEPT_CALLS, type WorkerOrder } from './keptCalls';
import { log } from './log';

/** From `begun` on answers are kept; what was answered before is not. With `updateReady` a newer app than this page's waits. */
export type OfflineSignal = 'begun' | 'updateReady';

/** Whether something opens without a network: not yet, or never in a browser that cannot keep it. */
export type Kept = 'kept' | 'notYet' | 'never';

export interface Offline {
  changes: () => EventChannel<OfflineSignal>;
  check: () => void;
  takeUpdate: () => void;
  keepsPasses: (eventSlug: string) => Promise<boolean>;
  /** Keeps what the door of an event needs of the app; answers once that is there, or cannot be. */
  keepDoor: () => Promise<Kept>;
  forget: () => Promise<void>;
  endPush: () => Promise<void>;
}

type TrustingWindow = Window & {
  trustedTypes?: { createPolicy: (name: string, rules: object) => { createScriptURL: (url: string) => string } };
};

/** The policy of the page lets this one script be a service worker. */
function trusted(url: string): string {
  const policy = (window as TrustingWindow).trustedTypes?.createPolicy('atrium-worker', { createScriptURL: () => url });
  return policy?.createScriptURL(url) ?? url;
}

const scriptsOfPage = () => (JSON.parse(document.getElementById(PAGE_FACTS_ID)!.textContent) as PageFacts).scripts.join();

// In development the app changes all the time, and browsers of old and private windows have no service workers.
const isPossible = process.env.NODE_ENV === 'production' && Boolean(navigator.serviceWorker);

const worker = isPossible ? new Workbox(trusted('/service-worker.js')) : null;

function listen(emit: (signal: OfflineSignal) => void): () => void {
  const handleControlling = ({ isUpdate }: WorkboxLifecycleEvent) => {
    if (!isUpdate) emit('begun');
  };
  const handleWaiting = async ({ sw }: WorkboxLifecycleEvent) => {
    const order: WorkerOrder = { type: 'build' };
    // A page that was loaded anew is of the newer build already: nothing changes for it.
    if ((await messageSW(sw!, order)) === scriptsOfPage()) worker!.messageSkipWaiting();
    else emit('updateReady');
  };
  const waited = (event: WorkboxLifecycleEvent) => void handleWaiting(event);
  worker!.addEventListener('controlling', handleControlling);
  worker!.addEventListener('waiting', waited);
  worker!.register().catch((error: Error) => log.warn(error.message));
  return () => {
    worker!.removeEventListener('controlling', handleControlling);
    worker!.removeEventListener('waiting', waited);
  };
}

async function keepsAnswer(path: string): Promise<boolean> {
  const known = await (await caches.open(KEPT_ANSWERS)).keys();
  return known.some(({ url }) => url.endsWith(path));
}

export const offline: Offline = {
  changes: () => eventChannel<OfflineSignal>((emit) => (worker ? listen(emit) : () => undefined), buffers.expanding(2)),
  check: () => void worker?.update().catch(() => undefined),
  takeUpdate() {
    worker?.addEventListener('controlling', () => window.location.reload());
    worker?.messageSkipWaiting();
  },
  async keepsPasses(eventSlug) {
    // Without a worker nothing is kept, however often it is asked for.
    if (!worker || !navigator.serviceWorker.controller) return true;
    return keepsAnswer(`/self/events/${eventSlug}/attendee/passes`);
  },
  async keepDoor() {
    if (!worker) return 'never';
    const order: WorkerOrder = { type: 'door' };
    const { active } = await navigator.serviceWorker.ready;
    const isKept = navigator.serviceWorker.controller !== null && (await messageSW(active!, order)) === true;
    // The page opens for somebody: who that is must be known.
    return isKept && (await keepsAnswer(KEPT_CALLS.getSelf)) ? 'kept' : 'notYet';
  },
  async forget() {
    if (!worker) return;
    await caches.delete(KEPT_ANSWERS);
    // What is on its way at this moment is not kept either.
    const order: WorkerOrder = { type: 'forget' };
    navigator.serviceWorker.controller?.postMessage(order);
  },
  endPush: async () => (await import('./push')).turnPushOff(),
};
