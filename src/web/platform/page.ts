import { buffers, eventChannel } from 'redux-saga';
import type { Page, PageSignal } from './ports';

export const page: Page = {
  hidden: () => document.visibilityState === 'hidden',
  online: () => navigator.onLine,
  changes: () =>
    eventChannel<PageSignal>((emit) => {
      const visibility = () => emit(document.visibilityState === 'hidden' ? 'hidden' : 'shown');
      const online = () => emit('online');
      const offline = () => emit('offline');
      document.addEventListener('visibilitychange', visibility);
      window.addEventListener('online', online);
      window.addEventListener('offline', offline);
      return () => {
        document.removeEventListener('visibilitychange', visibility);
        window.removeEventListener('online', online);
        window.removeEventListener('offline', offline);
      };
    }, buffers.expanding(4)),
};
