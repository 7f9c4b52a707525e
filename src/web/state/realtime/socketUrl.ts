import type { SagaIterator } from 'redux-saga';
import { call, select } from 'redux-saga/effects';
import { ports } from '../ports';
import { selectLocale } from '../locale/localeSlice';
import { accessTokenSaga } from '../session/accessTokenSaga';
import { selectActingAs } from '../session/sessionSlice';

/** The socket's address with organization, token, locale and whom the reader acts for; null when there is no token to open it with. */
export function* socketUrl(freshToken = false): SagaIterator<string | null> {
  const { organization, chatUrl } = yield* ports();
  const authorization: string | null = yield call(accessTokenSaga, freshToken);
  if (!authorization) return null;
  const query = new URLSearchParams({
    organization: organization.ORGANIZATION_ID,
    authorization,
    locale: yield select(selectLocale),
  });
  const actingAs: string | null = yield select(selectActingAs);
  if (actingAs) query.set('executeas', actingAs);
  return `${chatUrl}?${query.toString()}`;
}
