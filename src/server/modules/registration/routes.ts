import * as registration from '@contract/endpoints/registration';
import type { FastifyInstance } from 'fastify';
import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import { mount } from '@server/http/mount';
import { siteOf } from '@server/organizations/site';
import type { Organization } from '@server/organizations/directory';
import { providerOf } from '@server/payments/providers';
import { baseAccounts, ownAccount } from '../accounts/commands';
import { findCart, lockedCart } from './cart/cart';
import * as cart from './cart/commands';
import { takenAddOns } from './cart/queries';
import type { Completing } from './completion';
import { captureIntent, prepareIntent, submit } from './intents/commands';
import * as present from './present';
import { paymentCount, paymentPage, paymentRows, registrationOf } from './queries';
import { answerQuestion, answerQuestions } from './questions/commands';
import { questionnaireOf, sectionsOf } from './questions/questionnaire';
import { goesWith, sceneOf } from './scene';
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
    return showRegistration(tenant, found, found.registration, 'cart');
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
    const { base, offer, addOns, passes } = await findCart(tenant, params.eventId, { accountId: viewer.accountId, now });
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
    const { tenant, viewer } = call;
    const cart = await submit(tenant, await shopping(call));
    return showRegistration(tenant, cart, (await registrationOf(tenant, cart.event.id, viewer.accountId))!, 'had');
  });

  attendeeRoutes(app);
}

/** What one has of an event once registered. */
function attendeeRoutes(app: FastifyInstance): void {
  const attendance = async ({ tenant, viewer, params }: Pick<Asking, 'tenant' | 'viewer'> & { params: { eventId: string } }) => {
    const scene = await sceneOf(tenant, params.eventId);
    const row = await registrationOf(tenant, scene.event.id, viewer.accountId);
    return row && row.status !== 'draft' ? { scene, row } : undefined;
  };

  mount(app, registration.getAttendee, async (call) => {
    const had = await attendance(call);
    return had ? showRegistration(call.tenant, had.scene, had.row, 'had') : null;
  });

  mount(app, registration.listPasses, async (call) => {
    const had = await attendance(call);
    return had ? showPasses(call.tenant, had.scene, had.row) : [];
  });

  mount(app, registration.getPass, async (call) => {
    const had = await attendance(call);
    const passes = had ? await showPasses(call.tenant, had.scene, had.row) : [];
    const pass = passes.find(({ id }) => id === call.params.passId);
    if (!pass) throw notFound();
    return pass;
  });

  mount(app, registration.listPayments, async (call) => {
    const had = await attendance(call);
    if (!had) return { items: [], count: 0 };
    const rows = await paymentPage(call.tenant, had.row.id, call.input);
    return { items: await showPayments(call.tenant, had.scene, had.row, rows), count: await paymentCount(call.tenant, had.row.id) };
  });

  mount(app, registration.getPayment, async (call) => {
    const had = await attendance(call);
    const row = had && (await paymentRows(call.tenant, had.row.id)).find(({ id }) => id === call.params.paymentId);
    if (!had || !row) throw notFound();
    return (await showPayments(call.tenant, had.scene, had.row, [row]))[0]!;
  });
}
