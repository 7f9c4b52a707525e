import type { PaymentIntent } from '@contract/entities/payments';
import { ApiError, invalid } from '@server/http/errors';
import type { Organization } from '@server/organizations/directory';
import type { PaymentAccount, PaymentOrder, PaymentProvider } from '@server/payments/provider';
import type { PaymentProviders } from '@server/payments/providers';
import type { Tenant } from '@server/db/tenant';
import { baseAccounts } from '../accounts/reads';
import { ownAddress } from '../self/reads';
import type { Payer } from './purpose';
import { purposeOf } from './purposes';
import * as queries from './queries';
import { serializeIntent } from './serialize';

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
 * What is to be paid for something, as the one live intent of that thing. It is made anew when the price or the address has
 * changed since, so that an id stands for one amount.
 */
export async function prepareIntent(
  transaction: Transaction,
  subject: queries.Subject,
  addressId: string,
  { payer, providers }: { payer: Payer; providers: PaymentProviders },
): Promise<PaymentIntent> {
  const intent = await transaction((tenant) => storedIntent(tenant, subject, addressId, { payer, providers }));
  const provider = providerOf(providers, intent.provider);
  const prepared = intent.referenceId === null ? await provider.prepare(orderOf(intent, payer.organization)) : undefined;
  return transaction(async (tenant) => {
    if (prepared) await queries.keepPrepared(tenant, intent.id, prepared);
    return serializeIntent((await queries.intentById(tenant, intent.id))!, {
      account: (await baseAccounts(tenant, [intent.accountId])).get(intent.accountId)!,
      connectionId: provider.connectionOf(accountOf(payer.organization)),
      paidThing: await purposeOf(subject.purpose).show(tenant, subject.subjectId),
    });
  });
}

async function storedIntent(
  tenant: Tenant,
  subject: queries.Subject,
  addressId: string,
  { payer, providers }: { payer: Payer; providers: PaymentProviders },
): Promise<queries.IntentRow> {
  // The intent is locked before what it is for, here and wherever it is captured.
  await queries.liveIntent(tenant, subject);
  const { total, tax, subTotal, description } = await purposeOf(subject.purpose).quote(tenant, subject.subjectId, payer);
  const address = await ownAddress(tenant, payer.accountId, addressId);
  if (!address) throw invalid('addressId', 'unknownAddress');
  // Nothing is charged for what is free, so nobody is asked for it.
  const provider = providerOf(providers, total === 0 ? 'manual' : payer.organization.config.PAYMENT.TYPE);

  const live = await queries.liveIntent(tenant, subject);
  if (live && live.amount === total && live.addressId === addressId && live.provider === provider.type) return live;
  if (live && live.status !== 'open') throw new ApiError('conflict');
  if (live) await queries.changeIntent(tenant, live.id, { status: 'failed' });
  const { address1, address2, city, country, state, zip } = address;
  return queries.addIntent(tenant, {
    ...subject,
    accountId: payer.accountId,
    origin: payer.origin,
    provider: provider.type,
    description,
    amount: total,
    subTotal,
    salesTax: tax,
    currency: payer.organization.config.PAYMENT.CURRENCY,
    addressId,
    address1,
    address2,
    city,
    country,
    state,
    zip,
    createdAt: payer.now,
    updatedAt: payer.now,
  });
}
