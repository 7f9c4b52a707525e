import { nanoid } from '@reduxjs/toolkit';
import { UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';
import { buffers, eventChannel } from 'redux-saga';
import { localeOfPath, withoutLocale } from '@contract/rules/localePaths';
import { guardedListener, guardedNavigator } from './leaving';
import type { Navigation } from './ports';

type BrowserHistory = ReturnType<typeof createBrowserHistory>;
type Update = Parameters<Parameters<BrowserHistory['listen']>[0]>[0];

/**
 * A history whose first entry has a key of its own, as every further one has: what is kept of an entry is found by its key.
 * It has its number too, which the router would write by itself: each time a browser takes longer than drawing a card.
 */
function createHistory(): BrowserHistory {
  const { history } = window;
  const state = history.state as { key?: string } | null;
  if (!state?.key) history.replaceState({ idx: 0, ...state, key: nanoid(8) }, '');
  return createBrowserHistory({ v5Compat: true });
}

export function createNavigation(history: BrowserHistory = createHistory()) {
  const listeners = new Set<(update: Update) => void>();
  // The history takes one listener only.
  history.listen(guardedListener(history, (update) => [...listeners].forEach((listener) => listener(update))));
  const listen = (listener: (update: Update) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };

  const locale = () => localeOfPath(history.location.pathname);
  // A path that names a locale keeps it; any other stays in the one the reader is in.
  const inLocale = (path: string) => (locale() && !localeOfPath(path) ? `/${locale()}${path}` : path);

  const navigation: Navigation = {
    here: () => withoutLocale(history.location.pathname) + history.location.search,
    locale,
    push: (path) => history.push(inLocale(path)),
    replace: (path) => history.replace(inLocale(path)),
    swapLocale(code) {
      const rest = navigation.here();
      history.replace(`/${code}${rest === '/' ? '' : rest}${history.location.hash}`, history.location.state);
    },
    takeFragment() {
      const { pathname, search, hash, state } = history.location;
      if (hash.length <= 1) return null;
      history.replace({ pathname, search, hash: '' }, state);
      return hash.slice(1);
    },
    changes: () => eventChannel<string>((emit) => listen(() => emit(navigation.here())), buffers.expanding(4)),
  };
  return { navigation, history, navigator: guardedNavigator(history), listen };
}

export type AppHistory = ReturnType<typeof createNavigation>;
