import { soldAtSession } from '@contract/rules/sessionPrices';
import type { Tenant } from '@server/db/tenant';
import { ApiError } from '@server/http/errors';
import { addSavedSession } from '../../events/commands';
import type { MadePayment, Payer, Purpose, Quote } from '../../payments/purpose';
import { venueOf } from '../../payments/reads';
import { holdFrom } from '../cart/hold';
import { Faults } from '../cart/policy';
import { registrationById } from '../queries';
import { serializeBaseRegistration } from '../serialize';
import { checkSheets, responsesOf, sheetOf } from './answers';
import { mustBeOpen, sessionCartById, type SessionCart } from './context';
import { cartById, changeCart, finishDrafts, holdDrafts, replaceResponses } from './queries';

/** The price of a session's cart, by the same rule the browser uses. */
export function sessionQuote({ checkoutEvent, session, form, drafts, answers }: SessionCart): Quote {
  const items = drafts.flatMap((draft) =>
    soldAtSession(session, { questions: form.questions, answers: sheetOf(draft, answers).answers }).map((thing) => ({
      ...thing,
      passId: draft.passId,
    })),
  );
  return { items, description: session.name, venue: venueOf(checkoutEvent.event) };
}

/** Passes a cart that lacks nothing but the payment, and holds it for as long as that may take. */
export async function holdComplete(tenant: Tenant, context: SessionCart, now: Date, agreedAt = now): Promise<void> {
  const { cart, drafts, answers, form, registration } = context;
  mustBeOpen(context, agreedAt);
  if (drafts.length === 0) throw new ApiError('conflict');
  const faults = new Faults();
  const sheets = drafts.map((draft) => sheetOf(draft, answers));
  await checkSheets(tenant, registration.accountId, form, { sheets, faults });
  faults.throwIfAny();
  const { holdUntil, heldSince } = holdFrom(cart, now);
  await holdDrafts(tenant, cart.id, holdUntil);
  await changeCart(tenant, cart.id, { holdUntil, heldSince });
}

export async function completeSession(
  tenant: Tenant,
  { cart, drafts, answers, form, session, registration }: SessionCart,
  payer: Payer,
  payment: MadePayment | null,
): Promise<void> {
  const sheets = drafts.map((draft) => sheetOf(draft, answers));
  // What was answered to a question that is not asked any more is neither paid nor taken.
  for (const sheet of sheets) await replaceResponses(tenant, sheet.accessId, responsesOf(form, sheet), payer.now);
  const paidFor = (passId: string) =>
    (payment?.items ?? []).filter((item) => item.passId === passId).reduce((sum, { paid }) => sum + paid, 0);
  const amounts = sheets.map((sheet) => [sheet.accessId, paidFor(sheet.passId)] as const);
  await finishDrafts(tenant, cart.id, new Map(amounts), payment?.id ?? null);
  await changeCart(tenant, cart.id, { holdUntil: null, heldSince: null });
  // It stands in their own agenda from now on.
  await addSavedSession(tenant, registration.accountId, session.id);
  tenant.emit({
    type: 'sessionRegistered',
    accountId: registration.accountId,
    senderId: registration.accountId,
    subjectId: session.eventId,
    sessionId: session.id,
    passes: drafts.length,
    ...(payment && { paymentId: payment.id }),
    buyerIds: [],
    site: payer.site,
  });
}

/** A session is paid for by its cart. What is paid stands among the payments of the registration. */
export const sessionPurpose: Purpose = {
  async quote(tenant, cartId, { accountId, now }) {
    const context = await sessionCartById(tenant, cartId, accountId);
    mustBeOpen(context, now);
    if (context.drafts.length === 0) throw new ApiError('conflict');
    return sessionQuote(context);
  },

  async hold(tenant, cartId, { accountId, now, agreedAt }) {
    const context = await sessionCartById(tenant, cartId, accountId);
    await holdComplete(tenant, context, now, agreedAt ?? now);
    return sessionQuote(context);
  },

  async complete(tenant, cartId, payer, payment) {
    await completeSession(tenant, await sessionCartById(tenant, cartId, payer.accountId), payer, payment);
  },

  // Its places are held for a while; until then its buyer may try again.
  release: async () => {},

  async show(tenant, cartId) {
    const row = (await registrationById(tenant, (await cartById(tenant, cartId))!.registrationId))!;
    return { eventId: row.eventId, registration: serializeBaseRegistration(row) };
  },

  async filedUnder(tenant, cartId) {
    return { purpose: 'registration', subjectId: (await cartById(tenant, cartId))!.registrationId };
  },
};
