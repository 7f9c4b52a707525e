import { HOLD } from '@contract/checkoutLimits';
import { addOnPrice } from '@contract/rules/addOnPrice';
import type { Tenant } from '@server/db/tenant';
import { ApiError, notFound } from '@server/http/errors';
import type { Payer, Purpose, Quote } from '../../payments/purpose';
import { venueOf } from '../../payments/reads';
import { passById, registrationById } from '../queries';
import { reservationsOf } from '../rooms/reads';
import { serializeBaseRegistration } from '../serialize';
import { addToPass, choose, openPass, type OpenPass } from './order';
import { holdOrder, orderById, orderedIds, replaceLines } from './queries';

async function ownerOf(tenant: Tenant, orderId: string) {
  const order = await orderById(tenant, orderId);
  const pass = order && (await passById(tenant, order.passId));
  const registration = pass && (await registrationById(tenant, pass.attendeeId));
  if (!registration) throw notFound();
  return { pass, registration };
}

async function ordered(tenant: Tenant, orderId: string, { accountId, now }: Payer) {
  const { pass, registration } = await ownerOf(tenant, orderId);
  const open = await openPass(tenant, { eventId: registration.eventId, passId: pass.id, accountId, now });
  const ids = await orderedIds(tenant, orderId);
  if (ids.length === 0) throw new ApiError('conflict');
  return { open, items: await itemsOf(tenant, open, ids) };
}

/** Some add-ons with what each costs with this pass, in cents. */
async function itemsOf(tenant: Tenant, open: OpenPass, ids: readonly string[]) {
  const { pass, attendance } = open;
  const rooms = await reservationsOf(tenant, [pass], attendance[0].offer);
  const reservation = (pass.reservationId && rooms.get(pass.reservationId)) || null;
  return choose(open, ids).map((addOn) => {
    const price = addOnPrice(addOn, { reservation });
    return { kind: 'addOn' as const, thingId: addOn.id, name: addOn.name, passId: pass.id, quantity: 1, price, discount: 0 };
  });
}

function quoteOf({ open, items }: Awaited<ReturnType<typeof ordered>>): Quote {
  const [{ event }] = open.attendance;
  return { items, description: event.name, venue: venueOf(event) };
}

/** Add-ons for a pass that is had already are paid for by the pass's order. What is paid stands among the registration's payments. */
export const addOnsPurpose: Purpose = {
  quote: async (tenant, orderId, payer) => quoteOf(await ordered(tenant, orderId, payer)),

  async hold(tenant, orderId, payer) {
    const order = await ordered(tenant, orderId, payer);
    await holdOrder(tenant, orderId, new Date(payer.now.getTime() + HOLD.lastsMs));
    return quoteOf(order);
  },

  async complete(tenant, orderId, payer, payment) {
    const { open, items } = await ordered(tenant, orderId, payer);
    // They are held until they are had, and had once.
    await replaceLines(tenant, orderId, []);
    await holdOrder(tenant, orderId, null);
    const added = payment
      ? payment.items.map(({ thingId, paid }) => ({ addOnId: thingId, amtPaid: paid, paymentId: payment.id }))
      : items.map(({ thingId }) => ({ addOnId: thingId }));
    await addToPass(tenant, open, added, payer.now);
  },

  release: async (tenant, orderId) => void (await holdOrder(tenant, orderId, null)),

  async show(tenant, orderId) {
    const { registration } = await ownerOf(tenant, orderId);
    return { eventId: registration.eventId, registration: serializeBaseRegistration(registration) };
  },

  async filedUnder(tenant, orderId) {
    return { purpose: 'registration', subjectId: (await ownerOf(tenant, orderId)).registration.id };
  },
};
