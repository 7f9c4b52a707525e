import type { EventOf } from '@contract/events';
import { displayName } from '@contract/rules/names';
import type { Tenant } from '@server/db/tenant';
import { letter } from '@server/delivery/letter';
import type { Mail } from '@server/delivery/queries';
import { chooseLocale } from '@server/i18n/locales';
import { translate } from '@server/i18n/translate';
import type { Organization } from '@server/organizations/directory';
import { baseAccounts, type OwnAccount } from '../../accounts/reads';
import { eventsWithImages } from '../queries';

export async function coHostMailOf(
  tenant: Tenant,
  { subjectId, senderId, site }: EventOf<'coHostAdded'>,
  { config: { NAME: organization } }: Organization,
): Promise<(to: OwnAccount) => Omit<Mail, 'to'>> {
  const [row] = await eventsWithImages(tenant, [subjectId]);
  const sender = (await baseAccounts(tenant, [senderId])).get(senderId);
  const names = { event: row?.event.name ?? '', sender: displayName(sender ?? {}), organization };
  const address = `${site}/listings/${subjectId}`;
  return (to) => {
    const locale = chooseLocale(to.row.locale);
    const [subject, body, look] = (['subject', 'body', 'look'] as const).map((part) =>
      translate(locale, `mails.coHostAdded.${part}`, names),
    );
    return letter({ locale, from: organization, subject: subject!, paragraphs: [body!], action: { text: look!, address } });
  };
}
