import type { EventOf } from '@contract/events';
import { displayName } from '@contract/rules/names';
import type { Tenant } from '@server/db/tenant';
import { letter } from '@server/delivery/letter';
import type { Mail } from '@server/delivery/queries';
import { chooseLocale } from '@server/i18n/locales';
import { translate } from '@server/i18n/translate';
import type { Organization } from '@server/organizations/directory';
import { baseAccounts, type OwnAccount } from '../accounts/reads';
import { groupNamed } from './queries';

export async function groupMailOf(
  tenant: Tenant,
  { type, subjectId, senderId, site }: EventOf<'groupInvited' | 'groupRequestAccepted'>,
  { config: { NAME: organization } }: Organization,
): Promise<(to: OwnAccount) => Omit<Mail, 'to'>> {
  const group = await groupNamed(tenant, subjectId);
  const sender = (await baseAccounts(tenant, [senderId])).get(senderId);
  const names = { group: group?.name ?? '', sender: displayName(sender ?? {}), organization };
  const address = `${site}/groups/${group?.slug ?? subjectId}`;
  return ({ row }) => {
    const locale = chooseLocale(row.locale);
    const [subject, body, look] = (['subject', 'body', 'look'] as const).map((part) => translate(locale, `mails.${type}.${part}`, names));
    return letter({ locale, from: organization, subject: subject!, paragraphs: [body!], action: { text: look!, address } });
  };
}
