import { Suspense, type ReactNode } from 'react';
import type { Dispatch } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { Route, Routes, useLocation } from 'react-router-dom';
import { readAddress } from '@contract/addresses';
import { log } from '@web/platform/log';
import { fetchFailed, selectReached } from '@web/state/realtime/realtimeSlice';
import { RequireSignIn } from '@web/features/auth/RequireSignIn';
import type { ScreenRoute } from '@web/screens/routes';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { isUnreached } from '@web/ui/feedback/errorText';
import { useOrganization } from '@web/ui/hooks/useOrganization';
import { accessOf, noScreen, screenAt } from './screenAt';
import { refetchChunk } from './refetchChunk';
import { ScreenBoundary } from './ScreenBoundary';
import { usePageChange } from './usePageChange';

/** A part that could not be fetched is nobody's mistake: it is waited for. */
const reportTo = (dispatch: Dispatch) => (error: Error, where: string) => {
  if (isUnreached(error)) dispatch(fetchFailed());
  else log.error(where, error);
};

export function Screens() {
  const { pathname } = useLocation();
  usePageChange();
  const route = screenAt(pathname);
  const dispatch = useDispatch();
  const reached = useSelector(selectReached);
  // A single route, for the params that the screen reads.
  return (
    <Routes>
      <Route
        path={route.path}
        element={
          <ScreenBoundary
            key={route.path}
            resetKey={pathname}
            report={reportTo(dispatch)}
            renew={() => refetchChunk(route.preload)}
            reached={reached}
          >
            <Guarded route={route} path={pathname} />
          </ScreenBoundary>
        }
      />
    </Routes>
  );
}

function Guarded({ route, path }: { route: ScreenRoute; path: string }): ReactNode {
  const access = accessOf(path, useOrganization());
  const { Screen } = access === 'nobody' ? noScreen : route;
  const { shape } = readAddress(path);
  const skeleton = <Skeleton shape={shape} />;
  const screen = (
    <Suspense fallback={skeleton}>
      <Screen />
    </Suspense>
  );
  return access === 'members' ? <RequireSignIn meanwhile={skeleton}>{screen}</RequireSignIn> : screen;
}
