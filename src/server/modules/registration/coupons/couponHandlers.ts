import type * as coupons from '@contract/endpoints/coupons';
import type { Tenant } from '@server/db/tenant';
import type { Handlers } from '@server/http/call';
import { notFound } from '@server/http/errors';
import { baseAccounts } from '../../accounts/reads';
import { prepareIntent } from '../../payments/commands';
import { isUnderWay } from '../../payments/reads';
import { attendanceOf } from '../attendee/attendance';
import { lockedCart } from '../cart/cart';
import { mustBeSoldInBulk } from './policy';
import { changeOrder, orderOf, passesHadWith } from './queries';
import { managedCoupons } from './reads';

interface Own {
  eventId: string;
  accountId: string;
}

async function ownCoupons(tenant: Tenant, { eventId, accountId }: Own) {
  const attendance = await attendanceOf(tenant, eventId, { accountId });
  return attendance ? managedCoupons(tenant, attendance[1].id, attendance[0].offer) : [];
}

async function ownCoupon(tenant: Tenant, own: Own & { couponId: string }) {
  const coupon = (await ownCoupons(tenant, own)).find(({ id }) => id === own.couponId);
  if (!coupon) throw notFound();
  return coupon;
}

export const couponHandlers: Handlers<typeof coupons> = {
  getCouponIntent: async ({ params, input, viewer, site, organization, services, now, work }) => {
    const payer = { accountId: viewer.accountId, site, organization, now };
    const { ticketId, quantity, addressId } = input;
    const order = await work(async (tenant) => {
      const cart = await lockedCart(tenant, params.eventId, payer);
      await mustBeSoldInBulk(tenant, cart, { ticketId, quantity }, payer);
      const made = await orderOf(tenant, { registrationId: cart.registration.id, ticketId, quantity }, now);
      // What is being paid for stays as it is.
      if (!(await isUnderWay(tenant, { purpose: 'coupons', subjectId: made.id }))) {
        await changeOrder(tenant, made.id, { quantity, holdUntil: null });
      }
      return made;
    });
    return prepareIntent(work, { purpose: 'coupons', subjectId: order.id }, addressId, { payer, providers: services.payments });
  },

  listManagedCoupons: ({ params, viewer, work }) => work((tenant) => ownCoupons(tenant, { ...params, accountId: viewer.accountId })),

  getManagedCoupon: ({ params, viewer, work }) => work((tenant) => ownCoupon(tenant, { ...params, accountId: viewer.accountId })),

  listManagedCouponPasses: ({ params, viewer, work }) =>
    work(async (tenant) => {
      const {
        registrationId: _of,
        description: _said,
        _count,
        ...coupon
      } = await ownCoupon(tenant, { ...params, accountId: viewer.accountId });
      const rows = await passesHadWith(tenant, coupon.id);
      const people = await baseAccounts(
        tenant,
        rows.map(({ accountId }) => accountId),
      );
      return rows.flatMap(({ id, status, accountId, createdAt }) => {
        const account = people.get(accountId);
        return account ? { id, status, coupon, attendee: { account }, createdAt: createdAt.toISOString() } : [];
      });
    }),
};
