import { buffers, eventChannel } from 'redux-saga';
import type { Page, PageSignal } from './ports';

export const page: Page = {
  hidden: () => document.visibilityState === 'hidden',
  online: () => navigator.onLine,
  changes: () =>
    eventChannel<PageSignal>((emit) => {
      // Its signal is the option that ends all three.
      const heard = new AbortController();
      document.addEventListener('visibilitychange', () => emit(page.hidden() ? 'hidden' : 'shown'), heard);
      window.addEventListener('online', () => emit('online'), heard);
      window.addEventListener('offline', () => emit('offline'), heard);
      return () => heard.abort();
    }, buffers.expanding(4)),
};
