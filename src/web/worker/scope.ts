/** What is used of a service worker's world, whose own types exclude those of a page's. */
interface Extendable {
  waitUntil: (work: Promise<unknown>) => void;
}

interface WorkerScope {
  addEventListener: {
    (type: 'install' | 'activate', listener: (event: Extendable) => void): void;
    (type: 'message', listener: (event: MessageEvent & Extendable) => void): void;
    (type: 'push', listener: (event: Extendable & { data: { text: () => string } | null }) => void): void;
    (type: 'notificationclick', listener: (event: Extendable & { notification: Notification }) => void): void;
  };
  skipWaiting: () => Promise<void>;
  registration: { showNotification: (title: string, options: NotificationOptions) => Promise<void> };
  clients: {
    matchAll: (which: { type: 'window' }) => Promise<{ navigate: (url: string) => Promise<unknown>; focus: () => Promise<unknown> }[]>;
    openWindow: (url: string) => Promise<unknown>;
  };
}

export const scope = globalThis as unknown as WorkerScope;
