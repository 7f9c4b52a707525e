import type { PaymentOutcome, RegistrationPaymentType } from '@contract/entities/enumerations';
import { ERRORS, type ErrorCode } from '@contract/errors';
import type { Tenant } from '@server/db/tenant';
import { isDatabaseAway } from '@server/db/away';
import { readAs } from '@server/db/readAs';
import { ApiError, asApiError, notFound } from '@server/http/errors';
import { siteOf } from '@server/http/site';
import type { Organization } from '@server/organizations/directory';
import { PaymentRefused, type CapturedPayment, type PaymentProof } from '@server/payments/provider';
import type { PaymentProviders } from '@server/payments/providers';
import { billFor } from './bill';
import { taxedAt } from './billTo';
import { giveUp, orderOf, providerOf, type Transaction } from './prepare';
import type { Payer } from './purpose';
import { PURPOSES } from './purposes';
import * as queries from './queries';

export interface PaymentRun {
  transaction: Transaction;
  providers: PaymentProviders;
  organization: Organization;
  now: () => Date;
  /** Nobody waits for its answer: the payer is told what has come of it. */
  inAbsence?: boolean;
}

/** A request that is under way moves its payment on sooner than this. */
export const BROKEN_OFF_MS = 2 * 60_000;

/** After so many failures to complete it for reasons of our own, a payment is given back. */
const MOST_ATTEMPTS = 5;

/**
 * Captures a payment and does what it was for; doing it twice does it once. The provider is asked between transactions, and
 * each transaction leaves the intent in a state from which anybody can go on: open, capturing, captured, completed; or
 * refunding, refunded when what was paid for could not be had.
 * @throws ApiError priceChanged when it costs something else by now.
 */
export async function captureIntent(
  run: PaymentRun,
  intentId: string,
  proof: PaymentProof,
  { accountId, site }: Pick<Payer, 'accountId' | 'site'>,
): Promise<void> {
  const { intent, begun } = await begin(run, intentId, (known) => {
    if (known.accountId !== accountId) throw notFound();
    if (known.status === 'failed' || known.status === 'refunded') throw refundError(known);
    if (known.referenceId === null) throw new ApiError('conflict');
    return { origin: site };
  });
  // A proof is given to the provider once: beside another request it would be charged beside that one's.
  const { status, failure } = await advance(run, intent, begun ? proof : undefined);
  if (status === 'capturing') throw new ApiError('knownError', { message: 'errors.paymentProcessing' });
  if (status === 'open') throw new ApiError('knownError', { message: 'errors.paymentRefused' });
  if (status !== 'completed') throw refundError({ failure });
}

/** Holds what an open intent is for, and marks it as being captured; `begun` where that was not so before. */
export const begin = (
  run: PaymentRun,
  intentId: string,
  check: (known: queries.IntentRow) => Pick<queries.IntentRow, 'origin'>,
): Promise<{ intent: queries.IntentRow; begun: boolean }> =>
  run.transaction(async (tenant) => {
    const known = await queries.lockedIntent(tenant, intentId);
    if (!known) throw notFound();
    const { origin } = check(known);
    if (known.status !== 'open') return { intent: known, begun: false };
    const agreed = { status: 'capturing', failure: null, origin, agreedAt: run.now(), updatedAt: run.now() } as const;
    const intent = await queries.changeIntent(tenant, intentId, agreed);
    await asPayer(tenant, intent, (payer) => holdSubject(payer, run, intent));
    return { intent, begun: true };
  });

const refundError = ({ failure }: Pick<queries.IntentRow, 'failure'>) =>
  new ApiError(failure && failure in ERRORS ? (failure as ErrorCode) : 'conflict');

/** Goes on with a payment from wherever it stands, until it rests or cannot go on for now. */
export async function advance(run: PaymentRun, from: queries.IntentRow, proof?: PaymentProof): Promise<queries.IntentRow> {
  let intent = from;
  for (;;) {
    const { status } = intent;
    if (status === 'capturing') intent = await capture(run, intent, proof);
    else if (status === 'captured') intent = await complete(run, intent);
    else if (status === 'refunding') intent = await refund(run, intent);
    if (intent.status === status) return intent;
  }
}

const payerOf = ({ accountId, origin, agreedAt }: queries.IntentRow, { organization, now }: PaymentRun): Payer => ({
  accountId,
  // Of the organization as it is by now.
  site: siteOf(organization, origin),
  organization,
  now: now(),
  agreedAt,
});

const preparedOf = ({ secret, referenceId }: queries.IntentRow) => ({ secret: secret!, referenceId: referenceId! });

