import type { PaymentIntent } from '@contract/entities/payments';
import { ApiError, invalid, notFound } from '@server/http/errors';
import type { Organization } from '@server/organizations/directory';
import type { KeptPayer, PaymentAccount, PaymentOrder, PaymentProvider } from '@server/payments/provider';
import type { PaymentProviders } from '@server/payments/providers';
import type { Tenant } from '@server/db/tenant';
import { baseAccounts } from '../accounts/reads';
import { billFor } from './bill';
import { billTo, taxedAt } from './billTo';
import type { Payer } from './purpose';
import { PURPOSES } from './purposes';
import * as queries from './queries';
import { serializeIntent } from './serialize';
import { lacksCountry } from './taxes';

export type Transaction = <T>(run: (tenant: Tenant) => Promise<T>) => Promise<T>;

export const accountOf = ({ id, config }: Organization): PaymentAccount => ({
  organizationId: id,
  connectionId: config.PAYMENT.CONNECTION_ID,
});

export const orderOf = ({ id, amount, currency, description }: queries.IntentRow, organization: Organization): PaymentOrder => ({
  id,
  account: accountOf(organization),
  amount,
  currency,
  description: description ?? '',
});

/**
 * A provider by its name.
 * @throws ApiError where payments are not taken that way, or no more.
 */
export function providerOf(providers: PaymentProviders, type: keyof PaymentProviders | 'none'): PaymentProvider {
  const provider = type === 'none' ? null : providers[type];
  if (!provider) throw new ApiError('knownError', { message: 'errors.noPayments' });
  return provider;
}

/**
 * What is to be paid for something, as the one live intent of that thing. It is made anew when the price, the tax or the address has
 * changed since, or what was prepared has run out, so that an id stands for one amount. Without an address it is billed to where the
 * last payment for the same thing was, or to the payer's primary address.
 */
export async function prepareIntent(
  transaction: Transaction,
  subject: queries.Subject,
  addressId: string | null,
  { payer, providers }: { payer: Payer; providers: PaymentProviders },
): Promise<PaymentIntent> {
  const { organization } = payer;
  const { intent, replaced, keep } = await transaction(async (tenant) => {
    const stored = await storedIntent(tenant, subject, addressId, { payer, providers });
    return { ...stored, keep: await PURPOSES[subject.purpose].kept?.payer(tenant, subject.subjectId, stored.intent.provider) };
  });
  if (replaced) await giveUp(providers, replaced, organization);
  const provider = providerOf(providers, intent.provider);
  const prepared = intent.referenceId === null ? await prepare(transaction, provider, orderOf(intent, organization), keep) : undefined;
  return transaction(async (tenant) => {
    if (prepared) await queries.keepPrepared(tenant, intent.id, prepared);
    return serializeIntent((await queries.intentById(tenant, intent.id))!, {
      account: (await baseAccounts(tenant, [intent.accountId])).get(intent.accountId)!,
      integration: {
        connectionId: provider.connectionOf(accountOf(organization)),
        type: provider.type,
        publicKey: provider.publicKey,
        sandbox: provider.sandbox,
      },
      paidThing: await PURPOSES[subject.purpose].show(tenant, subject.subjectId),
    });
  });
}

/** Whoever asks again after a failure asks under another id: providers answer a known one with the failure that they know. */
const prepare = (transaction: Transaction, provider: PaymentProvider, order: PaymentOrder, keep: KeptPayer | undefined) =>
  provider.prepare(order, keep).catch(async (error: unknown) => {
    await transaction((tenant) => queries.dropUnprepared(tenant, order.id));
    throw new ApiError('knownError', { message: 'errors.paymentUnreachable' }, error);
  });

/** Frees what the payer has agreed to of an order that is no more. What could not be freed ends by itself. */
export async function giveUp(providers: PaymentProviders, intent: queries.IntentRow, organization: Organization): Promise<void> {
  const { provider, secret, referenceId } = intent;
  if (secret === null || referenceId === null) return;
  await providers[provider]?.cancel?.(orderOf(intent, organization), { secret, referenceId }).catch(() => undefined);
}

/** Who may pay is asked of what is paid for, and what is under way is answered before that. */
function ofPayer(intent: queries.IntentRow, { accountId }: Payer): queries.IntentRow {
  if (intent.accountId !== accountId) throw notFound();
  return intent;
}

async function storedIntent(
  tenant: Tenant,
  subject: queries.Subject,
  addressId: string | null,
  { payer, providers }: { payer: Payer; providers: PaymentProviders },
): Promise<{ intent: queries.IntentRow; replaced?: queries.IntentRow }> {
  // The intent is locked before what it is for, here and wherever it is captured.
  const underWay = await queries.liveIntent(tenant, subject);
  if (underWay && underWay.status !== 'open') return { intent: ofPayer(underWay, payer) };
  const quote = await PURPOSES[subject.purpose].quote(tenant, subject.subjectId, payer);
  const address = await billTo(tenant, payer.accountId, addressId, subject);
  const place = taxedAt(address, payer.organization);
  if (addressId !== null && lacksCountry(payer.organization, quote.venue, place)) throw invalid('addressId', 'unknownCountry');
  const { total, items: _, ...bill } = billFor(quote, place, payer.organization);
  // Nothing is charged for what is free, so nobody is asked for it.
  const provider = providerOf(providers, total === 0 ? 'manual' : payer.organization.config.PAYMENT.TYPE);

  const live = await queries.liveIntent(tenant, subject);
  if (live && live.status !== 'open') return { intent: ofPayer(live, payer) };
  const { preparedLasts = Infinity } = provider;
  const { addressId: billedId, ...billedTo } = address;
  const stands = (known: queries.IntentRow) =>
    known.amount === total &&
    known.salesTax === bill.salesTax &&
    known.salesTaxRate === bill.salesTaxRate &&
    known.salesTaxName === bill.salesTaxName &&
    known.taxIncluded === bill.taxIncluded &&
    known.addressId === billedId &&
    Object.entries(billedTo).every(([part, value]) => known[part as keyof typeof billedTo] === value) &&
    known.provider === provider.type &&
    known.createdAt.getTime() + preparedLasts > payer.now.getTime();
  if (live && stands(live)) return { intent: live };
  if (live) await queries.changeIntent(tenant, live.id, { status: 'failed' });
  const intent = await queries.addIntent(tenant, {
    ...subject,
    accountId: payer.accountId,
    origin: payer.site,
    provider: provider.type,
    description: quote.description,
    amount: total,
    ...bill,
    currency: payer.organization.config.PAYMENT.CURRENCY,
    addressId: billedId,
    ...billedTo,
    createdAt: payer.now,
    updatedAt: payer.now,
  });
  return { intent, ...(live && { replaced: live }) };
}
