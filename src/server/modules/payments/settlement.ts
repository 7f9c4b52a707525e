import type { SQLWrapper } from 'drizzle-orm';
import type { Tenant } from '@server/db/tenant';
import { ApiError } from '@server/http/errors';
import * as queries from './queries';

interface Settlement {
  id: string;
  /** What came of a charge: all of it, or what was due. All of it, where nothing is said. */
  received: number | undefined;
  now: Date;
}

interface Settled {
  payment: queries.PaymentRow;
  /** What has changed hands, in cents; null where it had been noted down before. */
  amount: number | null;
}

/**
 * Notes down that the money of a payment of some things has changed hands; of two who do it at once the first has done
 * it. A charge that came in full leaves what is given back of it to be paid back; where only what was due came, that is done.
 */
export async function settlePayment(
  tenant: Tenant,
  among: queries.PaidSubjects,
  { id, received, now }: Settlement,
): Promise<Settled | undefined> {
  const find = () => queries.paymentAmong(tenant, among, id);
  // Held before it is read: what is given back meanwhile would not be seen.
  if (!(await find()) || !(await queries.lockedPayment(tenant, id))) return undefined;
  const payment = (await find())!;
  const { type, chargedAmt, due, provider } = payment;
  if (payment.settledAt) {
    // Whoever says that another sum came must not believe it noted down.
    const came = chargedAmt - (await queries.takenOff(tenant, id));
    if (received !== undefined && received !== came) throw new ApiError('conflict');
    return { payment, amount: null };
  }
  // What providers pay back is noted down when they have.
  if (provider !== 'manual') throw new ApiError('conflict');
  const inFull = received === undefined || received === chargedAmt;
  // Nothing is paid back of what nobody received, and no other sum than these two was asked for.
  if (type === 'refund' ? due === 0 || !inFull : !inFull && received !== due) throw new ApiError('conflict');
  await queries.markSettled(tenant, id, now);
  if (!inFull) await queries.takeOffRefunds(tenant, id, now);
  return { payment: (await find())!, amount: inFull ? chargedAmt : due };
}

export const settleRegistrationPayment = (tenant: Tenant, registrationIds: SQLWrapper, settlement: Settlement) =>
  settlePayment(tenant, { purpose: 'registration', subjectIds: registrationIds }, settlement);