async function holdSubject(tenant: Tenant, run: PaymentRun, intent: queries.IntentRow) {
  const quote = await PURPOSES[intent.purpose].hold(tenant, intent.subjectId, payerOf(intent, run));
  const { total, salesTax, items } = billFor(quote, taxedAt(intent, run.organization), run.organization);
  if (total !== intent.amount || salesTax !== intent.salesTax) throw new ApiError('priceChanged');
  return items;
}

/**
 * Does what a payment is for as whoever pays, also where a provider or the schedule moves it on: an event for the members of a
 * group alone is not there for nobody, and what was paid would be given back.
 */
const asPayer = <T>(tenant: Tenant, { accountId }: queries.IntentRow, inside: (tenant: Tenant) => Promise<T>): Promise<T> =>
  tenant.accountId === accountId ? inside(tenant) : readAs(tenant, accountId, inside);

/** Changes an intent that still stands where it may be changed; another run may have moved it on meanwhile. With null it stays. */
const change = (
  run: PaymentRun,
  { id }: queries.IntentRow,
  from: readonly queries.IntentRow['status'][],
  inside: (tenant: Tenant, intent: queries.IntentRow) => Promise<Parameters<typeof queries.changeIntent>[2] | null>,
): Promise<queries.IntentRow> =>
  run.transaction(async (tenant) => {
    const intent = (await queries.lockedIntent(tenant, id))!;
    if (!from.includes(intent.status)) return intent;
    const changed = await asPayer(tenant, intent, (payer) => inside(payer, intent));
    return changed ? queries.changeIntent(tenant, id, { ...changed, updatedAt: run.now() }) : intent;
  });

/** Asks the provider for the money. Without the payer's proof, which is never kept, it is asked whether it took it. */
async function capture(run: PaymentRun, intent: queries.IntentRow, proof?: PaymentProof): Promise<queries.IntentRow> {
  const provider = providerOf(run.providers, intent.provider);
  const order = orderOf(intent, run.organization);
  const payment = preparedOf(intent);
  const asked = proof ? provider.capture(order, payment, proof) : provider.find(order, payment);
  const state = await asked.catch(async (error: unknown) => {
    // Unless it was refused, it may have come about all the same.
    if (!(error instanceof PaymentRefused)) throw providerError('errors.paymentProcessing', error);
    await reopen(run, intent, ({ agreedAt }) => agreedAt?.getTime() === intent.agreedAt?.getTime());
    throw providerError('errors.paymentRefused', error);
  });
  if (state === 'authorized') return takeAuthorized(run, intent);
  if (state === 'processing') return change(run, intent, ['capturing'], async () => ({}));
  if (state) return keep(run, intent, state);
  // Somebody else may be asking for it just now, or have begun to since the provider was asked.
  return isBrokenOff(run, intent) ? reopen(run, intent, (known) => isBrokenOff(run, known)) : intent;
}

const isBrokenOff = ({ now }: PaymentRun, { updatedAt }: queries.IntentRow) => now().getTime() - updatedAt.getTime() >= BROKEN_OFF_MS;

/** Takes what the payer has agreed to at the provider, as soon as what it is for is held. */
async function takeAuthorized(run: PaymentRun, { id }: queries.IntentRow): Promise<queries.IntentRow> {
  const { intent } = await begin(run, id, (known) => known);
  if (intent.status === 'failed') await giveUp(run.providers, intent, run.organization);
  return intent.status === 'capturing' ? capture(run, intent, {}) : intent;
}

/** What was taken must be completed or given back, even where the intent was given up meanwhile. */
const keep = (run: PaymentRun, intent: queries.IntentRow, { kept, ...captured }: CapturedPayment) =>
  change(run, intent, ['open', 'capturing', 'failed'], async (tenant, { status, purpose, subjectId, provider }) => {
    if (kept && status !== 'failed') await PURPOSES[purpose].kept?.note(tenant, subjectId, provider, kept);
    return {
      ...captured,
      capturedAt: run.now(),
      failure: null,
      ...(status === 'failed' ? { status: 'refunding' as const, failure: 'conflict' } : { status: 'captured' as const }),
    };
  });

/** The payer may try again, with another means of payment, unless they do already: what has come of one attempt ends no other. */
const reopen = (run: PaymentRun, intent: queries.IntentRow, isSameAttempt: (known: queries.IntentRow) => boolean) =>
  change(run, intent, ['capturing'], async (tenant, known) => {
    if (!isSameAttempt(known)) return null;
    await PURPOSES[intent.purpose].release(tenant, intent.subjectId, payerOf(intent, run));
    await tellInAbsence(tenant, run, intent, 'refused');
    return { status: 'open', failure: 'knownError', agreedAt: null };
  });

