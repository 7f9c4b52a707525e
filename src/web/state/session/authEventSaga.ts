import { signInPath } from '@contract/rules/redirects';
import { api } from '@web/api/base';
import { TAGS } from '@web/api/tags';
import type { IdentityEvent } from '@web/platform/identity/port';
import { KEYS } from '@web/platform/keys';
import { call, put, select, type Saga } from '../effects';
import { ports } from '../ports';
import { supervise } from '../supervise';
import { selectUserSub, selectRedirect, selectStatus, sessionEnded, signedIn, signedOut } from './sessionSlice';

/** Answers what identity tells: where to go, and who is there. Refreshes, failed or not, lead nowhere. */
export function* authEventSaga(event: IdentityEvent): Saga {
  if (event === 'signedIn' || event === 'signInWithRedirect') yield* call(signInSaga);
  else if (event === 'signedOut') yield* call(signOutSaga);
  else if (event === 'tokenRefresh_failure') yield* call(sessionLostSaga);
}

function* signInSaga(): Saga {
  const { identity, navigation, storage, tabs } = yield* ports();
  const session = yield* call(identity.session);
  // Ended again already, as by another tab.
  if (!session) return;
  const target = (yield* select(selectRedirect)) ?? '/';
  yield* call(cleanupSaga);
  yield* put(signedIn(session.accountSub));
  // What follows is supervised by itself: nobody signs in twice.
  yield* supervise('sign-in', function* () {
    yield* call(storage.write, KEYS.redirect, null);
    yield* call(navigation.replace, target);
    // What was answered to a visitor may be answered differently to a member.
    yield* put(api.util.invalidateTags([...TAGS]));
    yield* call(tabs.broadcast, 'session');
  });
}

function* signOutSaga(): Saga {
  const { tabs } = yield* ports();
  yield* call(cleanupSaga);
  yield* call(tabs.broadcast, 'session');
  // A session that ended by a refusal has led to sign-in already, with the way back.
  if ((yield* select(selectStatus)) === 'guest') return;
  yield* call(leaveSaga);
}

export function* leaveSaga(): Saga {
  const { navigation } = yield* ports();
  yield* put(signedOut());
  yield* supervise('sign-out', function* () {
    yield* call(navigation.push, signInPath('/'));
    yield* put(api.util.resetApiState());
  });
}

/** Notices tokens that were cleared because their refresh was refused. A shared session goes on without them. */
function* sessionLostSaga(): Saga {
  const { identity, tabs } = yield* ports();
  if ((yield* call(identity.session)) !== null) return;
  yield* call(tabs.broadcast, 'session');
  // A tab that had not heard of the session yet has none to end.
  if ((yield* select(selectUserSub)) === null) return;
  yield* call(cleanupSaga);
  yield* put(sessionEnded());
}

function* cleanupSaga(): Saga {
  const { storage } = yield* ports();
  yield* call(storage.write, KEYS.sharedToken, null);
  yield* call(storage.write, KEYS.executeAs, null);
}
