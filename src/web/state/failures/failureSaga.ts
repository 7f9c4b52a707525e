import { isRejectedWithValue } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeEvery } from 'redux-saga/effects';
import { isModuleForbidden } from '@contract/errors';
import { signInPath } from '@contract/rules/redirects';
import type { ApiFailure, SendMeta } from '@web/api/send';
import { ports } from '../ports';
import { executeAsLeft, selectActingAs, selectShared, selectStatus, sessionEnded, sharedSessionExpired } from '../session/sessionSlice';
import { toastAdded } from '../toasts/toastsSlice';

interface Failed {
  payload: ApiFailure;
  meta: { arg: { type: 'query' | 'mutation'; endpointName: string }; baseQueryMeta?: SendMeta };
}

const KNOWN_ERROR = 460;

const isApiFailure = (action: { type: string }) => action.type.startsWith('api/') && isRejectedWithValue(action);

/** The one place where failed calls are met: sign-in, forced refresh, toast or log. */
export function* failureSaga(): SagaIterator<void> {
  yield takeEvery<Failed & { type: string }>(isApiFailure as never, meetSaga);
}

function* meetSaga({ payload: { status, code, message }, meta }: Failed): SagaIterator<void> {
  const { log, random } = yield* ports();
  const { type, endpointName } = meta.arg;
  const final = status === 404 || isModuleForbidden(status);
  if (final) yield call(log.warn, `${endpointName}: ${status === 404 ? 'not found' : 'module forbidden'}`);
  if (code === 'mayNotAct') return yield call(stopActingSaga, message);
  if (isModuleForbidden(status)) yield call(refreshSaga);
  if (status === 401 && (type === 'mutation' || meta.baseQueryMeta?.signIn)) yield call(signInSaga, meta.baseQueryMeta?.known === true);
  if (type === 'query' || meta.baseQueryMeta?.quiet || (final && status !== KNOWN_ERROR)) return;
  yield put(toastAdded({ id: yield call(random.uuid), tone: 'error', position: 'top-center', ...saying(message) }));
}

const saying = (message: string | undefined) => (message ? { text: message } : { phrase: 'failed' as const });

/** A module may have been opened to the viewer since their token was issued. */
function* refreshSaga(): SagaIterator<void> {
  const { identity } = yield* ports();
  if ((yield select(selectStatus)) !== 'signedIn' || (yield select(selectShared))) return;
  try {
    yield call(identity.refresh);
  } catch {
    // The network is away; the token at hand stays.
  }
}

/** Leave to act for somebody was taken away: the reader is themself again, and is told why, once. */
function* stopActingSaga(message: string | undefined): SagaIterator<void> {
  const { random } = yield* ports();
  if (!(yield select(selectActingAs))) return;
  yield put(executeAsLeft());
  yield put(toastAdded({ id: yield call(random.uuid), tone: 'error', position: 'top-center', ...saying(message) }));
}

/** Leads to sign-in and back. A session whose token was refused, or is gone, ends with that. */
function* signInSaga(tokenRefused: boolean): SagaIterator<void> {
  const { identity, navigation } = yield* ports();
  if (yield select(selectShared)) {
    // Whoever shared the session has ended it; one's own, if any, stands.
    if (tokenRefused) yield put(sharedSessionExpired());
    return;
  }
  const here: string = yield call(navigation.here);
  if (here.startsWith('/auth/')) return;
  if ((yield select(selectStatus)) === 'signedIn') {
    // Without a token a call is refused too: it may not have come in time, and will the next.
    if (!tokenRefused && (yield call(identity.session)) !== null) return;
    yield put(sessionEnded());
    yield call(navigation.push, signInPath(here));
    try {
      yield call(identity.signOut);
    } catch {
      // Only the hosted pages were not told.
    }
    return;
  }
  yield call(navigation.push, signInPath(here));
}
