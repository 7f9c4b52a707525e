import { isRejectedWithValue } from '@reduxjs/toolkit';
import type { SagaIterator } from 'redux-saga';
import { call, put, select, takeEvery } from 'redux-saga/effects';
import { isModuleForbidden } from '@contract/errors';
import { signInPath } from '@contract/rules/redirects';
import type { ApiFailure, SendMeta } from '@web/api/send';
import { ports } from '../ports';
import { selectStatus, sessionEnded } from '../session/sessionSlice';
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

function* meetSaga({ payload: { status, message }, meta }: Failed): SagaIterator<void> {
  const { log, random } = yield* ports();
  const { type, endpointName } = meta.arg;
  const final = status === 404 || isModuleForbidden(status);
  if (final) yield call(log.warn, `${endpointName}: ${status === 404 ? 'not found' : 'module forbidden'}`);
  if (isModuleForbidden(status)) yield call(refreshSaga);
  if (status === 401 && (type === 'mutation' || meta.baseQueryMeta?.signIn)) yield call(signInSaga, meta.baseQueryMeta?.known === true);
  if (type === 'query' || meta.baseQueryMeta?.quiet || (final && status !== KNOWN_ERROR)) return;
  const words = message ? { text: message } : { phrase: 'failed' as const };
  yield put(toastAdded({ id: yield call(random.uuid), tone: 'error', position: 'top-center', ...words }));
}

/** A module may have been opened to the viewer since their token was issued. */
function* refreshSaga(): SagaIterator<void> {
  const { identity } = yield* ports();
  if ((yield select(selectStatus)) !== 'signedIn') return;
  try {
    yield call(identity.refresh);
  } catch {
    // The network is away; the token at hand stays.
  }
}

/** Leads to sign-in and back. A session whose token was refused, or is gone, ends with that. */
function* signInSaga(tokenRefused: boolean): SagaIterator<void> {
  const { identity, navigation } = yield* ports();
  const here: string = yield call(navigation.here);
  if (here.startsWith('/auth/')) return;
  if ((yield select(selectStatus)) === 'signedIn') {
    // Without a token a call is refused too: it may not have come in time, and will the next.
    if (!tokenRefused && (yield call(identity.session)) !== null) return;
    yield put(sessionEnded());
    yield call(navigation.push, signInPath(here));
    yield call(identity.signOut);
    return;
  }
  yield call(navigation.push, signInPath(here));
}
