import { isModuleForbidden, MODULE_FORBIDDEN } from '@contract/errors';
import { signInPath } from '@contract/rules/redirects';
import { isFailedCall, type FailedCall } from '@web/api/failures';
import { call, put, select, type Saga } from '../effects';
import { ports } from '../ports';
import { executeAsLeft, selectActingAs, selectShared, selectStatus, sessionEnded, sharedSessionExpired } from '../session/sessionSlice';
import { takeEvery } from '../supervise';
import { toastAdded, type ToastMessageKey } from '../toasts/toastsSlice';

export function* failureSaga(): Saga {
  yield* takeEvery(isFailedCall, handleFailureSaga);
  // Of a session that its owner did not end by themself. Other tabs of the same browser follow this one, and say nothing.
  yield* takeEvery(sessionEnded, function* () {
    yield* put(toastAdded({ id: 'session', tone: 'info', messageKey: 'sessionEnded' }));
  });
}

function* handleFailureSaga({ payload: { status, code, message }, meta }: FailedCall): Saga {
  const { log } = yield* ports();
  const { type, endpointName } = meta.arg;
  const final = status === 404 || isModuleForbidden(status);
  if (final) yield* call(log.warn, `${endpointName}: ${status === 404 ? 'not found' : 'module forbidden'}`);
  if (code === 'mayNotAct') return yield* call(stopActingSaga, message);
  if (isModuleForbidden(status)) yield* call(refreshSaga);
  const asksToSignIn = status === 401 && (type === 'mutation' || meta.baseQueryMeta?.signIn);
  const ended = asksToSignIn && (yield* call(signInSaga, meta.baseQueryMeta?.known === true));
  if (ended || type === 'query' || meta.baseQueryMeta?.quiet || (final && status !== MODULE_FORBIDDEN.knownError)) return;
  yield* call(errorToastSaga, message, status === 0 ? 'unreached' : 'failed');
}

function* errorToastSaga(message: string | undefined, messageKey: ToastMessageKey = 'failed'): Saga {
  const { random } = yield* ports();
  const text = message ? { text: message } : { messageKey };
  yield* put(toastAdded({ id: yield* call(random.uuid), tone: 'error', position: 'top-center', ...text }));
}

/** A module may have been opened to the viewer since their token was issued. */
function* refreshSaga(): Saga {
  const { identity } = yield* ports();
  if ((yield* select(selectStatus)) !== 'signedIn' || (yield* select(selectShared))) return;
  try {
    yield* call(identity.refresh);
  } catch {
    // The network is away; the token at hand stays.
  }
}

/** The delegation was taken away: the user is themself again, and is told why, once. */
function* stopActingSaga(message: string | undefined): Saga {
  if (!(yield* select(selectActingAs))) return;
  yield* put(executeAsLeft());
  yield* call(errorToastSaga, message);
}

/** Leads to sign-in and back. A session whose token was refused, or is gone, ends with that; answers whether one has. */
function* signInSaga(tokenRefused: boolean): Saga<boolean> {
  const { identity, navigation } = yield* ports();
  if (yield* select(selectShared)) {
    // Whoever shared the session has ended it; one's own, if any, stands.
    if (tokenRefused) yield* put(sharedSessionExpired());
    return false;
  }
  const here = yield* call(navigation.here);
  if (here.startsWith('/auth/')) return false;
  if ((yield* select(selectStatus)) === 'signedIn') {
    // Without a token a call is refused too: it may not have come in time, and will the next.
    if (!tokenRefused && (yield* call(identity.session)) !== null) return false;
    yield* put(sessionEnded());
    yield* call(navigation.push, signInPath(here));
    try {
      yield* call(identity.signOut);
    } catch {
      // Only the hosted pages were not told.
    }
    return true;
  }
  yield* call(navigation.push, signInPath(here));
  return false;
}
