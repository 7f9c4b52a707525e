import type { InputOf } from '@contract/endpoint';
import type { PaymentLineItem } from '@contract/entities/payments';
import type { listPayments } from '@contract/endpoints/registration';
import { listPage } from '@server/db/paging';
import type { Tenant } from '@server/db/tenant';
import type { Organization } from '@server/organizations/directory';
import type { PaymentProviders } from '@server/payments/providers';
import * as queries from './queries';
import { serializeLineItems } from './serialize';

export { toldOf } from './told';
export type { PaymentRow } from './queries';
export {
  isUnderWay,
  lastBilled,
  openAmounts,
  paymentById,
  paymentsForRegistrations,
  paymentsOf,
  paymentSpan,
  paymentSteps,
  paymentTotals,
  registrationPaymentList,
  subjectsUnderWay,
} from './queries';
export { serializeBasePayment } from './serialize';
export { listingTaxTerms, taxTerms, venueOf } from './taxes';

export async function lineItemsOf(tenant: Tenant, paymentIds: readonly string[]): Promise<ReadonlyMap<string, PaymentLineItem[]>> {
  if (paymentIds.length === 0) return new Map();
  const rows = await queries.lineItemRows(tenant, paymentIds);
  return new Map(paymentIds.map((id) => [id, serializeLineItems(rows.filter(({ paymentId }) => paymentId === id))]));
}

export async function taxOfPasses(tenant: Tenant, paymentIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = paymentIds.length > 0 ? await queries.passTaxes(tenant, { paymentIds }) : [];
  return new Map(rows.map(({ passId, tax }) => [passId, tax]));
}

export const registrationPayments = (tenant: Tenant, registrationId: string) =>
  queries.paymentRows(tenant, { purpose: 'registration', subjectId: registrationId });

export const paymentPage = (tenant: Tenant, subject: queries.Subject, input: InputOf<typeof listPayments>) =>
  listPage(tenant, queries.paymentList(tenant, subject), input);

export const registrationPaymentPage = (tenant: Tenant, registrationId: string, input: InputOf<typeof listPayments>) =>
  paymentPage(tenant, { purpose: 'registration', subjectId: registrationId }, input);

/** Those of some things' payments that a registration made; what a pass brings along may have been paid by who had it before. */
export async function ownPaymentIds(
  tenant: Tenant,
  registrationId: string,
  paid: readonly { paymentId: string | null }[],
): Promise<ReadonlySet<string | null>> {
  const ids = paid.flatMap(({ paymentId }) => paymentId ?? []);
  return new Set(ids.length > 0 ? await queries.paymentIdsOf(tenant, { purpose: 'registration', subjectId: registrationId }, ids) : []);
}

/** Whether what is paid for again and again can be charged: by hand people see to it, and else the provider keeps what it is paid with. */
export const mayRenew = (providers: PaymentProviders, { config: { PAYMENT } }: Organization): boolean =>
  PAYMENT.TYPE === 'manual' || (PAYMENT.TYPE !== 'none' && providers[PAYMENT.TYPE]?.kept !== undefined);
