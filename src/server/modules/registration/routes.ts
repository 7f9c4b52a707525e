import * as registration from '@contract/endpoints/registration';
import type { FastifyInstance } from 'fastify';
import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import { mount } from '@server/http/mount';
import { siteOf } from '@server/organizations/site';
import type { Organization } from '@server/organizations/directory';
import { providerOf } from '@server/payments/providers';
import { baseAccounts, ownAccount } from '../accounts/commands';
import { findEvent } from '../events/commands';
import { findCart, goesWith, lockedCart } from './cart/cart';
import * as cart from './cart/commands';
import { takenAddOns } from './cart/queries';
import type { Completing } from './completion';
import { captureIntent, prepareIntent, submit } from './intents/commands';
import * as present from './present';
import { paymentCount, paymentPage, paymentRows, registrationOf } from './queries';
import { answerQuestion, answerQuestions } from './questions/commands';
import { questionnaireOf, sectionsOf } from './questions/questionnaire';
import { showPasses, showPayments, showRegistration } from './whole';

interface Asking {
  tenant: Tenant;
  viewer: { accountId: string };
  organization: Organization;
  locale: string;
  origin: string;
  now: Date;
}

/** Who shops, as the rules of a cart ask. */
async function shopper({ tenant, viewer, organization, locale, origin, now }: Asking): Promise<Omit<Completing, 'eventId'>> {
  const own = await ownAccount(tenant, viewer.accountId);
  if (!own) throw notFound();
  const { email, firstName, locale: mailLocale } = own.row;
  return { accountId: viewer.accountId, email, firstName, mailLocale, locale, now, organization, site: siteOf(organization, origin) };
}

async function shopping(call: Asking & { params: { eventId: string } }): Promise<Completing> {
  return { ...(await shopper(call)), eventId: call.params.eventId };
}

export async function registrationRoutes(app: FastifyInstance): Promise<void> {
  mount(app, registration.getRegistration, async ({ params, tenant, viewer, now }) => {
    const found = await findCart(tenant, params.eventId, { accountId: viewer.accountId, now });
    return showRegistration(tenant, found.registration, 'cart');
  });

  mount(app, registration.choosePasses, async (call) => cart.choosePasses(call.tenant, call.input, await shopping(call)));

  mount(app, registration.applyCoupon, async (call) => {
    const { couponCode, ...choice } = call.input;
    const { coupon, offer } = await cart.applyCoupon(call.tenant, choice, couponCode, await shopping(call));
    return present.presentCoupon(coupon, offer);
  });

  mount(app, registration.removeCoupon, async ({ params, tenant, viewer, now }) =>
    cart.removeCoupon(tenant, await lockedCart(tenant, params.eventId, { accountId: viewer.accountId, now })),
  );

  mount(app, registration.listAddOns, async ({ params, tenant, viewer, now }) => {
    const { event, offer, addOns, passes } = await findCart(tenant, params.eventId, { accountId: viewer.accountId, now });
    const { base } = await findEvent(tenant, event.id);
    const taken = await takenAddOns(tenant, [...addOns.keys()], viewer.accountId, now);
    const chosen = [...new Set(passes.map(({ ticketId }) => ticketId))];
    return chosen.map((ticketId) => ({
      ...offer.passTypes.get(ticketId)!.base,
      addOns: [...addOns.values()]
        .filter((one) => goesWith(one, ticketId))
        .map(({ addOn }) => present.presentOfferedAddOn(addOn, base, taken.get(addOn.id) ?? 0)),
    }));
  });

  mount(app, registration.chooseAddOns, async (call) => cart.chooseAddOns(call.tenant, call.input, await shopping(call)));

  mount(app, registration.listQuestions, async ({ params, tenant, viewer, now }) => {
    const { event, offer, addOns, passes } = await findCart(tenant, params.eventId, { accountId: viewer.accountId, now });
    const form = await questionnaireOf(tenant, event.id);
    return passes.map((pass) => ({
      passId: pass.id,
      sections: sectionsOf(form, pass).map((section) => present.presentSection(section, offer, addOns)),
    }));
  });

  mount(app, registration.answerQuestions, async (call) => answerQuestions(call.tenant, call.input, await shopping(call)));

  mount(app, registration.answerQuestion, async (call) => {
    const { passId, questionId } = call.params;
    await answerQuestion(call.tenant, { passId, questionId, response: call.input.response }, await shopping(call));
  });

  mount(app, registration.getRegistrationIntent, async (call) => {
    const { tenant, viewer, organization } = call;
    const { intent, row } = await prepareIntent(tenant, call.input.addressId, organization, await shopping(call));
    const accounts = await baseAccounts(tenant, [viewer.accountId]);
    const connection = { id: organization.id, connectionId: organization.config.PAYMENT.CONNECTION_ID };
    return present.presentIntent(intent, {
      account: accounts.get(viewer.accountId)!,
      registration: present.presentBaseRegistration(row),
      connectionId: providerOf(intent.provider)!.details(connection).connectionId,
    });
  });

  mount(app, registration.captureIntent, async (call) => captureIntent(call.tenant, call.params.intentId, call.input, await shopper(call)));

  mount(app, registration.submitRegistration, async (call) => {
    const { tenant, viewer, params } = call;
    await submit(tenant, await shopping(call));
    const { event } = await findEvent(tenant, params.eventId);
    return showRegistration(tenant, (await registrationOf(tenant, event.id, viewer.accountId))!, 'had');
  });

  attendeeRoutes(app);
}

/** What one has of an event once registered. */
function attendeeRoutes(app: FastifyInstance): void {
  const attendance = async (tenant: Tenant, eventId: string, accountId: string) => {
    const { event } = await findEvent(tenant, eventId);
    const row = await registrationOf(tenant, event.id, accountId);
    return row && row.status !== 'draft' ? row : undefined;
  };

  mount(app, registration.getAttendee, async ({ params, tenant, viewer }) => {
    const row = await attendance(tenant, params.eventId, viewer.accountId);
    return row ? showRegistration(tenant, row, 'had') : null;
  });

  mount(app, registration.listPasses, async ({ params, tenant, viewer }) => {
    const row = await attendance(tenant, params.eventId, viewer.accountId);
    return row ? showPasses(tenant, row) : [];
  });

  mount(app, registration.getPass, async ({ params, tenant, viewer }) => {
    const row = await attendance(tenant, params.eventId, viewer.accountId);
    const pass = row && (await showPasses(tenant, row)).find(({ id }) => id === params.passId);
    if (!pass) throw notFound();
    return pass;
  });

  mount(app, registration.listPayments, async ({ params, input, tenant, viewer }) => {
    const row = await attendance(tenant, params.eventId, viewer.accountId);
    if (!row) return { items: [], count: 0 };
    return { items: await showPayments(tenant, row, await paymentPage(tenant, row.id, input)), count: await paymentCount(tenant, row.id) };
  });

  mount(app, registration.getPayment, async ({ params, tenant, viewer }) => {
    const row = await attendance(tenant, params.eventId, viewer.accountId);
    const found = row && (await paymentRows(tenant, row.id)).filter(({ id }) => id === params.paymentId);
    const [payment] = row && found ? await showPayments(tenant, row, found) : [];
    if (!payment) throw notFound();
    return payment;
  });
}
