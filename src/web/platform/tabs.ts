import { buffers, eventChannel } from 'redux-saga';
import { KEYS } from './keys';
import type { Tabs, TabSignal } from './ports';

/**
 * The app's other tabs. What they hear is that something changed, never what: they look for themselves. Where there are
 * no channels between tabs, what is kept in the browser's storage is still seen, and all else when a tab is shown again.
 */
export function createTabs(): Tabs {
  const wire = typeof BroadcastChannel === 'function' ? new BroadcastChannel(KEYS.tabs) : null;
  return {
    broadcast: (signal) => wire?.postMessage(signal),
    changes: () =>
      eventChannel<TabSignal>((emit) => {
        const hear = ({ data }: MessageEvent<TabSignal>) => emit(data);
        // The word may be here before what it is about: one browser's tabs do not see each other's writes at once.
        const see = ({ key }: StorageEvent) => {
          const signal = signalOf(key);
          if (signal) emit(signal);
        };
        wire?.addEventListener('message', hear);
        window.addEventListener('storage', see);
        return () => {
          wire?.removeEventListener('message', hear);
          window.removeEventListener('storage', see);
        };
      }, buffers.expanding(4)),
  };
}

function signalOf(key: string | null): TabSignal | null {
  if (key === KEYS.executeAs) return 'acting';
  return key === null || key === KEYS.sharedToken || key.endsWith('.LastAuthUser') ? 'session' : null;
}
