import * as addOns from '@contract/endpoints/addOns';
import * as coupons from '@contract/endpoints/coupons';
import * as passRequests from '@contract/endpoints/passRequests';
import * as registration from '@contract/endpoints/registration';
import * as rooms from '@contract/endpoints/rooms';
import type { FastifyInstance } from 'fastify';
import type { Tenant } from '@server/db/tenant';
import type { Handlers } from '@server/http/call';
import { mount } from '@server/http/mount';
import type { SignedIn } from '@server/http/viewer';
import { prepareIntent } from '../payments/commands';
import type { Payer } from '../payments/purpose';
import { addOnHandlers } from './addOns/addOnHandlers';
import { attendeeHandlers } from './attendee/attendeeHandlers';
import { findCart, lockedCart, openCart } from './cart/cart';
import * as cart from './cart/commands';
import { mustAllow } from './cart/draft';
import { inTurn } from './cart/inTurn';
import { removeCoupon } from './cart/coupon';
import { checkoutContext } from './checkout/checkoutContext';
import { addOnsOf } from './checkout/checkoutEvent';
import { registrationDetails } from './attendee/details';
import { registrationOf } from './queries';
import { answerQuestion, answerQuestions } from './questions/commands';
import { questionnaireFor, sectionsOf } from './questions/questionnaire';
import { couponHandlers } from './coupons/couponHandlers';
import * as serialize from './serialize';
import { submit } from './checkout/submission';
import { requestHandlers } from './requests/requestHandlers';
import { roomHandlers } from './rooms/roomHandlers';

type CheckoutCall = Omit<Payer, 'accountId'> & { viewer: SignedIn; params: { eventId: string } };

const contextOf = (tenant: Tenant, { viewer, params, ...call }: CheckoutCall) =>
  checkoutContext(tenant, params.eventId, { ...call, accountId: viewer.accountId });

export async function registrationRoutes(app: FastifyInstance): Promise<void> {
  mount(app, registration, { ...checkoutHandlers, ...attendeeHandlers });
  mount(app, rooms, roomHandlers);
  mount(app, addOns, addOnHandlers);
  mount(app, coupons, couponHandlers);
  mount(app, passRequests, requestHandlers);
}

const checkoutHandlers: Omit<Handlers<typeof registration>, keyof typeof attendeeHandlers> = {
  getRegistration: ({ params, viewer, now, work }) =>
    work(async (tenant) => {
      const found = await findCart(tenant, params.eventId, { accountId: viewer.accountId, now });
      return registrationDetails(tenant, found, found.registration, 'cart');
    }),

  choosePasses: ({ work, ...call }) =>
    inTurn({ ...call, ...call.params }, () => work(async (tenant) => cart.choosePasses(tenant, call.input, await contextOf(tenant, call)))),

  applyCoupon: ({ work, ...call }) =>
    inTurn({ ...call, ...call.params }, () =>
      work(async (tenant) => {
        const { couponCode, ...choice } = call.input;
        const { coupon, offer } = await cart.applyCoupon(tenant, choice, couponCode, await contextOf(tenant, call));
        return serialize.serializeCoupon(coupon, offer);
      }),
    ),

  removeCoupon: ({ params, viewer, now, work }) =>
    work(async (tenant) => {
      const found = await lockedCart(tenant, params.eventId, { accountId: viewer.accountId, now });
      await mustAllow(tenant, found, 'uncoupon', now);
      await removeCoupon(tenant, found);
    }),

  listAddOns: ({ params, viewer, now, work }) =>
    work(async (tenant) => {
      const buyer = { accountId: viewer.accountId, now };
      const found = await findCart(tenant, params.eventId, buyer);
      return addOnsOf(
        tenant,
        found,
        found.passes.map(({ ticketId }) => ticketId),
        { ...buyer, outsideTiers: found.entitlements.outsideTiers },
      );
    }),

  chooseAddOns: ({ work, ...call }) => work(async (tenant) => cart.chooseAddOns(tenant, call.input, await contextOf(tenant, call))),

  listQuestions: ({ params, viewer, now, work }) =>
    work(async (tenant) => {
      const { event, offer, addOns, passes } = await findCart(tenant, params.eventId, { accountId: viewer.accountId, now });
      const form = await questionnaireFor(tenant, event.id, viewer.accountId);
      return passes.map((pass) => ({
        passId: pass.id,
        sections: sectionsOf(form, pass).map((section) => serialize.serializeSection(section, offer, addOns)),
      }));
    }),

  answerQuestions: ({ work, ...call }) => work(async (tenant) => answerQuestions(tenant, call.input, await contextOf(tenant, call))),

  answerQuestion: ({ work, ...call }) =>
    work(async (tenant) => {
      const { passId, questionId } = call.params;
      await answerQuestion(tenant, { passId, questionId, response: call.input.response }, await contextOf(tenant, call));
    }),

  getRegistrationIntent: async ({ params, input, viewer, site, organization, services, now, work }) => {
    const payer = { accountId: viewer.accountId, site, organization, now };
    const { registration } = await work((tenant) => openCart(tenant, params.eventId, payer, 'price'));
    const subject = { purpose: 'registration', subjectId: registration.id } as const;
    return prepareIntent(work, subject, input.addressId, { payer, providers: services.payments });
  },

  submitRegistration: ({ work, ...call }) =>
    work(async (tenant) => {
      const submitted = await submit(tenant, await contextOf(tenant, call));
      return registrationDetails(tenant, submitted, (await registrationOf(tenant, submitted.event.id, call.viewer.accountId))!, 'owned');
    }),
};
