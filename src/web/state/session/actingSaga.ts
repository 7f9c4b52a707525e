import { api } from '@web/api/base';
import { KEYS } from '@web/platform/keys';
import { call, put, select, type Saga } from '../effects';
import { ports } from '../ports';
import { selectActingAs, selectUserSub, selectShared } from './sessionSlice';

export const SHARED_SESSION = 'shared';

/** The stored form of whom somebody acts as. It names them too, since another tab may have signed in as somebody else. */
export const formatActingAs = (accountId: string, by: string): string => `${accountId} ${by}`;

/** Whom `by` acts as; what anybody else has stored is nothing to them. */
export const parseActingAs = (by: string, stored: string | null): string | null =>
  stored?.endsWith(` ${by}`) ? stored.slice(0, -by.length - 1) : null;

/** Stores whom the user acts as, tells the other tabs, and drops what was answered to the account before. */
export function* actingSaga(): Saga {
  if (yield* select(selectShared)) return;
  const { storage, tabs } = yield* ports();
  const actingAs = yield* select(selectActingAs);
  const userSub = yield* select(selectUserSub);
  const stored = actingAs && userSub && formatActingAs(actingAs, userSub);
  if ((yield* call(storage.read, KEYS.executeAs)) !== stored) {
    yield* call(storage.write, KEYS.executeAs, stored);
    yield* call(tabs.broadcast, 'acting');
  }
  yield* put(api.util.resetApiState());
}
