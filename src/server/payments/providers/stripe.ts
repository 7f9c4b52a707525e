import type Stripe from 'stripe';
import { BadSignature, PaymentRefused, type PaymentAccount, type PaymentKeys, type PaymentState } from '../provider';
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

    async prepare({ id, account, amount, currency, description }) {
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
        },
        { idempotencyKey: id, ...on(account) },
      );
      if (typeof made.id !== 'string' || typeof made.client_secret !== 'string') throw new UnreadableAnswer('Stripe');
      return { secret: made.client_secret, referenceId: made.id };
    },

    async capture({ id, account }, { referenceId }) {
      const state = await retrieve(account, referenceId);
      if (state === null) throw new PaymentRefused('the payment was not authorized');
      if (state !== 'authorized') return state;
      try {
        const key = { idempotencyKey: `${id}:capture`, ...on(account) };
        const captured = readState(await (await client()).paymentIntents.capture(referenceId, WITH_CHARGE, key));
        if (captured === null || captured === 'authorized') throw new UnreadableAnswer('Stripe');
        return captured;
      } catch (error) {
        if (isRefusal(error)) throw new PaymentRefused(error.message);
        throw error;
      }
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

function readState({ status, latest_charge: charge }: Stripe.PaymentIntent): PaymentState {
  if (status === 'requires_capture') return 'authorized';
  if (status === 'processing') return 'processing';
  if (status !== 'succeeded') {
    if (typeof status !== 'string') throw new UnreadableAnswer('Stripe');
    return null;
  }
  if (typeof charge !== 'object' || typeof charge?.id !== 'string') throw new UnreadableAnswer('Stripe');
  const { card, us_bank_account: bank } = charge.payment_method_details ?? {};
  return { chargeId: charge.id, last4: card?.last4 ?? bank?.last4 ?? null };
}

/** The bank said no, or what was authorized is so no more. Errors of the network, of the key and of the server are none. */
const isRefusal = (error: unknown): error is Error => {
  const { type } = error as { type?: string };
  return type === 'StripeCardError' || type === 'StripeInvalidRequestError';
};
