import { createHash, createHmac, randomUUID } from 'node:crypto';
import { serveProvider, type Asked, type Answered, type ProviderServer } from './server';

interface Transaction {
  id: string;
  type: 'sale' | 'credit';
  status: string;
  amount: number;
  orderId: string;
  refundIds: string[];
}

const PRIVATE = 'private_key';
const cents = (value: string) => Math.round(Number(value) * 100);

export async function braintreeServer(): Promise<ProviderServer> {
  const transactions = new Map<string, Transaction>();
  const nonces = new Map<string, string>();

  const xmlOf = ({ id, type, status, amount, orderId, refundIds }: Transaction) => `<transaction>
    <id>${id}</id><type>${type}</type><status>${status}</status><amount>${(amount / 100).toFixed(2)}</amount><order-id>${orderId}</order-id>
    <credit-card><last-4>4242</last-4></credit-card>
    <refund-ids type="array">${refundIds.map((one) => `<item>${one}</item>`).join('')}</refund-ids></transaction>`;

  function add(values: Omit<Transaction, 'id' | 'refundIds'>): Transaction {
    const made = { ...values, id: randomUUID().replaceAll('-', '').slice(0, 8), refundIds: [] };
    transactions.set(made.id, made);
    return made;
  }

  function sell(body: string): Answered {
    const { transaction } = JSON.parse(body) as { transaction: Record<string, string> };
    const nonce = transaction['payment_method_nonce']!;
    const does = nonces.get(nonce);
    nonces.delete(nonce);
    if (!does) return failure('Cannot use a paymentMethodNonce more than once.');
    const [amount, orderId] = [cents(transaction['amount']!), transaction['order_id']!];
    if (does === 'isDeclined') return failure('Do Not Honor', add({ type: 'sale', status: 'processor_declined', amount, orderId }));
    const status = does === 'pays' ? 'submitted_for_settlement' : 'settlement_pending';
    return xml(xmlOf(add({ type: 'sale', status, amount, orderId })), 201);
  }

  function act({ method, path, body }: Asked): Answered {
    if (path.endsWith('/client_token')) {
      const token = Buffer.from(JSON.stringify({ version: 2, authorizationFingerprint: randomUUID() })).toString('base64');
      return xml(`<client-token><value>${token}</value></client-token>`, 201);
    }
    if (path.endsWith('/transactions/advanced_search_ids')) {
      const { search } = JSON.parse(body) as { search: { order_id: { is: string } } };
      const found = [...transactions.values()].filter(({ orderId }) => orderId === search.order_id.is);
      const ids = found.map(({ id }) => `<item>${id}</item>`).join('');
      return xml(`<search-results><page-size type="integer">50</page-size><ids type="array">${ids}</ids></search-results>`);
    }
    if (method === 'POST' && path.endsWith('/transactions')) return sell(body);
    const known = transactions.get(/\/transactions\/(\w+)/.exec(path)?.[1] ?? '');
    if (!known) return { status: 404, body: '' };
    if (path.endsWith('/void')) {
      if (known.status !== 'submitted_for_settlement') return failure('Transaction can only be voided if status is authorized.');
      known.status = 'voided';
    }
    if (path.endsWith('/refund')) {
      const { transaction } = JSON.parse(body) as { transaction: Record<string, string> };
      const amount = cents(transaction['amount']!);
      if (known.status !== 'settled') return failure('Cannot refund a transaction unless it is settled.');
      const given = known.refundIds.reduce((sum, id) => sum + transactions.get(id)!.amount, 0);
      if (given + amount > known.amount) return failure('Refund amount is too large.');
      const made = add({ type: 'credit', status: 'submitted_for_settlement', amount, orderId: transaction['order_id']! });
      known.refundIds.push(made.id);
      return xml(xmlOf(made), 201);
    }
    return xml(xmlOf(known));
  }

  const server = await serveProvider((asked) => {
    const known = asked.headers.authorization === `Basic ${Buffer.from(`public_key:${PRIVATE}`).toString('base64')}`;
    return known && asked.path.startsWith('/merchants/merchant/') ? act(asked) : { status: 401, body: '' };
  });
  const salesOf = (id: string) => [...transactions.values()].filter(({ orderId, type }) => orderId === id && type === 'sale');

  return {
    ...server,
    keys: { apiKey: PRIVATE, publicKey: 'public_key', accountId: 'merchant', host: server.host },
    pay(_order, _payment, payer = 'pays') {
      const nonce = randomUUID();
      nonces.set(nonce, payer);
      return { nonce, deviceData: '{"correlation_id":"c"}' };
    },
    settle({ id }, well) {
      salesOf(id).find(({ status }) => status === 'settlement_pending')!.status = well ? 'settled' : 'settlement_declined';
    },
    closeBooks() {
      for (const one of transactions.values()) if (one.status === 'submitted_for_settlement') one.status = 'settled';
    },
    books({ id }) {
      const taken = salesOf(id).filter(({ status }) => ['submitted_for_settlement', 'settled', 'voided'].includes(status));
      const voided = taken.filter(({ status }) => status === 'voided').map(({ amount }) => amount);
      const refunded = taken.flatMap(({ refundIds }) => refundIds.map((one) => transactions.get(one)!.amount));
      return { charged: taken.map(({ amount }) => amount), refunded: [...voided, ...refunded] };
    },
    webhook({ id }, _payment, nth) {
      const told = salesOf(id).map(xmlOf)[0] ?? `<transaction><id>x</id><order-id>${id}</order-id></transaction>`;
      const xmlText = `<notification><kind>transaction_settled</kind><timestamp type="datetime">2026-01-01T00:00:00Z</timestamp><!-- ${nth} --><subject>${told}</subject></notification>`;
      const payload = `${Buffer.from(xmlText).toString('base64')}\n`;
      const signed = createHmac('sha1', createHash('sha1').update(PRIVATE).digest()).update(payload).digest('hex');
      const body = new URLSearchParams({ bt_signature: `public_key|${signed}`, bt_payload: payload }).toString();
      return { headers: new Headers({ 'content-type': 'application/x-www-form-urlencoded' }), body };
    },
  };
}

const xml = (body: string, status = 200): Answered => ({
  status,
  type: 'application/xml; charset=utf-8',
  body: `<?xml version="1.0"?>${body}`,
});

const failure = (message: string, transaction?: Transaction): Answered =>
  xml(
    `<api-error-response><errors><errors type="array"/></errors><message>${message}</message>${
      transaction ? `<transaction><id>${transaction.id}</id><status>${transaction.status}</status></transaction>` : ''
    }</api-error-response>`,
    422,
  );
