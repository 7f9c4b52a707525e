import { KEYS } from '@web/platform/keys';
import { call, put, type Saga } from '../effects';
import { ports } from '../ports';
import { parseActingAs } from './actingSaga';
import { sessionFound, sessionMissing } from './sessionSlice';

export function* restoreSessionSaga(): Saga {
  const { identity, storage } = yield* ports();
  const session = yield* call(identity.session);
  if (session === null) {
    yield* put(sessionMissing());
    return;
  }
  const stored = yield* call(storage.read, KEYS.executeAs);
  yield* put(sessionFound({ userSub: session.accountSub, actingAs: parseActingAs(session.accountSub, stored) }));
}
