import { HOLD } from '@contract/checkoutLimits';
import { couponKey } from '@contract/rules/coupons';
import { priceAt } from '@contract/rules/priceAt';
import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import type { Payer, Purpose, Quote } from '../../payments/purpose';
import { venueOf } from '../../payments/reads';
import { lockedCart } from '../cart/cart';
import { registrationById } from '../queries';
import { serializeBaseRegistration } from '../serialize';
import { newCode } from './codes';
import { mustBeSoldInBulk } from './policy';
import { addBought, changeOrder, orderById } from './queries';

async function ownerOf(tenant: Tenant, orderId: string) {
  const order = await orderById(tenant, orderId);
  const registration = order && (await registrationById(tenant, order.registrationId));
  if (!registration) throw notFound();
  return { order, registration };
}

async function ordered(tenant: Tenant, orderId: string, { accountId, now, agreedAt }: Payer) {
  const at = agreedAt ?? now;
  const { registration } = await ownerOf(tenant, orderId);
  if (registration.accountId !== accountId) throw notFound();
  const cart = await lockedCart(tenant, registration.eventId, { accountId, now });
  const order = (await orderById(tenant, orderId))!;
  const passType = await mustBeSoldInBulk(tenant, cart, order, { accountId, now: at });
  const { id: thingId, name } = passType.base;
  const price = priceAt(passType.base, at.getTime()) * order.quantity;
  const quote: Quote = {
    items: [{ kind: 'coupon', thingId, name, passId: null, quantity: order.quantity, price, discount: 0 }],
    description: `${cart.event.name}: ${name}`,
    venue: venueOf(cart.event),
  };
  return { order, passType, quote };
}

/** Codes for others are paid for by the order of their buyer's registration, among whose payments what is paid stands. */
export const couponsPurpose: Purpose = {
  quote: async (tenant, orderId, payer) => (await ordered(tenant, orderId, payer)).quote,

  async hold(tenant, orderId, payer) {
    const { quote } = await ordered(tenant, orderId, payer);
    await changeOrder(tenant, orderId, { holdUntil: new Date(payer.now.getTime() + HOLD.lastsMs) });
    return quote;
  },

  async complete(tenant, orderId, payer, payment) {
    const { order, passType } = await ordered(tenant, orderId, payer);
    const { registrationId, ticketId, quantity } = order;
    const code = newCode();
    // What is held becomes what is kept: one of them counts.
    await changeOrder(tenant, orderId, { holdUntil: null });
    const couponId = await addBought(
      tenant,
      {
        eventId: passType.row.eventId,
        code,
        codeKey: couponKey(code),
        ticketId,
        prePaid: true,
        discountPercent: 100,
        purchaseLimit: quantity,
        createdAt: payer.now,
      },
      { registrationId, paymentId: payment?.id ?? null },
    );
    tenant.emit({
      type: 'codeBought',
      accountId: payer.accountId,
      subjectId: passType.row.eventId,
      couponId,
      ...(payment && { paymentId: payment.id }),
      buyerIds: [],
      site: payer.site,
    });
  },

  release: async (tenant, orderId) => void (await changeOrder(tenant, orderId, { holdUntil: null })),

  async show(tenant, orderId) {
    const { registration } = await ownerOf(tenant, orderId);
    return { eventId: registration.eventId, registration: serializeBaseRegistration(registration) };
  },

  async filedUnder(tenant, orderId) {
    return { purpose: 'registration', subjectId: (await ownerOf(tenant, orderId)).registration.id };
  },
};
