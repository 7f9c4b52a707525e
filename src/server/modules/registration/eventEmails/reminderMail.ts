import type { EventEmailText } from '@contract/entities/eventEmails';
import type { EventOf } from '@contract/events';
import type { Tenant } from '@server/db/tenant';
import type { Mail } from '@server/delivery/queries';
import { notFound } from '@server/http/errors';
import { chooseLocale } from '@server/i18n/locales';
import { translate } from '@server/i18n/translate';
import type { Organization } from '@server/organizations/directory';
import type { OwnAccount } from '../../accounts/reads';
import { anyEvent } from '../../events/reads';
import { eventPlace } from '../eventPlace';
import { eventTime } from '../eventTime';
import { registrationMail } from '../registrationMail';
import { hostWords } from './words';

export async function reminderOf(
  tenant: Tenant,
  { subjectId, site }: Pick<EventOf<'eventReminded'>, 'subjectId' | 'site'>,
  organization: Organization,
  draft?: EventEmailText,
): Promise<(to: OwnAccount) => Omit<Mail, 'to'>> {
  const event = await anyEvent(tenant, subjectId);
  if (!event) throw notFound();
  const address = `${site}/events/${event.slug}/attendee`;
  const { replyTo, wordsFor } = await hostWords(tenant, { type: 'reminder', event, address }, organization, draft);
  return (to) => {
    const locale = chooseLocale(to.row.locale);
    return {
      ...registrationMail({
        locale,
        organization: organization.config.NAME,
        firstName: to.row.firstName,
        subject: translate(locale, 'mails.reminder.subject', { event: event.name }),
        opening: translate(locale, 'mails.reminder.opening', { event: event.name }),
        facts: [
          [translate(locale, 'mails.registration.when'), eventTime(locale, event)],
          [translate(locale, 'mails.registration.where'), eventPlace(locale, event)],
        ],
        link: translate(locale, 'mails.registration.showPasses'),
        address,
        words: wordsFor(to),
      }),
      replyTo,
    };
  };
}
