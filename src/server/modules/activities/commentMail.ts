import type { EventOf } from '@contract/events';
import { displayName } from '@contract/rules/names';
import type { Tenant } from '@server/db/tenant';
import { letter } from '@server/delivery/letter';
import type { Mail } from '@server/delivery/queries';
import { chooseLocale } from '@server/i18n/locales';
import { translate } from '@server/i18n/translate';
import type { Organization } from '@server/organizations/directory';
import { baseAccounts, type OwnAccount } from '../accounts/reads';

export async function commentMailOf(
  tenant: Tenant,
  { type, senderId, subjectId, site }: EventOf<'activityCommented' | 'commentReplied' | 'activityMentioned'>,
  { config: { NAME: organization } }: Organization,
): Promise<(to: OwnAccount) => Omit<Mail, 'to'>> {
  const sender = (await baseAccounts(tenant, [senderId])).get(senderId);
  const names = { sender: displayName(sender ?? {}), organization };
  return ({ row }) => {
    const locale = chooseLocale(row.locale);
    const [subject, body] = (['subject', 'body'] as const).map((part) => translate(locale, `mails.${type}.${part}`, names));
    const action = {
      text: translate(locale, type === 'activityMentioned' ? 'mails.activityMentioned.look' : 'mails.activityCommented.look'),
      address: `${site}/activities/${subjectId}`,
    };
    return letter({ locale, from: organization, subject: subject!, paragraphs: [body!], action });
  };
}
