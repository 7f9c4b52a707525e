import { orderSummary, type OrderSummary } from '@contract/rules/prices';
import { randomUUID } from 'node:crypto';
import type { Tenant } from '@server/db/tenant';
import { ApiError, invalid, notFound } from '@server/http/errors';
import type { Organization } from '@server/organizations/directory';
import { PaymentRefused, type PaymentProof, type PaymentProvider } from '@server/payments/provider';
import { providerOf } from '@server/payments/providers';
import { manual } from '@server/payments/providers/manual';
import { ownAddress } from '../../self/commands';
import { lockedCart, openCart, orderOf, type Cart } from '../cart/cart';
import type { Shopping } from '../cart/commands';
import { mustBeOrderable } from '../cart/policy';
import { completeRegistration, mustBeComplete, type Completing } from '../completion';
import { mustBeOpen } from '../policy';
import type { RegistrationRow } from '../queries';
import * as queries from './queries';

/** The organization's way to be paid. */
function mustTakePayments({ config }: Organization): PaymentProvider {
  const provider = providerOf(config.PAYMENT.TYPE);
  if (!provider) throw new ApiError('knownError', { message: 'errors.noPayments' });
  return provider;
}

/** The cart's price by the same rule the buyer's browser uses. */
const summaryOf = (cart: Cart, now: Date) => orderSummary(orderOf(cart, cart), now.getTime());

/**
 * What is to be paid for the cart, as the one open intent of the registration. It is made anew when the order or the
 * address has changed since, so that an id stands for one amount.
 */
export async function prepareIntent(
  tenant: Tenant,
  addressId: string,
  organization: Organization,
  shopping: Shopping,
): Promise<{ intent: queries.IntentRow; row: RegistrationRow }> {
  const { now } = shopping;
  const cart = await openCart(tenant, shopping.eventId, shopping);
  mustBeOrderable(cart, shopping);
  const address = await ownAddress(tenant, shopping.accountId, addressId);
  if (!address) throw invalid('addressId', 'unknownAddress');
  const { total, tax } = summaryOf(cart, now);
  // Nothing is charged for an order that is free, so no provider is needed for it.
  const provider = total === 0 ? manual : mustTakePayments(organization);

  const open = await queries.openIntent(tenant, cart.registration.id);
  if (open && open.amount === total && open.addressId === addressId && open.provider === provider.type)
    return { intent: open, row: cart.registration };
  if (open) await queries.dropIntent(tenant, open.id);

  const id = randomUUID();
  const currency = organization.config.PAYMENT.CURRENCY;
  const { secret, referenceId } = await provider.prepare({ id, amount: total, currency, description: cart.event.name });
  const { country, state, zip } = address;
  const intent = await queries.addIntent(tenant, {
    id,
    accountId: shopping.accountId,
    provider: provider.type,
    description: cart.event.name,
    secret,
    referenceId,
    amount: total,
    currency,
    eventId: cart.event.id,
    registrationId: cart.registration.id,
    addressId,
    salesTax: tax,
    country,
    state,
    zip,
    createdAt: now,
  });
  return { intent, row: cart.registration };
}

/**
 * Captures a payment and registers what it was for; doing it twice does it once.
 * @throws ApiError conflict when the order costs something else by now.
 */
export async function captureIntent(
  tenant: Tenant,
  intentId: string,
  proof: PaymentProof,
  paying: Omit<Completing, 'eventId'>,
): Promise<void> {
  const { accountId, now } = paying;
  const known = await queries.intentById(tenant, intentId);
  if (!known?.eventId || known.accountId !== accountId) throw notFound();
  if (known.capturedAt) return;
  const completing = { ...paying, eventId: known.eventId };
  const cart = await lockedCart(tenant, known.eventId, completing);
  // Looked at again behind the registration's lock: another capture of it may just have ended.
  const intent = (await queries.intentById(tenant, intentId))!;
  if (intent.capturedAt) return;
  mustBeOpen(cart.event, cart.offer, cart.registration, now);
  const order = summaryOf(cart, now);
  const changed = intent.registrationId !== cart.registration.id || cart.passes.length === 0 || order.total !== intent.amount;
  if (changed) throw new ApiError('conflict');
  await mustBeComplete(tenant, cart, completing);
  await queries.markCaptured(tenant, intent.id, now);
  const payment = order.total === 0 ? null : await charge(tenant, intent, proof, order, completing);
  await completeRegistration(tenant, cart, payment, completing);
}

async function charge(
  tenant: Tenant,
  intent: queries.IntentRow,
  proof: PaymentProof,
  order: OrderSummary,
  { accountId, now, organization }: Completing,
) {
  const provider = mustTakePayments(organization);
  const address = intent.addressId ? await ownAddress(tenant, accountId, intent.addressId) : undefined;
  if (provider.type !== intent.provider || !address) throw new ApiError('conflict');
  const { id, amount, currency, description } = intent;
  const captured = await provider
    .capture({ id, amount, currency, description: description ?? '' }, intent, proof)
    .catch((error: unknown) => {
      if (error instanceof PaymentRefused) throw new ApiError('knownError', { message: 'errors.paymentRefused' });
      throw error;
    });
  const { address1, address2, city, state, country, zip } = address;
  const payment = await queries.addPayment(tenant, {
    registrationId: intent.registrationId!,
    intentId: id,
    type: 'charge',
    provider: provider.type,
    address1,
    address2,
    city,
    state,
    country,
    zip,
    subTotal: order.subtotal - order.discount,
    salesTax: order.tax,
    chargedAmt: order.total,
    currency,
    last4: captured.last4,
    stripeId: provider.type === 'stripe' ? captured.chargeId : null,
    createdAt: now,
  });
  return { id: payment.id, payerId: accountId };
}

/** Registers a cart that costs nothing; answers what it was. A registration whose cart is empty stays as it is. */
export async function submit(tenant: Tenant, submitting: Completing): Promise<Cart> {
  const { now } = submitting;
  const cart = await lockedCart(tenant, submitting.eventId, submitting);
  if (cart.passes.length === 0 && cart.registration.status === 'registered') return cart;
  mustBeOpen(cart.event, cart.offer, cart.registration, now);
  await mustBeComplete(tenant, cart, submitting);
  if (summaryOf(cart, now).total > 0) throw new ApiError('knownError', { message: 'errors.mustBePaid' });
  await completeRegistration(tenant, cart, null, submitting);
  return cart;
}
