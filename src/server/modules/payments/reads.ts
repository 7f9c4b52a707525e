import type { InputOf } from '@contract/endpoint';
import type { listPayments } from '@contract/endpoints/registration';
import { listPage } from '@server/db/paging';
import type { Tenant } from '@server/db/tenant';
import * as queries from './queries';

export type { PaymentRow } from './queries';
export {
  isUnderWay,
  openAmounts,
  paymentById,
  paymentsForRegistrations,
  paymentSpan,
  paymentSteps,
  paymentTotals,
  registrationPaymentList,
} from './queries';
export { serializeBasePayment } from './serialize';

export const registrationPayments = (tenant: Tenant, registrationId: string) =>
  queries.paymentRows(tenant, { purpose: 'registration', subjectId: registrationId });

export const registrationPaymentPage = (tenant: Tenant, registrationId: string, input: InputOf<typeof listPayments>) =>
  listPage(tenant, queries.paymentList(tenant, { purpose: 'registration', subjectId: registrationId }), input);

/** Those of some things' payments that a registration made; what a pass brings along may have been paid by who had it before. */
export async function ownPaymentIds(
  tenant: Tenant,
  registrationId: string,
  paid: readonly { paymentId: string | null }[],
): Promise<ReadonlySet<string | null>> {
  const ids = paid.flatMap(({ paymentId }) => paymentId ?? []);
  return new Set(ids.length > 0 ? await queries.paymentIdsOf(tenant, { purpose: 'registration', subjectId: registrationId }, ids) : []);
}
