import { buffers, eventChannel } from 'redux-saga';
import { KEYS } from './keys';
import type { Tabs, TabSignal } from './ports';

/**
 * The app's other tabs. What they hear is that something changed, never what: they look for themselves. A browser without
 * channels between tabs tells nothing, and they look when they are shown again.
 */
export function createTabs(): Tabs {
  const wire = typeof BroadcastChannel === 'function' ? new BroadcastChannel(KEYS.tabs) : null;
  return {
    tell: (signal) => wire?.postMessage(signal),
    changes: () =>
      eventChannel<TabSignal>((emit) => {
        const hear = ({ data }: MessageEvent<TabSignal>) => emit(data);
        wire?.addEventListener('message', hear);
        return () => wire?.removeEventListener('message', hear);
      }, buffers.expanding(4)),
  };
}
