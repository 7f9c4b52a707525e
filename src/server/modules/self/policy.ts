import { isLocale } from '@contract/locales';
import { Id } from '@contract/text';
import { invalid } from '@server/http/errors';

export function mustKnowLocale(locale: string): void {
  if (!isLocale(locale)) throw invalid('locale', 'known', { code: locale });
}

/** What stands beside accounts in an address; one of this name could not be asked for. */
const TAKEN = ['popular'];
const OF_CLOSED = /^closed-/;

/** Accounts are found by id or username, so nobody may be called what another's id or another list could be. */
export function mustBeFree(username: string): void {
  if (Id.safeParse(username).success) throw invalid('username', 'not_id');
  if (TAKEN.includes(username) || OF_CLOSED.test(username)) throw invalid('username', 'unique');
}
