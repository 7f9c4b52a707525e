import { taxOf, termsOf } from '@contract/rules/taxes';
import type { EventOf } from '@contract/events';
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
import { paymentById, type PaymentRow } from '../payments/reads';
import { subscriptionParts } from './queries';

type Told = EventOf<'subscriptionStarted' | 'subscriptionRenewed' | 'subscriptionUnpaid' | 'subscriptionCanceled' | 'subscriptionEnded'>;

const KINDS = {
  subscriptionStarted: 'started',
  subscriptionRenewed: 'renewed',
  subscriptionUnpaid: 'unpaid',
  subscriptionCanceled: 'canceled',
  subscriptionEnded: 'ended',
} as const satisfies Record<Told['type'], string>;

function paymentLines(
  locale: string,
  { chargedAmt, salesTax, currency, settledAt, ...taxed }: PaymentRow,
  instructions: string | null,
): string[] {
  const sum = (cents: number) => sumIn(locale, cents, currency);
  const tax = taxOf(termsOf(taxed));
  return [
    translate(locale, settledAt ? 'mails.subscription.paid' : 'mails.subscription.due', { amount: sum(chargedAmt) }),
    tax ? translate(locale, 'mails.subscription.tax', { amount: sum(salesTax), name: tax.name }) : '',
    settledAt ? '' : (instructions ?? ''),
  ];
}

export async function subscriptionMailOf(
  tenant: Tenant,
  event: Told,
  { config: { NAME: organization, PAYMENT }, contact: { TIMEZONE } }: Organization,
): Promise<(to: OwnAccount) => Omit<Mail, 'to'>> {
  const parts = await subscriptionParts(tenant, event.subjectId);
  if (!parts) throw notFound();
  const paymentId = 'paymentId' in event ? event.paymentId : undefined;
  const payment = paymentId && (await paymentById(tenant, paymentId));
  const againAt = event.type === 'subscriptionUnpaid' ? event.againAt : null;
  const kind = event.type === 'subscriptionUnpaid' && againAt === null ? 'lapsed' : KINDS[event.type];
  return ({ row }) => {
    const locale = chooseLocale(row.locale);
    const date = dateFormat(locale, { dateStyle: 'long', timeZone: TIMEZONE });
    const values = {
      product: parts.product.name,
      organization,
      until: date.format(parts.subscription.expiresAt),
      again: againAt ? date.format(new Date(againAt)) : '',
    };
    return letter({
      locale,
      from: organization,
      subject: translate(locale, `mails.subscription.${kind}.subject`, values),
      paragraphs: [
        translate(locale, `mails.subscription.${kind}`, values),
        ...(payment ? paymentLines(locale, payment, PAYMENT.INSTRUCTIONS ?? null) : []),
      ],
      action: { text: translate(locale, 'mails.subscription.action'), address: `${event.site}/subscriptions/${event.subjectId}` },
    });
  };
}
