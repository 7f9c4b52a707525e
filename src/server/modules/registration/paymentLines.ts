import { paymentReference } from '@contract/rules/paymentReference';
import { taxOf, termsOf, type Tax } from '@contract/rules/taxes';
import type { Tenant } from '@server/db/tenant';
import { numberFormat } from '@server/i18n/formatters';
import { translate } from '@server/i18n/translate';
import type { Organization } from '@server/organizations/directory';
import { paymentById } from '../payments/reads';
import { registrationsById } from './queries';
import { sumIn } from '@server/i18n/money';

/** What something costs, in cents, and how that is paid; null where it costs nothing. */
export type MailedPayment = {
  amount: number;
  currency: string;
  open: boolean;
  reference: string;
  instructions: string | null;
  tax: (Tax & { amount: number }) | null;
} | null;

export async function mailedPayment(
  tenant: Tenant,
  paymentId: string | undefined,
  { PAYMENT }: Organization['config'],
): Promise<MailedPayment> {
  const payment = paymentId === undefined ? undefined : await paymentById(tenant, paymentId);
  const [registration] = payment ? await registrationsById(tenant, [payment.subjectId]) : [];
  const tax = payment ? taxOf(termsOf(payment)) : null;
  return payment && registration
    ? {
        amount: payment.chargedAmt,
        currency: payment.currency,
        open: payment.settledAt === null,
        reference: paymentReference(registration.alternateId),
        instructions: PAYMENT.INSTRUCTIONS ?? null,
        tax: tax && { ...tax, amount: payment.salesTax },
      }
    : null;
}

export function paymentFacts(locale: string, payment: MailedPayment): (readonly [label: string, value: string])[] {
  if (!payment) return [];
  const sum = sumIn(locale, payment.amount, payment.currency);
  return [
    payment.open
      ? [translate(locale, 'mails.registration.due'), translate(locale, 'mails.registration.open', { amount: sum })]
      : [translate(locale, 'mails.registration.paid'), sum],
    ...taxFacts(locale, payment),
  ];
}

function taxFacts(locale: string, { tax, currency }: NonNullable<MailedPayment>): (readonly [label: string, value: string])[] {
  if (!tax) return [];
  const percent = numberFormat(locale, { style: 'percent', maximumFractionDigits: 3 }).format(tax.percent / 100);
  return [[translate(locale, 'mails.registration.tax'), `${sumIn(locale, tax.amount, currency)} (${tax.name} ${percent})`]];
}

export const howToPay = (locale: string, payment: MailedPayment): string =>
  payment?.open
    ? [payment.instructions, translate(locale, 'mails.registration.reference', { reference: payment.reference })].filter(Boolean).join('\n')
    : '';
