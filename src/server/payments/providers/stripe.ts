import type Stripe from 'stripe';
import { CardBrand } from '@contract/entities/enumerations';
import {
  BadSignature,
  PaymentRefused,
  type KeptCard,
  type KeptMethod,
  type KeptPayer,
  type PaymentAccount,
  type PaymentKeys,
  type PaymentState,
} from '../provider';
import type { ProviderOf } from '../providers';
import { lazily, TIMEOUT_MS, UnreadableAnswer } from './sdk';

/**
 * Cards are authorized by the payer's browser, where the bank may ask them something, and taken here once the order is held.
 * Means of payment that cannot wait are taken at once, or are under way for days.
 */
export function stripe({ apiKey, publicKey, webhookSecret, sandbox = false, host }: PaymentKeys): ProviderOf<'stripe'> {
  const client = lazily(async () => {
    const { default: StripeClient } = await import('stripe');
    return new StripeClient(apiKey, { timeout: TIMEOUT_MS, maxNetworkRetries: 0, telemetry: false, ...hostOf(host) });
  });
  const retrieve = async (account: PaymentAccount, id: string) =>
    readState(await (await client()).paymentIntents.retrieve(id, WITH_CHARGE, on(account)));

  const customerOf = async (account: PaymentAccount, orderId: string, { customerId }: KeptPayer) => {
    if (customerId) return customerId;
    const { id } = await (await client()).customers.create({}, { idempotencyKey: `${orderId}:customer`, ...on(account) });
    return id;
  };
  const chargeKept = async (account: PaymentAccount, referenceId: string, { paymentMethodId }: KeptMethod) => {
    // Without a key: what was refused once may be tried again, and one payment is taken once however often it is confirmed.
    const { paymentIntents } = await client();
    const off = { payment_method: paymentMethodId, off_session: true, setup_future_usage: '', ...WITH_CHARGE } as const;
    try {
      return readState(await paymentIntents.confirm(referenceId, off, on(account)));
    } catch (error) {
      // Refused because it was confirmed before, by a request whose answer got lost.
      return (isRefusal(error) && (await retrieve(account, referenceId))) || orRefused(error);
    }
  };

  return {
    type: 'stripe',
    publicKey: publicKey ?? null,
    sandbox,
    sources: {
      connect: ['https://api.stripe.com', 'https://maps.googleapis.com'],
      frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
      scripts: true,
    },
    connectionOf: ({ connectionId }) => connectionId ?? '',

    async prepare({ id, account, amount, currency, description }, keep) {
      const customer = keep && (await customerOf(account, id, keep));
      const made = await (
        await client()
      ).paymentIntents.create(
        {
          amount,
          currency: currency.toLowerCase(),
          ...(description && { description }),
          // What leads away from the page would lose the order on it.
          automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
          payment_method_options: { card: { capture_method: 'manual' } },
          metadata: { intent: id },
          ...(customer && { customer, setup_future_usage: 'off_session' as const }),
        },
        { idempotencyKey: id, ...on(account) },
      );
      if (typeof made.id !== 'string' || typeof made.client_secret !== 'string') throw new UnreadableAnswer('Stripe');
      return { secret: made.client_secret, referenceId: made.id };
    },

    async capture({ id, account }, { referenceId }, { kept }) {
      const known = await retrieve(account, referenceId);
      const state = known === null && kept ? await chargeKept(account, referenceId, kept) : known;
      if (state === null) throw new PaymentRefused('the payment was not authorized');
      if (state !== 'authorized') return state;
      try {
        const key = { idempotencyKey: `${id}:capture`, ...on(account) };
        const captured = readState(await (await client()).paymentIntents.capture(referenceId, WITH_CHARGE, key));
        if (captured === null || captured === 'authorized') throw new UnreadableAnswer('Stripe');
        return captured;
      } catch (error) {
        return orRefused(error);
      }
    },

    kept: {
      async attach(account, { customerId, paymentMethodId }) {
        const { paymentMethods } = await client();
        const known = await paymentMethods.retrieve(paymentMethodId, {}, on(account)).catch(orRefused);
        const owner = idOf(known.customer);
        if (owner !== null && owner !== customerId) throw new PaymentRefused('the card is another customer’s');
        const method = owner ? known : await paymentMethods.attach(paymentMethodId, { customer: customerId }, on(account)).catch(orRefused);
        if (typeof method.id !== 'string') throw new UnreadableAnswer('Stripe');
        return cardOf({ customerId, paymentMethodId: method.id }, method.card);
      },
    },

    find: ({ account }, { referenceId }) => retrieve(account, referenceId),

    async cancel({ id, account }, { referenceId }) {
      await (await client()).paymentIntents.cancel(referenceId, {}, { idempotencyKey: `${id}:cancel`, ...on(account) });
    },

    async refund({ account }, { chargeId }, { id, amount }) {
      const { refunds } = await client();
      // Stripe forgets its keys after a day.
      const known = await refunds.list({ charge: chargeId, limit: 100 }, on(account));
      const before = known.data.find(({ metadata, status }) => metadata?.['refund'] === id && status !== 'failed' && status !== 'canceled');
      const { status } =
        before ??
        (await refunds.create({ charge: chargeId, amount, metadata: { refund: id } }, { idempotencyKey: `refund:${id}`, ...on(account) }));
      if (status !== 'succeeded' && status !== 'pending') throw new Error(`Stripe has not refunded it: ${status}`);
      return 'done';
    },

    async readWebhook(account, headers, body) {
      const event = await (
        await client()
      ).webhooks
        .constructEventAsync(body, headers.get('stripe-signature') ?? '', webhookSecret ?? '')
        .catch(() => {
          throw new BadSignature();
        });
      if ((event.account ?? null) !== account.connectionId) return null;
      const subject = event.data.object as { object?: string; id?: string; payment_intent?: unknown };
      const referenceId = subject.object === 'payment_intent' ? subject.id : subject.payment_intent;
      return typeof referenceId === 'string' ? { id: event.id, referenceId } : null;
    },
  };
}

