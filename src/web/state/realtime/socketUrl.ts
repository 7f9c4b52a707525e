import { call, select, type Saga } from '../effects';
import { selectLocale } from '../locale/localeSlice';
import { ports } from '../ports';
import { accessTokenSaga } from '../session/accessTokenSaga';
import { selectActingAs } from '../session/sessionSlice';

/** The socket's address with organization, token, locale, the page's age and acted-for account; null without a token. */
export function* socketUrl(freshToken = false): Saga<string | null> {
  const { organization, chatUrl, clock } = yield* ports();
  const authorization = yield* call(accessTokenSaga, freshToken);
  if (!authorization) return null;
  const query = new URLSearchParams({
    organization: organization.ORGANIZATION_ID,
    authorization,
    locale: yield* select(selectLocale),
    age: String(yield* call(clock.pageAge)),
  });
  const actingAs = yield* select(selectActingAs);
  if (actingAs) query.set('executeas', actingAs);
  return `${chatUrl}?${query.toString()}`;
}
