import type { EventEmailType } from '@contract/entities/enumerations';
import type { EventEmailText } from '@contract/entities/eventEmails';
import { withValues, type MailValues } from '@contract/rules/mailVariables';
import { paragraphsText } from '@contract/rules/paragraphsHtml';
import escapeHtml from 'escape-html';
import type { Tenant } from '@server/db/tenant';
import { writtenHtml } from '@server/delivery/writtenHtml';
import { chooseLocale } from '@server/i18n/locales';
import type { Organization } from '@server/organizations/directory';
import type { OwnAccount } from '../../accounts/reads';
import type { KnownEvent } from '../../events/reads';
import { eventPlace } from '../eventPlace';
import { eventTime } from '../eventTime';
import { emailRow, emailTexts } from './queries';

/** What a mail says in place of the platform's own words; what is absent is left to those. */
export interface HostWords {
  subject?: string;
  body?: { text: string; html: string };
}

interface Mailed {
  type: EventEmailType;
  event: KnownEvent;
  address: string;
}

type Own = Pick<MailValues, 'passes' | 'refund' | 'place'>;

/**
 * Reads what the hosts of an event have a mail say, and writes it for each reader: in their language, else in that of the
 * organization. A draft stands in place of what is kept.
 */
export async function hostWords(
  tenant: Tenant,
  { type, event, address }: Mailed,
  { config: { NAME: organization, DEFAULT_LOCALE } }: Organization,
  draft?: EventEmailText,
): Promise<{ replyTo: string | null; wordsFor: (to: OwnAccount, own?: Own) => HostWords }> {
  const row = await emailRow(tenant, event.id, type);
  const texts = draft ? [draft] : row ? await emailTexts(tenant, row.id) : [];
  const textFor = (asked: string) =>
    draft ?? [asked, asked.split('-')[0], DEFAULT_LOCALE].map((code) => texts.find(({ locale }) => locale === code)).find(Boolean);
  return {
    replyTo: row?.replyTo ?? null,
    wordsFor({ row: { locale: asked, firstName, lastName } }, own = {}) {
      const text = textFor(asked);
      if (!text) return {};
      const locale = chooseLocale(asked);
      const values: MailValues = {
        firstName: firstName ?? '',
        lastName: lastName ?? '',
        event: event.name,
        date: eventTime(locale, event),
        place: eventPlace(locale, event),
        organization,
        link: address,
        ...own,
      };
      const inHtml = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, escapeHtml(value)]));
      // A name may stand in the address of a link.
      const html = writtenHtml(withValues(text.body, inHtml));
      return {
        ...(text.subject && { subject: withValues(text.subject, values) }),
        ...(html && { body: { html, text: paragraphsText(html) } }),
      };
    },
  };
}
