import { randomUUID } from 'node:crypto';
import { BY_HOST } from '@contract/rules/arrivalChannel';
import { priceAt } from '@contract/rules/priceAt';
import type { Tenant } from '@server/db/tenant';
import { ApiError, invalid, notFound } from '@server/http/errors';
import type { Organization } from '@server/organizations/directory';
import { holdAccount, ownAccount } from '../../accounts/reads';
import { addManualCharge } from '../../payments/commands';
import { venueOf } from '../../payments/reads';
import { checkoutEventOf, goesWith } from '../checkout/checkoutEvent';
import { changeRegistration, chosenAddOns, lockedRegistration, makeRegistration, passRows } from '../queries';
import { lacksAnswers } from '../questions/commands';
import { changePassType, givePass, needAnswers } from './queries';

interface Adding {
  eventId: string;
  accountId: string;
  ticketId: string;
  /** Whether its price is to be paid by hand; it is a gift else. */
  toBePaid: boolean;
  organization: Organization;
  site: string;
  now: Date;
}

/**
 * Gives somebody a pass in the name of the event's hosts, who may do so where nobody could buy it: before it is on sale, after, or
 * where it is shown to nobody. Supplies and limits hold as ever: the database guards them.
 */
export async function addAttendee(
  tenant: Tenant,
  { eventId, accountId, ticketId, toBePaid, organization, site, now }: Adding,
): Promise<void> {
  const { event, offer } = await checkoutEventOf(tenant, eventId);
  const passType = offer.passTypes.get(ticketId);
  if (!passType) throw invalid('ticketId', 'notOfEvent');
  const visible = await ownAccount(tenant, accountId);
  const held = visible && (await holdAccount(tenant, accountId, 'share'));
  if (held?.accountType !== 'account') throw invalid('accountId', 'exists');
  if (event.eventEnd <= now) throw new ApiError('conflict', { message: 'listings.refused.over' });

  await makeRegistration(tenant, event.id, accountId, now);
  const registration = (await lockedRegistration(tenant, event.id, accountId))!;
  await changeRegistration(tenant, registration.id, {
    status: 'registered',
    registeredAt: registration.registeredAt ?? now,
    ...(registration.registeredAt === null && { channel: BY_HOST }),
  });
  const passId = randomUUID();
  const price = toBePaid ? priceAt(passType.base, now.getTime()) : 0;
  const payment = await addManualCharge(tenant, {
    subject: { purpose: 'registration', subjectId: registration.id },
    payerId: accountId,
    items: [{ kind: 'pass', thingId: ticketId, name: passType.base.name, passId, quantity: 1, price, discount: 0 }],
    venue: venueOf(event),
    organization,
    now,
  });
  const pass = await givePass(tenant, {
    id: passId,
    attendeeId: registration.id,
    accountId,
    // Else the host's own limit would count it.
    buyerId: accountId,
    ticketId,
    amtPaid: payment?.items[0]!.paid ?? 0,
    ...(payment && { paymentId: payment.id, payerId: accountId }),
    createdAt: now,
  });
  if (await lacksAnswers(tenant, event.id, pass)) await needAnswers(tenant, pass.id, now);
  tenant.emit({
    type: 'registrationCompleted',
    accountId,
    subjectId: event.id,
    passTypeIds: [ticketId],
    reservationIds: [],
    ...(payment && { paymentId: payment.id }),
    buyerIds: [accountId],
    site,
  });
}

interface Moving {
  eventId: string;
  accountId: string;
  passId: string;
  ticketId: string;
  now: Date;
}

/** Makes a pass one of another kind. What was paid for it stays as it was; what the new kind asks may have to be answered. */
export async function movePassType(tenant: Tenant, { eventId, accountId, passId, ticketId, now }: Moving): Promise<void> {
  const { event, offer, addOns } = await checkoutEventOf(tenant, eventId);
  const registration = await lockedRegistration(tenant, event.id, accountId);
  const pass = registration && (await passRows(tenant, registration.id, 'owned')).find(({ id }) => id === passId);
  if (!pass) throw notFound();
  if (!offer.passTypes.has(ticketId)) throw invalid('ticketId', 'notOfEvent');
  if (pass.ticketId === ticketId) return;
  if (pass.status === 'canceled') throw new ApiError('conflict', { message: 'listings.refused.canceled' });
  if (pass.usedAt) throw new ApiError('conflict', { message: 'listings.refused.inBefore' });
  if (pass.packageId !== null) throw new ApiError('conflict', { message: 'listings.refused.ofPackage' });
  const chosen = await chosenAddOns(tenant, [passId]);
  if (chosen.some(({ addOnId }) => !goesWith(addOns.get(addOnId)!, ticketId))) {
    throw new ApiError('conflict', { message: 'listings.refused.addOnStays' });
  }
  await changePassType(tenant, passId, ticketId, now);
  if (await lacksAnswers(tenant, event.id, { ...pass, ticketId })) await needAnswers(tenant, passId, now);
}
