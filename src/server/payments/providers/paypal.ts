import { beginning } from '@contract/rules/text';
import { Agent } from 'node:https';
import { connect } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import type { OAuthToken, Order } from '@paypal/paypal-server-sdk';
import { BadSignature, PaymentRefused, type PaymentKeys, type PaymentState } from '../provider';
import type { ProviderOf } from '../providers';
import { decimal, lazily, TIMEOUT_MS, UnreadableAnswer } from './sdk';

/** PayPal asks the payer in a window of its own; what they approved is taken here. An order can be taken once. */
export function paypal({ apiKey, publicKey = '', webhookSecret, sandbox = false, host }: PaymentKeys): ProviderOf<'paypal'> {
  const origin = host ?? (sandbox ? 'https://api-m.sandbox.paypal.com' : 'https://api-m.paypal.com');
  const client = lazily(async () => {
    const { Client, Environment, OrdersController, PaymentsController } = await import('@paypal/paypal-server-sdk');
    const made = new Client({
      clientCredentialsAuthCredentials: { oAuthClientId: publicKey, oAuthClientSecret: apiKey },
      environment: sandbox ? Environment.Sandbox : Environment.Production,
      timeout: TIMEOUT_MS,
      // It knows no other host: the way there is the one thing of it that can be set.
      ...(host && { httpClientOptions: { httpsAgent: agentTo(host) } }),
    });
    return { orders: new OrdersController(made), payments: new PaymentsController(made), tokens: made.clientCredentialsAuthManager };
  });
  let token: OAuthToken | undefined;
  const stateOf = async (id: string) => readState((await (await client()).orders.getOrder({ id })).result);

  return {
    type: 'paypal',
    publicKey,
    sandbox,
    sources: {
      connect: ['https://*.paypal.com'],
      frame: ['https://*.paypal.com'],
      scripts: true,
      styles: true,
    },
    // PayPal keeps an order that nobody has approved for three hours.
    preparedLasts: 2.5 * 3_600_000,
    connectionOf: ({ connectionId }) => connectionId ?? '',

    async prepare({ id, account, amount, currency, description }) {
      const { CheckoutPaymentIntent, OrderApplicationContextShippingPreference, OrderApplicationContextUserAction } =
        await import('@paypal/paypal-server-sdk');
      const { result } = await (
        await client()
      ).orders.createOrder({
        paypalRequestId: id,
        body: {
          intent: CheckoutPaymentIntent.Capture,
          purchaseUnits: [
            {
              customId: id,
              ...(description && { description: beginning(description, 127) }),
              amount: { currencyCode: currency, value: decimal(amount) },
              ...(account.connectionId && { payee: { merchantId: account.connectionId } }),
            },
          ],
          applicationContext: {
            shippingPreference: OrderApplicationContextShippingPreference.NoShipping,
            userAction: OrderApplicationContextUserAction.PayNow,
          },
        },
      });
      if (typeof result?.id !== 'string') throw new UnreadableAnswer('PayPal');
      return { secret: result.id, referenceId: result.id };
    },

    async capture(_order, { referenceId }) {
      const { orders } = await client();
      try {
        const { result } = await orders.captureOrder({ id: referenceId, prefer: 'return=representation' });
        const state = readState(result);
        if (state === null || state === 'authorized') throw new PaymentRefused('PayPal declined the payment');
        return state;
      } catch (error) {
        const issues = issuesOf(error);
        if (issues.includes('ORDER_ALREADY_CAPTURED')) {
          const state = await stateOf(referenceId);
          if (state !== null && state !== 'authorized') return state;
        }
        if (issues.length > 0) throw new PaymentRefused(issues.join(', '));
        throw error;
      }
    },

    find: (_order, { referenceId }) => stateOf(referenceId),

    async refund({ currency }, { chargeId }, { id, amount }) {
      const { payments } = await client();
      try {
        const { result } = await payments.refundCapturedPayment({
          captureId: chargeId,
          paypalRequestId: `refund-${id}`,
          prefer: 'return=minimal',
          body: { amount: { currencyCode: currency, value: decimal(amount) }, customId: id },
        });
        if (result.status !== 'COMPLETED' && result.status !== 'PENDING') throw new Error(`PayPal has not refunded it: ${result.status}`);
      } catch (error) {
        if (!issuesOf(error).includes('CAPTURE_FULLY_REFUNDED')) throw error;
      }
      return 'done';
    },

    async readWebhook(_account, headers, body) {
      const event = readEvent(body);
      const given = (name: string) => {
        const value = headers.get(`paypal-${name}`);
        if (!value) throw new BadSignature();
        return value;
      };
      const signature = {
        auth_algo: given('auth-algo'),
        cert_url: given('cert-url'),
        transmission_id: given('transmission-id'),
        transmission_sig: given('transmission-sig'),
        transmission_time: given('transmission-time'),
        webhook_id: webhookSecret ?? '',
      };
      token = await (await client()).tokens.updateToken(token);
      const answer = await fetch(`${origin}/v1/notifications/verify-webhook-signature`, {
        method: 'POST',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        headers: { authorization: `Bearer ${token.accessToken}`, 'content-type': 'application/json' },
        // The message goes back letter by letter: written anew its signature would not fit.
        body: `${JSON.stringify(signature).slice(0, -1)},"webhook_event":${body}}`,
      });
      if (answer.status === 401) token = undefined;
      if (answer.status >= 500 || answer.status === 401) throw new UnreadableAnswer('PayPal');
      const verdict = (await answer.json().catch(() => null)) as { verification_status?: string } | null;
      if (verdict === null) throw new UnreadableAnswer('PayPal');
      if (verdict.verification_status !== 'SUCCESS') throw new BadSignature();
      const { id, resource_type: kind, resource } = event;
      const referenceId = kind === 'checkout-order' ? resource?.id : resource?.supplementary_data?.related_ids?.order_id;
      return id && referenceId ? { id, referenceId } : null;
    },
  };
}