/** Whoever pays looks at a page that waits, or at none any more. */
async function tellInAbsence(tenant: Tenant, { inAbsence }: PaymentRun, intent: queries.IntentRow, outcome: PaymentOutcome): Promise<void> {
  if (!inAbsence) return;
  const { eventId = null } = await PURPOSES[intent.purpose].show(tenant, intent.subjectId);
  tenant.emit({ type: 'paymentEnded', accountId: intent.accountId, intentId: intent.id, eventId, outcome });
}

const providerError = (message: 'errors.paymentProcessing' | 'errors.paymentRefused', cause: unknown) =>
  new ApiError('knownError', { message }, cause);

async function complete(run: PaymentRun, intent: queries.IntentRow): Promise<queries.IntentRow> {
  try {
    return await change(run, intent, ['captured'], async (tenant) => {
      const items = await holdSubject(tenant, run, intent);
      const payment =
        intent.amount === 0
          ? null
          : await queries.addPayment(tenant, { ...chargeOf(intent, run.now()), ...(await filed(tenant, intent)) }, items);
      await PURPOSES[intent.purpose].complete(
        tenant,
        intent.subjectId,
        payerOf(intent, run),
        payment && { id: payment.id, payerId: intent.accountId, items },
      );
      await tellInAbsence(tenant, run, intent, 'completed');
      return { status: 'completed' };
    });
  } catch (error) {
    // It stays captured: recovery goes on when the database is back.
    if (isDatabaseAway(error)) throw error;
    const refused = asApiError(error);
    if (!refused && intent.attempts + 1 < MOST_ATTEMPTS) {
      await change(run, intent, ['captured'], async () => ({ attempts: intent.attempts + 1 }));
      throw error;
    }
    return change(run, intent, ['captured'], async () => ({ status: 'refunding', failure: refused?.code ?? 'unexpected' }));
  }
}

async function refund(run: PaymentRun, intent: queries.IntentRow): Promise<queries.IntentRow> {
  const charge = { chargeId: intent.chargeId!, last4: intent.last4 };
  await providerOf(run.providers, intent.provider)
    .refund(orderOf(intent, run.organization), charge, { id: intent.id, amount: intent.amount })
    .then((answer) => {
      if (answer === 'notYet') throw new Error('what was taken cannot be given back yet');
    })
    .catch((cause: unknown) => {
      throw Object.assign(refundError(intent), { cause });
    });
  return change(run, intent, ['refunding'], async (tenant) => {
    await PURPOSES[intent.purpose].release(tenant, intent.subjectId, payerOf(intent, run));
    await tellInAbsence(tenant, run, intent, 'refunded');
    if (intent.amount === 0) return { status: 'refunded' };
    // What was taken was never put down, since it was for nothing.
    const subject = await filed(tenant, intent);
    await queries.addPayment(tenant, { ...paymentOf(intent, 'charge', intent.capturedAt ?? run.now()), ...subject });
    await queries.addPayment(tenant, { ...paymentOf(intent, 'refund', run.now()), ...subject });
    return { status: 'refunded' };
  });
}

const filed = (tenant: Tenant, { purpose, subjectId }: queries.IntentRow): Promise<Partial<queries.Subject>> =>
  PURPOSES[purpose].filedUnder?.(tenant, subjectId) ?? Promise.resolve({});

/** A charge is open for as long as people are to see to it themselves. */
const chargeOf = (intent: queries.IntentRow, createdAt: Date) => ({
  ...paymentOf(intent, 'charge', createdAt),
  settledAt: intent.provider === 'manual' ? null : createdAt,
});

const paymentOf = (intent: queries.IntentRow, type: RegistrationPaymentType, createdAt: Date) => ({
  purpose: intent.purpose,
  subjectId: intent.subjectId,
  intentId: intent.id,
  type,
  provider: intent.provider,
  address1: intent.address1,
  address2: intent.address2,
  city: intent.city,
  state: intent.state,
  country: intent.country,
  zip: intent.zip,
  subTotal: intent.subTotal,
  salesTax: intent.salesTax,
  salesTaxRate: intent.salesTaxName === null ? null : String(intent.salesTaxRate),
  salesTaxName: intent.salesTaxName,
  taxIncluded: intent.taxIncluded,
  chargedAmt: intent.amount,
  currency: intent.currency,
  last4: intent.last4,
  stripeId: intent.provider === 'stripe' ? intent.chargeId : null,
  createdAt,
  settledAt: createdAt,
});
