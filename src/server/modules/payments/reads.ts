import type { InputOf } from '@contract/endpoint';
import type { listPayments } from '@contract/endpoints/registration';
import { listPage } from '@server/db/paging';
import type { Tenant } from '@server/db/tenant';
import * as queries from './queries';

export type { PaymentRow } from './queries';
export { paymentById, registrationPaymentList } from './queries';
export { serializeBasePayment } from './serialize';

export const registrationPayments = (tenant: Tenant, registrationId: string) =>
  queries.paymentRows(tenant, { purpose: 'registration', subjectId: registrationId });

export const registrationPaymentPage = (tenant: Tenant, registrationId: string, input: InputOf<typeof listPayments>) =>
  listPage(tenant, queries.paymentList(tenant, { purpose: 'registration', subjectId: registrationId }), input);