interface PaypalEvent {
  id?: string;
  resource_type?: string;
  resource?: { id?: string; supplementary_data?: { related_ids?: { order_id?: string } } };
}

/** Of a body that is no object nothing is passed on in our name. */
function readEvent(body: string): PaypalEvent {
  try {
    const event = JSON.parse(body) as PaypalEvent | null;
    if (typeof event === 'object' && event !== null && !Array.isArray(event)) return event;
  } catch {
    // Told below.
  }
  throw new BadSignature();
}

function agentTo(host: string): Agent {
  const { hostname, port, protocol } = new URL(host);
  const to = { host: hostname, port: Number(port) || 443 };
  return Object.assign(new Agent(), {
    createConnection: () => (protocol === 'http:' ? connect(to) : connectSecurely({ ...to, servername: hostname })),
  });
}

function readState(order: Order | undefined): PaymentState {
  if (typeof order?.status !== 'string') throw new UnreadableAnswer('PayPal');
  const captures = order.purchaseUnits?.[0]?.payments?.captures ?? [];
  const taken = captures.find(({ status }) => status === 'COMPLETED' || status === 'PARTIALLY_REFUNDED' || status === 'REFUNDED');
  if (taken?.id) return { chargeId: taken.id, last4: order.paymentSource?.card?.lastDigits ?? null };
  if (captures.some(({ status }) => status === 'PENDING')) return 'processing';
  return order.status === 'APPROVED' && captures.length === 0 ? 'authorized' : null;
}

function issuesOf(error: unknown): string[] {
  const { statusCode, body } = error as { statusCode?: number; body?: unknown };
  if (statusCode !== 422 && statusCode !== 404) return [];
  try {
    const { name, details } = JSON.parse(String(body)) as { name?: string; details?: { issue?: string }[] };
    return (details ?? []).map(({ issue }) => issue ?? '').concat(name ?? []);
  } catch {
    return [];
  }
}
