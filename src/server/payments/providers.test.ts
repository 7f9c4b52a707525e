import { randomUUID } from 'node:crypto';
import { PaymentIntegrationType } from '@contract/entities/enumerations';
import { later } from '@test/harness/clocks';
import type { Fault, ProviderServer } from '@test/harness/providers/server';
import { authorizenetServer } from '@test/harness/providers/authorizenet';
import { PROVIDER_SERVERS, type ServedProvider } from '@test/harness/providers/servers';
import { BadSignature, PaymentRefused, type CapturedPayment, type PaymentProvider } from './provider';
import { paymentProviders } from './providers';
import { manual } from './providers/manual';

const account = { organizationId: 'org', connectionId: null };
const newOrder = () => ({ id: randomUUID(), account, amount: 2_500, currency: 'USD', description: 'Spring meeting' });

test('without keys, payments are taken with those alone that need none', () => {
  const without = paymentProviders({});
  expect(PaymentIntegrationType.options.filter((type) => without[type])).toEqual(['manual']);
});

test('by hand, everything is good and is done once for one id', async () => {
  const [order, other] = [newOrder(), newOrder()];
  const [first, again] = [await manual.prepare(order), await manual.prepare(order)];
  expect(again.referenceId).toBe(first.referenceId);
  expect((await manual.prepare(other)).referenceId).not.toBe(first.referenceId);
  const charge = (await manual.capture(order, first, {})) as CapturedPayment;
  expect(await manual.find(order, first)).toEqual(charge);
  await manual.refund(order, charge, { id: 'refund', amount: 2_500 });
});

// Every provider that is reached over the network passes the same tests, against a local server that speaks its protocol.
describe.each(Object.keys(PROVIDER_SERVERS) as ServedProvider[])('the provider %s', (type) => {
  let server: ProviderServer;
  let provider: PaymentProvider;
  beforeAll(async () => {
    server = await PROVIDER_SERVERS[type]();
    provider = paymentProviders({ [type]: server.keys })[type]!;
  });
  afterAll(() => server.close());

  async function paid() {
    const order = newOrder();
    const payment = await provider.prepare(order);
    const charge = (await provider.capture(order, payment, server.pay(order, payment))) as CapturedPayment;
    return { order, payment, charge };
  }
  const isCapture = ({ method, path, body }: { method: string; path: string; body: string }) =>
    method === 'POST' && (/capture$|transactions$/.test(path) || body.includes('authCaptureTransaction'));

  test('takes what the payer agreed to, once', async () => {
    const { order, payment, charge } = await paid();
    expect(charge).toMatchObject({ chargeId: expect.any(String) });
    expect(await provider.find(order, payment)).toEqual(charge);
    expect(await provider.capture(order, payment, server.pay(order, payment))).toEqual(charge);
    expect(server.books(order)).toEqual({ charged: [2_500], refunded: [] });
  });

  test('knows nothing of what nobody has paid, and names every payment differently', async () => {
    const [order, other] = [newOrder(), newOrder()];
    const [payment, next] = [await provider.prepare(order), await provider.prepare(other)];
    expect(await provider.find(order, payment)).toBeNull();
    expect(next.referenceId).not.toBe(payment.referenceId);
    await expect(provider.capture(order, payment, {})).rejects.toThrow(PaymentRefused);
  });

  test('says that a card was declined, and takes another', async () => {
    const order = newOrder();
    const payment = await provider.prepare(order);
    await expect(provider.capture(order, payment, server.pay(order, payment, 'isDeclined'))).rejects.toThrow(PaymentRefused);
    expect(await provider.find(order, payment)).toBeNull();
    await provider.capture(order, payment, server.pay(order, payment));
    expect(server.books(order).charged).toEqual([2_500]);
  });

  test.each([true, false])('says that a payment is under way, until it has come to its end (well: %s)', async (well) => {
    const order = newOrder();
    const payment = await provider.prepare(order);
    expect(await provider.capture(order, payment, server.pay(order, payment, 'pays slowly'))).toBe('processing');
    expect(await provider.find(order, payment)).toBe('processing');
    server.settle(order, well);
    expect(await provider.find(order, payment)).toEqual(well ? expect.objectContaining({ chargeId: expect.any(String) }) : null);
  });

  test.each<Fault>(['refused', 'lost', 'down', 'rubbish', 'broken', 'empty'])(
    'never takes it for a refusal when its answer is %s',
    async (fault) => {
      const order = newOrder();
      const payment = await provider.prepare(order);
      const proof = server.pay(order, payment);
      server.fail(fault, isCapture);
      const failure = await provider.capture(order, payment, proof).catch((error: unknown) => error);
      server.mend();
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(PaymentRefused);
      // What has become of it is found out, and it is taken at most once.
      const state = await provider.find(order, payment);
      if (state === null || state === 'authorized') {
        await provider.capture(order, payment, state === null ? server.pay(order, payment) : {});
      }
      expect(server.books(order).charged).toEqual([2_500]);
    },
  );

  test.each<Fault>(['refused', 'down', 'rubbish', 'broken', 'empty'])(
    'does not take it for nothing paid when it is asked and its answer is %s',
    async (fault) => {
      const { order, payment } = await paid();
      server.fail(fault);
      await expect(provider.find(order, payment)).rejects.toThrow(Error);
      server.mend();
    },
  );

  test('gives back all of a charge once, however often it is asked to', async () => {
    const { order, charge } = await paid();
    const refund = { id: order.id, amount: 2_500 };
    await provider.refund(order, charge, refund);
    await provider.refund(order, charge, refund);
    server.closeBooks?.();
    await provider.refund(order, charge, refund);
    expect(server.books(order)).toEqual({ charged: [2_500], refunded: [2_500] });
  });

  test('says that a part cannot be given back yet, and gives it back once it can', async () => {
    const { order, charge } = await paid();
    const part = { id: randomUUID(), amount: 1_000 };
    const settles = server.closeBooks !== undefined;
    expect(await provider.refund(order, charge, part)).toBe(settles ? 'notYet' : 'done');
    expect(server.books(order).refunded).toEqual(settles ? [] : [1_000]);
    server.closeBooks?.();
    expect(await provider.refund(order, charge, part)).toBe('done');
    expect(server.books(order).refunded).toEqual([1_000]);
  });

  test('gives back parts, each once, and never more than there was', async () => {
    const { order, charge } = await paid();
    server.closeBooks?.();
    const [first, second] = [
      { id: randomUUID(), amount: 1_000 },
      { id: randomUUID(), amount: 1_000 },
    ];
    await provider.refund(order, charge, first);
    await provider.refund(order, charge, first);
    server.fail('lost', ({ method, path, body }) => method === 'POST' && (path.includes('refund') || body.includes('refundTransaction')));
    await expect(provider.refund(order, charge, second)).rejects.toThrow(Error);
    server.mend();
    await provider.refund(order, charge, second);
    expect(server.books(order).refunded).toEqual([1_000, 1_000]);
    await expect(provider.refund(order, charge, { id: randomUUID(), amount: 1_000 })).rejects.toThrow(Error);
    expect(server.books(order).refunded).toEqual([1_000, 1_000]);
  });

  test('reads its webhooks, and nobody else’s', async () => {
    const { order, payment } = await paid();
    const { headers, body } = server.webhook(order, payment, 'evt_1');
    const told = await provider.readWebhook!(account, headers, body);
    expect(told).toEqual({ id: expect.any(String), referenceId: payment.referenceId });
    expect(await provider.readWebhook!(account, headers, body)).toEqual(told);
    expect(
      (await provider.readWebhook!(account, ...(Object.values(server.webhook(order, payment, 'evt_2')) as [Headers, string])))!.id,
    ).not.toBe(told!.id);
    const altered = body.includes('bt_payload') ? body.replace('bt_payload=P', 'bt_payload=Q') : body.replace('evt_1', 'evt_9');
    for (const [given, text] of [
      [headers, altered],
      [new Headers(), body.replace('bt_signature=public_key', 'bt_signature=other_key')],
      [headers, ''],
      [headers, '[]'],
      [headers, '{'],
    ] as const) {
      await expect(provider.readWebhook!(account, given, text)).rejects.toThrow(BadSignature);
    }
  });
});

