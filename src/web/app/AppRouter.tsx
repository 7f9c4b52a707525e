import { useLayoutEffect, useState, type ReactNode } from 'react';
import { Router, type Location } from 'react-router-dom';
import { SKELETON_DELAY_MS } from '@contract/limits';
import { localeOfPath, withoutLocale } from '@contract/rules/localePaths';
import type { AppHistory } from '@web/platform/navigation';
import { screenAt } from './screenAt';

/**
 * The router over the app's one history. A locale in front of the path is no part of any route, and stays there.
 *
 * A page is left when the next one can be shown, or when the wait for it would be felt: a skeleton that stands for
 * the blink of an eye is worse than none.
 */
export function AppRouter({ history: { history, navigator, listen }, children }: { history: AppHistory; children: ReactNode }) {
  const [at, setAt] = useState({ location: history.location, action: history.action });

  useLayoutEffect(() => {
    let stopWaiting = () => {};
    const follow = () => {
      const { location, action } = history;
      stopWaiting();
      const arrive = () => {
        stopWaiting();
        setAt((before) => (isSame(before.location, location) ? before : { location, action }));
      };
      const { isThere, preload } = screenAt(withoutLocale(location.pathname));
      if (isThere()) return arrive();
      let waiting = true;
      const arriveOnce = () => waiting && arrive();
      const late = setTimeout(arriveOnce, SKELETON_DELAY_MS);
      stopWaiting = () => {
        waiting = false;
        clearTimeout(late);
      };
      // One that cannot be fetched is gone to as well, and says so there.
      preload().then(arriveOnce, arriveOnce);
    };
    const stop = listen(follow);
    // A saga may have moved on before anything was shown.
    follow();
    return () => {
      stop();
      stopWaiting();
    };
  }, [history, listen]);

  const locale = localeOfPath(at.location.pathname);
  return (
    <Router basename={locale ? `/${locale}` : '/'} location={at.location} navigationType={at.action} navigator={navigator}>
      {children}
    </Router>
  );
}

// The history makes a new object of the same location whenever it is asked.
const isSame = (one: Location, other: Location) =>
  (['key', 'pathname', 'search', 'hash'] as const).every((part) => one[part] === other[part]);
