import type { BasePassType } from '@contract/entities/passTypes';
import { refundAt } from '@contract/rules/refunds';
import type { Tenant } from '@server/db/tenant';
import type { Refund } from '../attendee/payBack';
import { chosenAddOns } from '../queries';

export async function addOnRefunds(
  tenant: Tenant,
  passId: string,
  { ticket, now }: { ticket: BasePassType; now: Date },
): Promise<Refund[]> {
  return (await chosenAddOns(tenant, [passId])).flatMap(({ addOnId, amtPaid, paymentId }) =>
    paymentId ? [{ paymentId, passId, thingId: addOnId, amount: refundAt(ticket, amtPaid, now.getTime()) }] : [],
  );
}
