import { createHmac, randomUUID } from 'node:crypto';
import { json, serveProvider, type Asked, type Answered, type ProviderServer } from './server';

interface Intent {
  id: string;
  object: 'payment_intent';
  client_secret: string;
  amount: number;
  currency: string;
  status: string;
  latest_charge: string | null;
  metadata: Record<string, string>;
  customer: string | null;
  payment_method: string | null;
  setup_future_usage: string | null;
}

interface Method {
  id: string;
  object: 'payment_method';
  customer: string | null;
  card: typeof CARD;
}

interface Refund {
  id: string;
  charge: string;
  amount: number;
  status: string;
  metadata: Record<string, string>;
}

const SECRET = 'whsec_of_tests';
const CARD = { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2031 };

export interface StripeServer extends ProviderServer {
  /** A card that a payer's browser has made, of nobody or of a customer. */
  card: (id: string, customer?: string | null) => void;
}

export async function stripeServer(): Promise<StripeServer> {
  const intents = new Map<string, Intent>();
  const refunds: Refund[] = [];
  const methods = new Map<string, Method>();
  const answers = new Map<string, { asked: string; answer: Answered }>();

  const intentOf = (path: string) => intents.get(path.split('/')[3]!.split('?')[0]!);
  const chargeOf = ({ id, amount }: Intent) => ({
    id: `ch_${id}`,
    object: 'charge',
    amount,
    payment_method_details: { type: 'card', card: CARD },
  });
  const shown = (intent: Intent) => ({ ...intent, latest_charge: intent.latest_charge ? chargeOf(intent) : null });

  function act({ method, path, body }: Asked): Answered {
    const form = new URLSearchParams(body);
    if (method === 'POST' && path === '/v1/payment_intents') {
      const id = `pi_${randomUUID().replaceAll('-', '')}`;
      const made: Intent = {
        id,
        object: 'payment_intent',
        client_secret: `${id}_secret_${randomUUID()}`,
        amount: Number(form.get('amount')),
        currency: form.get('currency')!,
        status: 'requires_payment_method',
        latest_charge: null,
        metadata: { intent: form.get('metadata[intent]')! },
        customer: form.get('customer'),
        payment_method: null,
        setup_future_usage: form.get('setup_future_usage'),
      };
      if (form.get('payment_method_options[card][capture_method]') !== 'manual') return refusal('invalid_request_error', 'capture_method');
      intents.set(id, made);
      return json(shown(made));
    }
    if (path === '/v1/customers') return json({ id: `cus_${randomUUID()}`, object: 'customer' });
    if (path.startsWith('/v1/payment_methods/')) {
      const known = methods.get(path.split('/')[3]!.split('?')[0]!);
      if (!known) return refusal('invalid_request_error', 'resource_missing', 404);
      if (path.endsWith('/attach')) known.customer = form.get('customer');
      return json(known);
    }
    if (path.startsWith('/v1/refunds') && method === 'GET') {
      const { searchParams } = new URL(path, 'http://localhost');
      return json({ object: 'list', has_more: false, data: refunds.filter(({ charge }) => charge === searchParams.get('charge')) });
    }
    if (path === '/v1/refunds') {
      const [charge, amount] = [form.get('charge')!, Number(form.get('amount'))];
      const intent = [...intents.values()].find(({ latest_charge }) => latest_charge === charge);
      const left = (intent?.amount ?? 0) - refunds.filter((one) => one.charge === charge).reduce((sum, one) => sum + one.amount, 0);
      if (amount > left) return refusal('invalid_request_error', 'charge_already_refunded');
      const made = { id: `re_${randomUUID()}`, charge, amount, status: 'succeeded', metadata: { refund: form.get('metadata[refund]')! } };
      refunds.push(made);
      return json({ object: 'refund', ...made });
    }
    const intent = intentOf(path);
    if (!intent) return refusal('invalid_request_error', 'resource_missing', 404);
    if (path.endsWith('/confirm')) {
      const known = methods.get(form.get('payment_method') ?? '');
      if (form.get('off_session') === 'true' && form.get('setup_future_usage') !== '')
        return refusal('invalid_request_error', 'off_session');
      if (known?.customer !== intent.customer) return refusal('invalid_request_error', 'payment_method');
      if (known?.id.startsWith('pm_declined')) return refusal('card_error', 'card_declined', 402);
      if (intent.status !== 'requires_payment_method') return refusal('invalid_request_error', 'payment_intent_unexpected_state');
      Object.assign(intent, { status: 'requires_capture', payment_method: known!.id });
    }
    if (path.endsWith('/capture')) {
      if (intent.status !== 'requires_capture') return refusal('invalid_request_error', 'payment_intent_unexpected_state');
      Object.assign(intent, { status: 'succeeded', latest_charge: `ch_${intent.id}` });
    }
    if (path.endsWith('/cancel')) {
      if (!intent.status.startsWith('requires_')) return refusal('invalid_request_error', 'payment_intent_unexpected_state');
      intent.status = 'canceled';
    }
    return json(shown(intent));
  }

  const server = await serveProvider((asked) => {
    if (asked.headers.authorization !== 'Bearer sk_test_key') return refusal('invalid_request_error', 'api_key', 401);
    const key = asked.headers['idempotency-key'] as string | undefined;
    const before = key && answers.get(key);
    const what = `${asked.method} ${asked.path} ${asked.body}`;
    if (before) return before.asked === what ? before.answer : refusal('idempotency_error', 'keys_in_use');
    const answer = act(asked);
    if (key) answers.set(key, { asked: what, answer });
    return answer;
  });

  return {
    ...server,
    card: (id, customer = null) => void methods.set(id, { id, object: 'payment_method', customer, card: CARD }),
    keys: { apiKey: 'sk_test_key', publicKey: 'pk_test_key', webhookSecret: SECRET, host: server.host },
    pay(_order, { referenceId }, payer = 'pays') {
      const intent = intents.get(referenceId)!;
      if (intent.status !== 'requires_payment_method') return {};
      if (payer === 'pays') {
        const id = `pm_${randomUUID()}`;
        intent.status = 'requires_capture';
        intent.payment_method = id;
        methods.set(id, { id, object: 'payment_method', customer: intent.setup_future_usage && intent.customer, card: CARD });
      }
      if (payer === 'pays slowly') intent.status = 'processing';
      return {};
    },
    settle({ id }, well) {
      const intent = [...intents.values()].find(({ metadata, status }) => metadata['intent'] === id && status === 'processing')!;
      Object.assign(intent, well ? { status: 'succeeded', latest_charge: `ch_${intent.id}` } : { status: 'requires_payment_method' });
    },
    books({ id }) {
      const charged = [...intents.values()].filter((one) => one.metadata['intent'] === id && one.status === 'succeeded');
      const given = refunds.filter(({ charge }) => charged.some(({ latest_charge }) => latest_charge === charge));
      return { charged: charged.map(({ amount }) => amount), refunded: given.map(({ amount }) => amount) };
    },
    webhook({ account }, { referenceId }, id) {
      const body = JSON.stringify({
        id,
        object: 'event',
        type: 'payment_intent.succeeded',
        ...(account.connectionId && { account: account.connectionId }),
        data: { object: shown(intents.get(referenceId)!) },
      });
      const time = Math.floor(Date.now() / 1_000);
      const signed = createHmac('sha256', SECRET).update(`${time}.${body}`).digest('hex');
      return { headers: new Headers({ 'stripe-signature': `t=${time},v1=${signed}` }), body };
    },
  };
}

const refusal = (type: string, code: string, status = 400): Answered => json({ error: { type, code, message: code } }, status);
