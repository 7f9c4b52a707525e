import type { TicketEventAccessLevel } from '@contract/entities/enumerations';
import { nightsOf, type Stay } from '@contract/rules/rooms';
import { dateFormat } from '@server/i18n/formatters';
import { chooseLocale } from '@server/i18n/locales';
import { translate } from '@server/i18n/translate';
import type { KnownEvent } from '../../events/reads';
import { howToPay, paymentFacts, type MailedPayment } from '../paymentLines';
import { eventPlace } from '../eventPlace';
import { eventTime } from '../eventTime';
import type { HostWords } from '../eventEmails/words';
import { registrationMail } from '../registrationMail';

export interface Confirmed {
  locale: string;
  organization: string;
  firstName: string | null;
  event: KnownEvent;
  passNames: string[];
  levels?: readonly TicketEventAccessLevel[];
  rooms: (Stay & { name: string })[];
  payment: MailedPayment;
  address: string;
  words?: HostWords;
}

/** The mail after a registration, in the language of its reader. Times are the event's own, with their zone. */
export function confirmationMail({
  locale: asked,
  organization,
  firstName,
  event,
  passNames,
  levels,
  rooms,
  payment,
  address,
  words = {},
}: Confirmed) {
  const locale = chooseLocale(asked);
  const facts = [
    [translate(locale, 'mails.registration.when'), eventTime(locale, event)],
    [translate(locale, 'mails.registration.where'), eventPlace(locale, event, levels)],
    [translate(locale, 'mails.registration.passes'), counted(passNames).join(', ')],
    ...rooms.map((room) => [translate(locale, 'mails.registration.room'), roomLine(locale, room)] as const),
    ...paymentFacts(locale, payment),
  ] as const;
  return registrationMail({
    locale,
    organization,
    firstName,
    subject: translate(locale, 'mails.registration.subject', { event: event.name }),
    opening: translate(locale, 'mails.registration.registered', { event: event.name }),
    facts,
    request: howToPay(locale, payment),
    link: translate(locale, 'mails.registration.showPasses'),
    address,
    note: translate(locale, 'mails.registration.calendar'),
    words,
  });
}

function roomLine(locale: string, { name, start, end }: Confirmed['rooms'][number]): string {
  if (start === null || end === null) return name;
  const days = dateFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(new Date(start), new Date(end));
  return translate(locale, 'mails.registration.stay', { room: name, days, nights: nightsOf({ start, end })! });
}

/** "2 × Regular, VIP": equal names once, with how many there are. */
export function counted(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name));
}
