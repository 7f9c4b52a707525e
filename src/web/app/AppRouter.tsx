import { useLayoutEffect, useState, type ReactNode } from 'react';
import { Router } from 'react-router-dom';
import { localeOfPath } from '@contract/rules/localePaths';
import type { AppHistory } from '@web/platform/navigation';

/** The router over the app's one history. A locale in front of the path is no part of any route, and stays there. */
export function AppRouter({ history: { history, listen }, children }: { history: AppHistory; children: ReactNode }) {
  const [at, setAt] = useState({ location: history.location, action: history.action });
  useLayoutEffect(() => listen(({ location, action }) => setAt({ location, action })), [listen]);
  const locale = localeOfPath(at.location.pathname);
  return (
    <Router basename={locale ? `/${locale}` : '/'} location={at.location} navigationType={at.action} navigator={history}>
      {children}
    </Router>
  );
}
