import type { EventOf } from '@contract/events';
import { displayName } from '@contract/rules/names';
import type { Tenant } from '@server/db/tenant';
import { letter } from '@server/delivery/letter';
import type { Mail } from '@server/delivery/queries';
import { chooseLocale } from '@server/i18n/locales';
import { translate } from '@server/i18n/translate';
import type { Organization } from '@server/organizations/directory';
import { baseAccounts, type OwnAccount } from '../accounts/reads';

export { followedIds } from './queries';

/** Reads what is told by mail to somebody whom another follows now. */
export async function followerMailOf(
  tenant: Tenant,
  { senderId, site }: EventOf<'accountFollowed'>,
  { config: { NAME: organization } }: Organization,
): Promise<(to: OwnAccount) => Omit<Mail, 'to'>> {
  const follower = (await baseAccounts(tenant, [senderId])).get(senderId)!;
  const said = { name: displayName(follower), organization };
  return ({ row }) => {
    const locale = chooseLocale(row.locale);
    return letter({
      locale,
      from: organization,
      subject: translate(locale, 'mails.follower.subject', said),
      paragraphs: [translate(locale, 'mails.follower.body', said)],
      action: { text: translate(locale, 'mails.follower.action'), address: `${site}/accounts/${follower.username}` },
    });
  };
}
