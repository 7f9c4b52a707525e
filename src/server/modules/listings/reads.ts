import type { ListingPayment } from '@contract/entities/payments';
import type { Tenant } from '@server/db/tenant';
import { baseAccounts } from '../accounts/reads';
import { serializeBasePayment, type PaymentRow } from '../payments/reads';
import { baseRegistrations } from '../registration/reads';

export async function listingPayments(tenant: Tenant, rows: readonly PaymentRow[]): Promise<ListingPayment[]> {
  const registrations = await baseRegistrations(
    tenant,
    rows.map(({ subjectId }) => subjectId),
  );
  const people = await baseAccounts(
    tenant,
    [...registrations.values()].map(({ accountId }) => accountId),
  );
  return rows.map((row) => {
    const registration = registrations.get(row.subjectId)!;
    return { ...serializeBasePayment(row), account: people.get(registration.accountId)!, registration };
  });
}
