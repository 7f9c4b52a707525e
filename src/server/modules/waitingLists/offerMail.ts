import { letter } from '@server/delivery/letter';
import { dateFormat } from '@server/i18n/formatters';
import { chooseLocale } from '@server/i18n/locales';
import { translate } from '@server/i18n/translate';
import type { KnownEvent } from '../events/reads';

export interface Offer {
  name: string;
  quantity: number;
  until: Date;
  path: string;
}

interface Told {
  locale: string;
  organization: string;
  firstName: string | null;
  event: KnownEvent;
  /** What is offered; null where an offer is over. */
  offer: Offer | null;
  site: string;
}

// Whoever reads it elsewhere must know whose clock it runs out by.
const WHEN = {
  weekday: 'long',
  year: 'numeric',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
} as const;

export const offerEnd = (locale: string, { timezone }: Pick<KnownEvent, 'timezone'>, until: Date) =>
  translate(locale, 'notifications.offeredUntil', {
    until: dateFormat(locale, { ...WHEN, weekday: 'short', year: undefined, month: 'short', timeZone: timezone ?? 'UTC' }).format(until),
  });

export function offerMail({ locale: asked, organization, firstName, event, offer, site }: Told) {
  const locale = chooseLocale(asked);
  const said = { event: event.name };
  const greeting = firstName ? translate(locale, 'mails.registration.greeting', { name: firstName }) : '';
  const address = `${site}/events/${event.slug}${offer?.path ?? ''}`;
  const time = dateFormat(locale, { ...WHEN, timeZone: event.timezone ?? 'UTC' });
  const [subject, body, action] = offer
    ? [
        translate(locale, 'mails.waitingList.offered.subject', said),
        translate(locale, 'mails.waitingList.offered.body', {
          ...said,
          name: offer.name,
          count: offer.quantity,
          until: time.format(offer.until),
        }),
        translate(locale, 'mails.waitingList.offered.action'),
      ]
    : [
        translate(locale, 'mails.waitingList.expired.subject', said),
        translate(locale, 'mails.waitingList.expired.body', said),
        translate(locale, 'mails.waitingList.expired.action'),
      ];
  return letter({ locale, from: organization, subject, paragraphs: [greeting, body], action: { text: action, address } });
}
