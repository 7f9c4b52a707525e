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
          return () => wire.removeEventListener('message', hear);
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
