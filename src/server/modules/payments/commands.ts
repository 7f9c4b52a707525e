import type { Tenant } from '@server/db/tenant';
import * as queries from './queries';

export type { PaymentRow } from './queries';

export const registrationPayments = (tenant: Tenant, registrationId: string) =>
  queries.paymentRows(tenant, { purpose: 'registration', subjectId: registrationId });

export async function registrationPaymentPage(tenant: Tenant, registrationId: string, input: Parameters<typeof queries.paymentPage>[2]) {
  const subject = { purpose: 'registration', subjectId: registrationId } as const;
  return { rows: await queries.paymentPage(tenant, subject, input), count: await queries.paymentCount(tenant, subject) };
}
