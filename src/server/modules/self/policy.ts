import { isLocale } from '@contract/locales';
import { Id } from '@contract/text';
import { invalid } from '@server/http/errors';

/** A language is one of those the platform knows. */
export function mustKnowLocale(locale: string): void {
  if (!isLocale(locale)) throw invalid('locale', 'known', { code: locale });
}

/** Accounts are found by id or username, so nobody may be called what another's id could be. */
export function mustNotLookLikeId(username: string): void {
  if (Id.safeParse(username).success) throw invalid('username', 'not_id');
}
