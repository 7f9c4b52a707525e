import { createHash, randomUUID } from 'node:crypto';
import { json, serveProvider, type Asked, type Answered, type Payer, type ProviderServer } from './server';

interface Capture {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED';
  amount: number;
  refunded: number[];
}

interface Order {
  id: string;
  status: string;
  customId: string;
  amount: number;
  payer: Payer;
  captures: Capture[];
}

const WEBHOOK_ID = '1JE4291016473214C';
const cents = (value: string) => Math.round(Number(value) * 100);

export async function paypalServer(): Promise<ProviderServer> {
  const orders = new Map<string, Order>();
  const answers = new Map<string, Answered>();
  const signatures = new Set<string>();

  const shown = ({ id, status, customId, captures }: Order) => ({
    id,
    status,
    purchase_units: [
      { custom_id: customId, payments: { captures: captures.map(({ id: captureId, status: of }) => ({ id: captureId, status: of })) } },
    ],
  });

  function capture(order: Order): Answered {
    if (order.captures.some(({ status }) => status !== 'DECLINED')) return issue('ORDER_ALREADY_CAPTURED');
    if (order.status !== 'APPROVED') return issue('ORDER_NOT_APPROVED');
    if (order.payer === 'isDeclined') {
      order.status = 'CREATED';
      return issue('INSTRUMENT_DECLINED');
    }
    const status = order.payer === 'pays slowly' ? 'PENDING' : 'COMPLETED';
    order.captures.push({ id: `CAP${order.id}`, status, amount: order.amount, refunded: [] });
    order.status = 'COMPLETED';
    return json(shown(order), 201);
  }

  function act({ method, path, body }: Asked): Answered {
    if (path === '/v2/checkout/orders') {
      const [unit] = (JSON.parse(body) as { purchase_units: { custom_id: string; amount: { value: string } }[] }).purchase_units;
      const id = randomUUID().replaceAll('-', '').slice(0, 17).toUpperCase();
      const made = {
        id,
        status: 'CREATED',
        customId: unit!.custom_id,
        amount: cents(unit!.amount.value),
        payer: 'pays' as const,
        captures: [],
      };
      orders.set(id, made);
      return json(shown(made), 201);
    }
    const captureId = /^\/v2\/payments\/captures\/(\w+)\/refund$/.exec(path)?.[1];
    if (captureId) {
      const found = [...orders.values()].flatMap(({ captures }) => captures).find(({ id }) => id === captureId);
      const amount = cents((JSON.parse(body) as { amount: { value: string } }).amount.value);
      if (!found) return issue('RESOURCE_NOT_FOUND', 404);
      const left = found.amount - found.refunded.reduce((sum, one) => sum + one, 0);
      if (left === 0) return issue('CAPTURE_FULLY_REFUNDED');
      if (amount > left) return issue('REFUND_AMOUNT_EXCEEDED');
      found.refunded.push(amount);
      return json({ id: randomUUID(), status: 'COMPLETED' }, 201);
    }
    const order = orders.get(/^\/v2\/checkout\/orders\/(\w+)/.exec(path)?.[1] ?? '');
    if (!order) return issue('INVALID_RESOURCE_ID', 404);
    return method === 'POST' ? capture(order) : json(shown(order));
  }

  const server = await serveProvider((asked) => {
    if (asked.path === '/v1/oauth2/token') {
      const known = asked.headers.authorization === `Basic ${Buffer.from('client:secret').toString('base64')}`;
      return known ? json({ access_token: 'A21', token_type: 'Bearer', expires_in: 32_400 }) : json({ error: 'invalid_client' }, 401);
    }
    if (asked.headers.authorization !== 'Bearer A21') return json({ name: 'AUTHENTICATION_FAILURE' }, 401);
    if (asked.path === '/v1/notifications/verify-webhook-signature') {
      const { transmission_sig: signature, webhook_id: to } = JSON.parse(asked.body) as Record<string, string>;
      const event = asked.body.slice(asked.body.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
      const own = to === WEBHOOK_ID && signature === signatureOf(event) && signatures.has(signature);
      return json({ verification_status: own ? 'SUCCESS' : 'FAILURE' });
    }
    const key = asked.headers['paypal-request-id'] as string | undefined;
    const answer = (key && answers.get(key + asked.path)) || act(asked);
    if (key && answer.status! < 300) answers.set(key + asked.path, answer);
    return answer;
  });

  return {
    ...server,
    keys: { apiKey: 'secret', publicKey: 'client', webhookSecret: WEBHOOK_ID, sandbox: true, host: server.host },
    pay(_order, { referenceId }, payer = 'pays') {
      const order = orders.get(referenceId)!;
      if (order.status === 'CREATED') Object.assign(order, { status: 'APPROVED', payer });
      return {};
    },
    settle({ id }, well) {
      const captures = [...orders.values()].filter(({ customId }) => customId === id).flatMap((order) => order.captures);
      captures.find(({ status }) => status === 'PENDING')!.status = well ? 'COMPLETED' : 'DECLINED';
    },
    books({ id }) {
      const captures = [...orders.values()].filter(({ customId }) => customId === id).flatMap((order) => order.captures);
      const taken = captures.filter(({ status }) => status === 'COMPLETED');
      return { charged: taken.map(({ amount }) => amount), refunded: taken.flatMap(({ refunded }) => refunded) };
    },
    webhook(_order, { referenceId }, id) {
      const body = JSON.stringify({
        id,
        event_type: 'PAYMENT.CAPTURE.COMPLETED',
        resource_type: 'capture',
        resource: { id: `CAP${referenceId}`, supplementary_data: { related_ids: { order_id: referenceId } } },
      });
      const signature = signatureOf(body);
      signatures.add(signature);
      const headers = {
        'auth-algo': 'SHA256withRSA',
        'cert-url': `${server.host}/v1/notifications/certs/CERT`,
        'transmission-id': randomUUID(),
        'transmission-sig': signature,
        'transmission-time': new Date().toISOString(),
      };
      return { headers: new Headers(Object.entries(headers).map(([name, value]) => [`paypal-${name}`, value])), body };
    },
  };
}

/** Stands in for PayPal's own key, which nobody has. */
const signatureOf = (event: string) => createHash('sha256').update(`paypal ${event}`).digest('base64');

const issue = (name: string, status = 422): Answered => json({ name: 'UNPROCESSABLE_ENTITY', details: [{ issue: name }] }, status);
