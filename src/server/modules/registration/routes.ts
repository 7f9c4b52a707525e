import * as registration from '@contract/endpoints/registration';
import type { FastifyInstance } from 'fastify';
import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import type { Handlers } from '@server/http/call';
import { mount } from '@server/http/mount';
import type { SignedIn } from '@server/http/viewer';
import type { Organization } from '@server/organizations/directory';
import { registrationPaymentPage, registrationPayments } from '../payments/commands';
import { prepareIntent } from '../payments/prepare';
import { findCart, lockedCart, openCart } from './cart/cart';
import * as cart from './cart/commands';
import { takenAddOns } from './cart/queries';
import type { Completing } from './completion';
import * as present from './present';
import { registrationOf } from './queries';
import { answerQuestion, answerQuestions } from './questions/commands';
import { questionnaireOf, sectionsOf } from './questions/questionnaire';
import { goesWith, sceneOf } from './scene';
import { shopperOf } from './shopper';
import { submit } from './submission';
import { showPasses, showPayments, showRegistration } from './whole';

/** A registration call inside of its transaction. */
interface Asking {
  tenant: Tenant;
  viewer: SignedIn;
  organization: Organization;
  origin: string;
  now: Date;
  params: { eventId: string };
}

async function shopping({ tenant, viewer, params, ...call }: Asking): Promise<Completing> {
  return { ...(await shopperOf(tenant, { ...call, accountId: viewer.accountId })), eventId: params.eventId };
}

export async function registrationRoutes(app: FastifyInstance): Promise<void> {
  mount(app, registration, { ...cartHandlers, ...attendeeHandlers });
}

type Registration = Handlers<typeof registration>;

const cartHandlers: Omit<Registration, keyof typeof attendeeHandlers> = {
  getRegistration: ({ params, viewer, now, work }) =>
    work(async (tenant) => {
      const found = await findCart(tenant, params.eventId, { accountId: viewer.accountId, now });
      return showRegistration(tenant, found, found.registration, 'cart');
    }),

  choosePasses: ({ work, ...call }) => work(async (tenant) => cart.choosePasses(tenant, call.input, await shopping({ ...call, tenant }))),

  applyCoupon: ({ work, ...call }) =>
    work(async (tenant) => {
      const { couponCode, ...choice } = call.input;
      const { coupon, offer } = await cart.applyCoupon(tenant, choice, couponCode, await shopping({ ...call, tenant }));
      return present.presentCoupon(coupon, offer);
    }),

  removeCoupon: ({ params, viewer, now, work }) =>
    work(async (tenant) => cart.removeCoupon(tenant, await lockedCart(tenant, params.eventId, { accountId: viewer.accountId, now }))),

  listAddOns: ({ params, viewer, now, work }) =>
    work(async (tenant) => {
      const { base, offer, addOns, passes } = await findCart(tenant, params.eventId, { accountId: viewer.accountId, now });
      const taken = await takenAddOns(tenant, [...addOns.keys()], viewer.accountId, now);
      const chosen = [...new Set(passes.map(({ ticketId }) => ticketId))];
      return chosen.map((ticketId) => ({
        ...offer.passTypes.get(ticketId)!.base,
        addOns: [...addOns.values()]
          .filter((one) => goesWith(one, ticketId))
          .map(({ addOn }) => present.presentOfferedAddOn(addOn, base, taken.get(addOn.id) ?? 0)),
      }));
    }),

  chooseAddOns: ({ work, ...call }) => work(async (tenant) => cart.chooseAddOns(tenant, call.input, await shopping({ ...call, tenant }))),

  listQuestions: ({ params, viewer, now, work }) =>
    work(async (tenant) => {
      const { event, offer, addOns, passes } = await findCart(tenant, params.eventId, { accountId: viewer.accountId, now });
      const form = await questionnaireOf(tenant, event.id);
      return passes.map((pass) => ({
        passId: pass.id,
        sections: sectionsOf(form, pass).map((section) => present.presentSection(section, offer, addOns)),
      }));
    }),

  answerQuestions: ({ work, ...call }) => work(async (tenant) => answerQuestions(tenant, call.input, await shopping({ ...call, tenant }))),

  answerQuestion: ({ work, ...call }) =>
    work(async (tenant) => {
      const { passId, questionId } = call.params;
      await answerQuestion(tenant, { passId, questionId, response: call.input.response }, await shopping({ ...call, tenant }));
    }),

  getRegistrationIntent: async ({ params, input, viewer, origin, organization, services, now, work }) => {
    const payer = { accountId: viewer.accountId, origin, organization, now };
    const { registration } = await work((tenant) => openCart(tenant, params.eventId, payer));
    const subject = { purpose: 'registration', subjectId: registration.id } as const;
    return prepareIntent(work, subject, input.addressId, { payer, providers: services.payments });
  },

  submitRegistration: ({ work, ...call }) =>
    work(async (tenant) => {
      const submitted = await submit(tenant, await shopping({ ...call, tenant }));
      return showRegistration(tenant, submitted, (await registrationOf(tenant, submitted.event.id, call.viewer.accountId))!, 'had');
    }),
};

/** What the viewer has of an event once registered. */
async function attendance(tenant: Tenant, eventId: string, { accountId }: SignedIn) {
  const scene = await sceneOf(tenant, eventId);
  const row = await registrationOf(tenant, scene.event.id, accountId);
  return row && row.status !== 'draft' ? { scene, row } : undefined;
}

const attendeeHandlers: Pick<Registration, 'getAttendee' | 'listPasses' | 'getPass' | 'listPayments' | 'getPayment'> = {
  getAttendee: ({ params, viewer, work }) =>
    work(async (tenant) => {
      const had = await attendance(tenant, params.eventId, viewer);
      return had ? showRegistration(tenant, had.scene, had.row, 'had') : null;
    }),

  listPasses: ({ params, viewer, work }) =>
    work(async (tenant) => {
      const had = await attendance(tenant, params.eventId, viewer);
      return had ? showPasses(tenant, had.scene, had.row) : [];
    }),

  getPass: ({ params, viewer, work }) =>
    work(async (tenant) => {
      const had = await attendance(tenant, params.eventId, viewer);
      const passes = had ? await showPasses(tenant, had.scene, had.row) : [];
      const pass = passes.find(({ id }) => id === params.passId);
      if (!pass) throw notFound();
      return pass;
    }),

  listPayments: ({ params, input, viewer, work }) =>
    work(async (tenant) => {
      const had = await attendance(tenant, params.eventId, viewer);
      if (!had) return { items: [], count: 0 };
      const { rows, count } = await registrationPaymentPage(tenant, had.row.id, input);
      return { items: await showPayments(tenant, had.scene, had.row, rows), count };
    }),

  getPayment: ({ params, viewer, work }) =>
    work(async (tenant) => {
      const had = await attendance(tenant, params.eventId, viewer);
      const row = had && (await registrationPayments(tenant, had.row.id)).find(({ id }) => id === params.paymentId);
      if (!had || !row) throw notFound();
      return (await showPayments(tenant, had.scene, had.row, [row]))[0]!;
    }),
};
