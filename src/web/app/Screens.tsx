import { Suspense } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { log } from '@web/platform/log';
import { routes } from '@web/screens/routes';
import { Skeleton } from '@web/ui/Skeleton';
import { ScreenBoundary } from './ScreenBoundary';
import { usePageChange } from './usePageChange';

const report = (error: Error, where: string) => log.error(where, error);

/** The screen of the present address, each behind a boundary of its own. */
export function Screens() {
  const { pathname } = useLocation();
  usePageChange();
  return (
    <Routes>
      {routes.map(({ path, shape, Screen }) => (
        <Route
          key={path}
          path={path}
          element={
            <ScreenBoundary resetKey={pathname} report={report} key={path}>
              <Suspense fallback={<Skeleton shape={shape ?? 'plain'} />}>
                <Screen />
              </Suspense>
            </ScreenBoundary>
          }
        />
      ))}
    </Routes>
  );
}