test('PayPal is asked about no webhook that is unsigned, keeps its token, and is believed only where it can be read', async () => {
  const server = await PROVIDER_SERVERS.paypal();
  const read = paymentProviders({ paypal: server.keys }).paypal!.readWebhook!;
  const { headers, body } = server.webhook(newOrder(), { secret: 'S', referenceId: 'R' }, 'evt_1');
  await expect(read(account, new Headers(), body)).rejects.toThrow(BadSignature);
  expect(server.asked).toEqual([]);
  await read(account, headers, body);
  await read(account, headers, body);
  expect(server.asked.filter(({ path }) => path === '/v1/oauth2/token')).toHaveLength(1);
  server.fail('rubbish', ({ path }) => path.includes('verify-webhook'));
  await expect(read(account, headers, body)).rejects.toThrow('cannot be read');
  await server.close();
});

test('Authorize.net’s lists are read to their end: a charge is found behind thousands of a merchant’s others', async () => {
  const server = await authorizenetServer();
  const { authorizenet } = paymentProviders({ authorizenet: server.keys });
  const order = newOrder();
  const payment = await authorizenet!.prepare(order);
  const charge = await authorizenet!.capture(order, payment, server.pay(order, payment));
  server.sellElsewhere(2_000);
  expect(await authorizenet!.find(order, payment)).toEqual(charge);
  server.closeBooks!();
  expect(await authorizenet!.find(order, payment)).toEqual(charge);
  await server.close();
});

test('Stripe’s webhooks are too old after minutes, and of another’s connected account no concern', async () => {
  const server = await PROVIDER_SERVERS.stripe();
  const { stripe } = paymentProviders({ stripe: server.keys });
  const order = { ...newOrder(), account: { ...account, connectionId: 'acct_1' } };
  const { headers, body } = server.webhook(order, await stripe!.prepare(order), 'evt_1');
  expect(await stripe!.readWebhook!(order.account, headers, body)).toMatchObject({ id: 'evt_1' });
  expect(await stripe!.readWebhook!(account, headers, body)).toBeNull();
  await expect(later(3_600_000, () => stripe!.readWebhook!(order.account, headers, body))).rejects.toThrow(BadSignature);
  await server.close();
});
