/** What is used of a service worker's world, whose own types exclude those of a page's. */
interface Extendable {
  waitUntil: (work: Promise<unknown>) => void;
}

interface WorkerScope {
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: Extendable) => void): void;
    (type: 'message', listener: (event: MessageEvent & Extendable) => void): void;
  };
  skipWaiting: () => Promise<void>;
}

export const scope = globalThis as unknown as WorkerScope;
