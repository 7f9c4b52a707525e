import type { EventOf } from '@contract/events';
import { displayName } from '@contract/rules/names';
import type { Tenant } from '@server/db/tenant';
import { letter } from '@server/delivery/letter';
import type { Mail } from '@server/delivery/queries';
import { chooseLocale } from '@server/i18n/locales';
import { translate } from '@server/i18n/translate';
import type { Organization } from '@server/organizations/directory';
import { baseAccounts, type OwnAccount } from '../accounts/reads';

export { actedForIds, delegateIds } from './queries';

export async function addedOf(
  tenant: Tenant,
  { subjectId, senderId, site }: EventOf<'delegateAdded'>,
  { config: { NAME: organization } }: Organization,
): Promise<(to: OwnAccount) => Omit<Mail, 'to'>> {
  const found = await baseAccounts(tenant, [subjectId, senderId]);
  const nameOf = (id: string) => displayName(found.get(id) ?? { firstName: null, lastName: null, username: '' });
  const names = { account: nameOf(subjectId), sender: nameOf(senderId), organization };
  const address = `${site}/settings/${found.get(subjectId)?.accountType === 'team' ? 'teams' : 'delegates'}`;
  return ({ row }) => {
    const locale = chooseLocale(row.locale);
    const told = (['added', 'meaning', 'unwanted'] as const).map((id) => translate(locale, `mails.delegateAdded.${id}`, names));
    return letter({
      locale,
      from: organization,
      subject: translate(locale, 'mails.delegateAdded.subject', names),
      paragraphs: told,
      action: { text: translate(locale, 'mails.delegateAdded.look'), address },
    });
  };
}
