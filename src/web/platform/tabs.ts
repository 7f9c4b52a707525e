import { buffers, eventChannel } from 'redux-saga';
import { KEYS } from './keys';
import type { Tabs, TabSignal } from './ports';

/** The app's other tabs. What they hear is that something changed, never what: they look for themselves. */
export function createTabs(): Tabs {
  if (typeof BroadcastChannel === 'function') {
    const wire = new BroadcastChannel(KEYS.tabs);
    return {
      tell: (signal) => wire.postMessage(signal),
      changes: () =>
        eventChannel<TabSignal>((emit) => {
          const hear = ({ data }: MessageEvent<TabSignal>) => emit(data);
          wire.addEventListener('message', hear);
          // The word may be here before what it is about: one browser's tabs do not see each other's writes at once.
          const see = ({ key }: StorageEvent) => {
            const signal = signalOf(key ?? '');
            if (signal) emit(signal);
          };
          window.addEventListener('storage', see);
          return () => {
            wire.removeEventListener('message', hear);
            window.removeEventListener('storage', see);
          };
        }, buffers.expanding(4)),
    };
  }
  let told = 0;
  return {
    tell(signal) {
      try {
        window.localStorage.setItem(KEYS.tabs, `${signal} ${Date.now()} ${++told}`);
      } catch {
        // Without storage there is nothing that tabs could share.
      }
    },
    changes: () =>
      eventChannel<TabSignal>((emit) => {
        const hear = ({ key, newValue }: StorageEvent) => {
          if (key === KEYS.tabs && newValue) emit(newValue.split(' ')[0] as TabSignal);
        };
        window.addEventListener('storage', hear);
        return () => window.removeEventListener('storage', hear);
      }, buffers.expanding(4)),
  };
}

function signalOf(key: string): TabSignal | null {
  if (key === KEYS.executeAs) return 'acting';
  return key === KEYS.sharedToken || key.endsWith('.LastAuthUser') ? 'session' : null;
}
