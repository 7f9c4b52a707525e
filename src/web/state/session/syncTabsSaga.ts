import { api } from '@web/api/base';
import { KEYS } from '@web/platform/keys';
import { call, put, select, type Saga } from '../effects';
import { ports } from '../ports';
import { supervise } from '../supervise';
import { parseActingAs } from './actingSaga';
import { leaveSaga } from './authEventSaga';
import {
  executeAsChosen,
  executeAsLeft,
  selectActingAs,
  selectUserSub,
  selectRedirect,
  selectShared,
  selectStatus,
  sharedSessionLeft,
  signedIn,
} from './sessionSlice';
import { resumeSharedSessionSaga } from './sharedSessionSaga';

export function* syncTabsSaga(): Saga {
  if ((yield* select(selectStatus)) === 'unknown') return;
  const { identity, storage } = yield* ports();
  const isShared = (yield* call(storage.read, KEYS.sharedToken)) !== null;
  const wasShared = (yield* select(selectShared)) !== null;
  if (isShared || wasShared) {
    if (isShared && !wasShared) yield* call(joinSharedSessionSaga);
    if (!isShared) yield* put(sharedSessionLeft());
    return;
  }
  const session = yield* call(identity.session);
  const userSub = session?.accountSub ?? null;
  if (userSub !== (yield* select(selectUserSub))) {
    if (userSub === null) yield* call(leaveSaga);
    else yield* call(followSignInSaga, userSub);
  }
  const actingAs = userSub && parseActingAs(userSub, yield* call(storage.read, KEYS.executeAs));
  if (userSub === null || actingAs === (yield* select(selectActingAs))) return;
  yield* put(actingAs === null ? executeAsLeft() : executeAsChosen(actingAs));
}

function* joinSharedSessionSaga(): Saga {
  yield* call(resumeSharedSessionSaga);
  yield* put(api.util.resetApiState());
}

function* followSignInSaga(userSub: string): Saga {
  const { navigation } = yield* ports();
  const target = (yield* select(selectRedirect)) ?? '/';
  yield* put(signedIn(userSub));
  yield* supervise('sign-in', function* () {
    // The page stays where it is, unless it only asks who is there.
    const here = yield* call(navigation.here);
    if (here.startsWith('/auth/')) yield* call(navigation.replace, target);
    yield* put(api.util.resetApiState());
  });
}
