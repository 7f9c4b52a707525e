import type { EventOf } from '@contract/events';
import { paymentReference } from '@contract/rules/paymentReference';
import { townLine } from '@contract/rules/townLine';
import type { Tenant } from '@server/db/tenant';
import { letter } from '@server/delivery/letter';
import type { Mail } from '@server/delivery/queries';
import { dateFormat } from '@server/i18n/formatters';
import { chooseLocale } from '@server/i18n/locales';
import { sumIn } from '@server/i18n/money';
import { translate } from '@server/i18n/translate';
import { notFound } from '@server/http/errors';
import type { Organization } from '@server/organizations/directory';
import type { OwnAccount } from '../accounts/reads';
import { entryAttachment } from '../events/reads';
import { paymentById, type PaymentRow } from '../payments/reads';
import { wholeBooking, type WholeRow } from './queries';

type Event = EventOf<'bookingConfirmed'> | EventOf<'bookingCanceled'>;

const addressOf = ({ place }: WholeRow) =>
  [place.name, place.address1, place.address2, townLine(place), place.country].filter(Boolean).join(', ');

/** Whoever reads it elsewhere must know whose clock it is. */
const timeOf = (locale: string, { booking, place }: WholeRow) =>
  dateFormat(locale, {
    weekday: 'long',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: place.timezone,
  }).formatRange(booking.startsAt, booking.endsAt);

function paidLines(locale: string, { booking }: WholeRow, payment: PaymentRow | undefined, { config }: Organization): string[] {
  if (!payment) return [];
  const amount = sumIn(locale, payment.chargedAmt, payment.currency);
  if (payment.settledAt) return [lineOf(locale, translate(locale, 'mails.registration.paid'), amount)];
  const reference = paymentReference(booking.alternateId, 'booking');
  return [
    lineOf(locale, translate(locale, 'mails.registration.due'), translate(locale, 'mails.registration.open', { amount })),
    ...(config.PAYMENT.INSTRUCTIONS ? [config.PAYMENT.INSTRUCTIONS] : []),
    translate(locale, 'mails.booking.reference', { reference }),
  ];
}

const refundLines = (locale: string, { refunds }: EventOf<'bookingCanceled'>) =>
  refunds.map(({ amount: cents, currency, chargeIsOpen }) => {
    const amount = sumIn(locale, cents, currency);
    const told = chargeIsOpen ? translate(locale, 'mails.cancellation.lessDue', { amount }) : amount;
    return lineOf(locale, translate(locale, 'mails.cancellation.refund'), told);
  });

const lineOf = (locale: string, label: string, value: string) => translate(locale, 'mails.registration.line', { label, value });

export async function bookingMailOf(
  tenant: Tenant,
  event: Event,
  organization: Organization,
): Promise<(to: OwnAccount) => Omit<Mail, 'to'>> {
  const { subjectId, site } = event;
  const { config, contact } = organization;
  const row = await wholeBooking(tenant, subjectId);
  if (!row) throw notFound();
  const { booking, space, place } = row;
  const payment = booking.paymentId === null ? undefined : await paymentById(tenant, booking.paymentId);
  const address = `${site}/bookings/${booking.id}`;
  const entry = {
    id: booking.id,
    url: address,
    title: `${space.name}, ${place.name}`,
    description: space.confirmation ?? '',
    place: addressOf(row),
    start: booking.startsAt,
    end: booking.endsAt,
    createdAt: booking.createdAt,
  };
  const surroundings = { site, organizer: { name: config.NAME, email: contact.EMAIL } };
  const isCanceled = event.type === 'bookingCanceled';

  return ({ row: { firstName, locale: asked } }) => {
    const locale = chooseLocale(asked);
    const about = { space: space.name, place: place.name };
    const mail = letter({
      locale,
      from: config.NAME,
      subject: translate(locale, isCanceled ? 'mails.booking.canceled.subject' : 'mails.booking.confirmed.subject', about),
      paragraphs: [
        firstName ? translate(locale, 'mails.registration.greeting', { name: firstName }) : '',
        translate(locale, isCanceled ? 'mails.booking.canceled.body' : 'mails.booking.confirmed.body', about),
        lineOf(locale, translate(locale, 'mails.registration.when'), timeOf(locale, row)),
        lineOf(locale, translate(locale, 'mails.registration.where'), addressOf(row)),
        lineOf(locale, translate(locale, 'mails.booking.number'), String(booking.alternateId)),
        ...(isCanceled ? refundLines(locale, event) : paidLines(locale, row, payment, organization)),
        ...(isCanceled || !space.confirmation ? [] : [space.confirmation]),
      ],
      action: { text: translate(locale, 'mails.booking.show'), address },
    });
    return {
      ...mail,
      replyTo: space.replyTo,
      attachments: [entryAttachment(space.slug, entry, surroundings, isCanceled ? 'CANCEL' : 'PUBLISH')],
    };
  };
}
