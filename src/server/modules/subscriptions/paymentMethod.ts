import type { Tenant } from '@server/db/tenant';
import { ApiError, notFound } from '@server/http/errors';
import type { Organization } from '@server/organizations/directory';
import { PaymentRefused, type KeptCard } from '@server/payments/provider';
import type { PaymentProviders } from '@server/payments/providers';
import { accountOf } from '../payments/commands';
import { changeSubscription, lockedSubscription, type SubscriptionRow } from './queries';

const known = (message: 'errors.noPaymentMethod' | 'errors.paymentRefused' | 'errors.paymentUnreachable', cause?: unknown) =>
  new ApiError('knownError', { message }, cause);

/** Has the provider keep another card for a subscription, outside of any transaction. */
export async function attachMethod(
  { provider, customerId, status }: SubscriptionRow,
  paymentMethodId: string,
  { organization, providers }: { organization: Organization; providers: PaymentProviders },
): Promise<KeptCard> {
  const kept = provider && status !== 'canceled' && providers[provider]?.kept;
  if (!kept || customerId === null) throw known('errors.noPaymentMethod');
  return kept.attach(accountOf(organization), { customerId, paymentMethodId }).catch((error: unknown) => {
    throw known(error instanceof PaymentRefused ? 'errors.paymentRefused' : 'errors.paymentUnreachable', error);
  });
}

/** From now on it is charged by this card; what was refused with the one before is tried with it at once. */
export async function keepMethod(tenant: Tenant, id: string, card: KeptCard, now: Date): Promise<void> {
  const parts = await lockedSubscription(tenant, id);
  if (!parts) throw notFound();
  // It has ended meanwhile.
  if (parts.subscription.customerId !== card.customerId) throw new ApiError('conflict');
  await changeSubscription(
    tenant,
    id,
    {
      paymentMethodId: card.paymentMethodId,
      cardBrand: card.brand,
      cardLast4: card.last4,
      cardExpMonth: card.expMonth,
      cardExpYear: card.expYear,
      ...(parts.subscription.status === 'past_due' && { renewAt: now }),
    },
    now,
  );
}