const WITH_CHARGE = { expand: ['latest_charge'] };

const on = ({ connectionId }: PaymentAccount) => (connectionId ? { stripeAccount: connectionId } : {});

function hostOf(host: string | undefined): Partial<Stripe.StripeConfig> {
  if (!host) return {};
  const { hostname, port, protocol } = new URL(host);
  return { host: hostname, port, protocol: protocol === 'http:' ? 'http' : 'https' };
}

function readState({ status, latest_charge: charge, customer, payment_method: method }: Stripe.PaymentIntent): PaymentState {
  if (status === 'requires_capture') return 'authorized';
  if (status === 'processing') return 'processing';
  if (status !== 'succeeded') {
    if (typeof status !== 'string') throw new UnreadableAnswer('Stripe');
    return null;
  }
  if (typeof charge !== 'object' || typeof charge?.id !== 'string') throw new UnreadableAnswer('Stripe');
  const { card, us_bank_account: bank } = charge.payment_method_details ?? {};
  const [customerId, paymentMethodId] = [idOf(customer), idOf(method)];
  return {
    chargeId: charge.id,
    last4: card?.last4 ?? bank?.last4 ?? null,
    ...(customerId && paymentMethodId && { kept: cardOf({ customerId, paymentMethodId }, card) }),
  };
}

const idOf = (thing: string | { id: string } | null | undefined): string | null => (typeof thing === 'string' ? thing : thing?.id) ?? null;

interface Card {
  brand: string | null;
  last4: string | null;
  exp_month: number;
  exp_year: number;
}

const cardOf = (kept: KeptMethod, card: Card | null | undefined): KeptCard => ({
  ...kept,
  brand: card ? (CardBrand.safeParse(card.brand).data ?? 'unknown') : null,
  last4: card?.last4 ?? null,
  expMonth: card?.exp_month ?? null,
  expYear: card?.exp_year ?? null,
});

/** The bank said no, or what was authorized is so no more. Errors of the network, of the key and of the server are none. */
const isRefusal = (error: unknown): error is Error => {
  const { type } = error as { type?: string };
  return type === 'StripeCardError' || type === 'StripeInvalidRequestError';
};

function orRefused(error: unknown): never {
  throw isRefusal(error) ? new PaymentRefused(error.message) : error;
}
