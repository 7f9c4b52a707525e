import type { BasePassType } from '@contract/entities/passTypes';
import { refundAt } from '@contract/rules/refunds';
import type { Tenant } from '@server/db/tenant';
import { refundPart } from '../../payments/commands';
import { chosenAddOns } from '../queries';

/** With a pass goes what was bought for it later; answers what of it the registration had paid and is given back. */
export async function refundAddOns(
  tenant: Tenant,
  { passId, registrationId }: { passId: string; registrationId: string },
  { ticket, refund, now }: { ticket: BasePassType; refund: boolean; now: Date },
) {
  let given = 0;
  let charge: Awaited<ReturnType<typeof refundPart>> | null = null;
  for (const { amtPaid, paymentId } of await chosenAddOns(tenant, [passId])) {
    const amount = refund ? refundAt(ticket, amtPaid, now.getTime()) : 0;
    if (amount === 0 || !paymentId) continue;
    const from = await refundPart(tenant, paymentId, amount, now);
    if (from.subjectId !== registrationId) continue;
    charge = from;
    given += amount;
  }
  return { amount: given, charge };
}
