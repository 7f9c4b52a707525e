import { isOfDomains } from '@contract/rules/emailDomains';
import { entitlementFault, type Conditions } from '@contract/rules/entitlements';
import { mayBeTransferred } from '@contract/rules/transfers';
import { iso, isoOrNull } from '@server/db/columns';
import type { Tenant } from '@server/db/tenant';
import { ApiError, asApiError, invalid, notFound } from '@server/http/errors';
import { holdAccount, ownAccount, verifiedEmail } from '../../accounts/reads';
import { areBlocked } from '../../blocks/reads';
import { paymentById } from '../../payments/reads';
import { placesFreed } from '../../waitingLists/commands';
import { checkoutEventOf, type CheckoutEvent } from '../checkout/checkoutEvent';
import {
  changeRegistration,
  chosenAddOns,
  makeRegistration,
  passRows,
  registrationOf,
  type PassRow,
  type RegistrationRow,
} from '../queries';
import { forgetAnswersOnTransfer } from '../questions/commands';
import { entitlementsOf } from '../requests/reads';
import { reservationRows } from '../rooms/queries';
import { passOnAccessesOf } from '../sessions/commands';
import { accessesOf } from '../sessions/reads';
import { addTransfer, lockedPair, movePass } from './queries';

interface Transfer {
  eventId: string;
  passId: string;
  accountId: string;
  receiverId: string;
  site: string;
  now: Date;
}

// One answer for every reason that is the receiver's own, so that it tells nobody what they hold or where they get mail.
const cannotReceive = () => new ApiError('knownError', { message: 'errors.receiverMayNot' });

/** Makes a pass another account's, for good. What was paid for it stays with who paid; what was answered is forgotten. */
export async function transferPass(tenant: Tenant, { eventId, passId, accountId, receiverId, site, now }: Transfer): Promise<void> {
  const checkoutEvent = await checkoutEventOf(tenant, eventId);
  const { event, offer } = checkoutEvent;
  const own = await registrationOf(tenant, event.id, accountId);
  if (!own || !(await passRows(tenant, own.id, 'owned')).some(({ id }) => id === passId)) throw notFound();
  await mustBeReceiver(tenant, { accountId, receiverId });

  await makeRegistration(tenant, event.id, receiverId, now);
  const pair = await lockedPair(tenant, event.id, [accountId, receiverId]);
  const from = pair.find((one) => one.accountId === accountId)!;
  const to = pair.find((one) => one.accountId === receiverId)!;
  const rows = await passRows(tenant, from.id, 'owned');
  const pass = rows.find(({ id }) => id === passId);
  if (!pass) throw notFound();
  await mustBeTransferable(tenant, pass, checkoutEvent, now);
  const { row: passType } = offer.passTypes.get(pass.ticketId)!;
  if (!(await mayTake(tenant, receiverId, checkoutEvent, pass, passType))) throw cannotReceive();

  const status = await forgetAnswersOnTransfer(tenant, event.id, pass);
  const sessionIds = await passOnAccessesOf(tenant, passId);
  const isLast = rows.every(({ id, status: one }) => id === passId || one === 'canceled');
  await give(tenant, { pass, from, to, status, isLast, now });
  await addTransfer(tenant, { fromRegistrationId: from.id, toRegistrationId: to.id, passId, formerCode: pass.code, createdAt: now });
  const about = { subjectId: event.id, passTypeId: pass.ticketId, sessionIds, site };
  // With the pass goes what its giver waited for with it.
  placesFreed(tenant, event.id);
  tenant.emit({ type: 'passReceived', accountId: receiverId, senderId: accountId, ...about });
  tenant.emit({ type: 'passTransferred', accountId, senderId: receiverId, ...about });
}

/** The receiver is a person whom the viewer may see, and stays one until the pass is theirs. */
async function mustBeReceiver(tenant: Tenant, { accountId, receiverId }: { accountId: string; receiverId: string }): Promise<void> {
  if (receiverId === accountId) throw invalid('receiverId', 'other');
  const visible = await ownAccount(tenant, receiverId);
  const held = visible && (await holdAccount(tenant, receiverId, 'share'));
  if (held?.accountType !== 'account') throw invalid('receiverId', 'exists');
}

async function mustBeTransferable(tenant: Tenant, pass: PassRow, { event, offer }: CheckoutEvent, now: Date): Promise<void> {
  const { base: ticket } = offer.passTypes.get(pass.ticketId)!;
  const { status, usedAt, packageId, paymentId } = pass;
  if (packageId !== null) throw new ApiError('knownError', { message: 'errors.packageNotTransferable' });
  if (!mayBeTransferred({ status, usedAt: isoOrNull(usedAt), packageId, ticket }, { eventEnd: iso(event.eventEnd) }, now.getTime())) {
    throw new ApiError('knownError', { message: 'errors.passNotTransferable' });
  }
  const accesses = await accessesOf(tenant, [pass.id]);
  const addOns = await chosenAddOns(tenant, [pass.id]);
  for (const id of new Set([paymentId, ...accesses.map(({ row }) => row.paymentId), ...addOns.map((one) => one.paymentId)])) {
    const payment = id === null ? undefined : await paymentById(tenant, id);
    if (payment && payment.settledAt === null) throw new ApiError('knownError', { message: 'errors.transferUnpaid' });
  }
}

async function mayTake(
  tenant: Tenant,
  receiverId: string,
  { event: { id: eventId, source, creatorId }, offer }: CheckoutEvent,
  pass: PassRow,
  passType: Conditions & { emailDomains: string | null },
): Promise<boolean> {
  const receiver = (await ownAccount(tenant, receiverId))!;
  if (!isOfDomains(passType.emailDomains, verifiedEmail(receiver))) return false;
  const entitlements = await entitlementsOf(tenant, eventId, offer, receiverId);
  if (entitlementFault(passType, entitlements)) return false;
  // What goes along with the pass may be for some tiers alone, as the pass itself.
  const addOns = await chosenAddOns(tenant, [pass.id]);
  const rooms = await reservationRows(tenant, pass.reservationId === null ? [] : [pass.reservationId]);
  const along = [...addOns.map(({ addOnId }) => addOnId), ...rooms.map(({ roomTypeId }) => roomTypeId)];
  if (along.some((id) => entitlements.outsideTiers.has(id))) return false;
  return source !== 'account' || creatorId === null || !(await areBlocked(tenant, receiverId, creatorId));
}

interface Given {
  pass: PassRow;
  from: RegistrationRow;
  to: RegistrationRow;
  status: 'ready' | 'needsInfo';
  isLast: boolean;
  now: Date;
}

/** With the last of its passes a registration ends, and with the first one begins. What the receiver may have the database guards. */
async function give(tenant: Tenant, { pass, from, to, status, isLast, now }: Given): Promise<void> {
  try {
    if (isLast) await changeRegistration(tenant, from.id, { status: 'canceled' });
    if (!(await movePass(tenant, { passId: pass.id, from, to, status, now }))) throw new ApiError('conflict');
    await changeRegistration(tenant, to.id, { status: 'registered', registeredAt: to.registeredAt ?? now });
  } catch (error) {
    const code = asApiError(error)?.code;
    throw code === 'limitReached' || code === 'soldOut' ? cannotReceive() : error;
  }
}
