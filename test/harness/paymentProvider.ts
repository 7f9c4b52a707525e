import { createHmac, timingSafeEqual } from 'node:crypto';
import { BadSignature, PaymentRefused, type CapturedPayment, type KeptCard, type KeptMethod } from '@server/payments/provider';
import type { ProviderOf } from '@server/payments/providers';

export type ProviderCall = 'prepare' | 'capture' | 'find' | 'refund';

const SECRET = 'whsec_of_tests';
const signature = (body: string) => createHmac('sha256', SECRET).update(body).digest('hex');

const cardOf = (method: KeptMethod): KeptCard => ({ ...method, brand: 'visa', last4: '4242', expMonth: 4, expYear: 2031 });

/** A provider behind a network: what it has done stays done, whether or not its answer arrives. */
export function testProvider() {
  const charges = new Map<string, CapturedPayment & { amount: number; refunded: boolean }>();
  const parts = new Map<string, number>();
  /** Whose cards are kept, by the order that they first paid. */
  const customers = new Map<string, string>();
  /** Every time that it took money, by the order: it does so whenever it is asked to. */
  const taken: string[] = [];
  const askedBy: string[] = [];
  const calls: ProviderCall[] = [];
  let asked: Partial<Record<ProviderCall, () => unknown>> = {};
  let answered: Partial<Record<ProviderCall, () => unknown>> = {};
  let refusing = false;
  let processing = false;
  let settling = false;

  const call = async <T>(name: ProviderCall, effect: () => T): Promise<T> => {
    calls.push(name);
    await asked[name]?.();
    const result = effect();
    await answered[name]?.();
    return result;
  };
  const charged = (id: string) => {
    const charge = charges.get(id);
    const customerId = customers.get(id);
    return charge
      ? { chargeId: charge.chargeId, last4: charge.last4, ...(customerId && { kept: cardOf({ customerId, paymentMethodId: 'pm_1' }) }) }
      : null;
  };

  const provider: ProviderOf<'stripe'> = {
    type: 'stripe',
    publicKey: 'pk_of_tests',
    sandbox: true,
    sources: { connect: ['https://api.pay.example'], frame: ['https://frames.pay.example'] },
    connectionOf: ({ connectionId }) => connectionId ?? 'acct_test',
    prepare: ({ id }, keep) =>
      call('prepare', () => {
        if (keep) customers.set(id, keep.customerId ?? `cus_${id}`);
        return { secret: `secret_${id}`, referenceId: `pi_${id}` };
      }),
    capture: ({ id, amount }, _payment, { kept }) =>
      call('capture', () => {
        if (kept) askedBy.push(kept.paymentMethodId);
        if (refusing) throw new PaymentRefused('card declined');
        if (processing) return 'processing';
        taken.push(id);
        charges.set(id, charges.get(id) ?? { chargeId: `ch_${id}`, last4: '4242', amount, refunded: false });
        return charged(id)!;
      }),
    find: ({ id }) => call('find', () => (processing ? 'processing' : charged(id))),
    refund: ({ id }, _charge, refund) =>
      call('refund', () => {
        const charge = charges.get(id)!;
        if (refund.amount === charge.amount) charge.refunded = true;
        else if (settling) return 'notYet';
        else parts.set(refund.id, refund.amount);
        return 'done';
      }),
    kept: {
      async attach(_account, method) {
        if (method.paymentMethodId.startsWith('theirs')) throw new PaymentRefused('it is another customer’s');
        return cardOf(method);
      },
    },
    async readWebhook(_account, headers, body) {
      const given = Buffer.from(headers.get('x-signature') ?? '');
      const expected = Buffer.from(signature(body));
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new BadSignature();
      const { id, payment } = JSON.parse(body) as { id: string; payment?: string };
      return payment ? { id, referenceId: payment } : null;
    },
  };

  return {
    provider,
    charges,
    /** What was given back in part, by the refunds' ids. */
    parts,
    taken,
    /** The cards that were charged in their owners' absence. */
    askedBy,
    calls,
    /** Runs as a call reaches the provider; what it throws, the provider never heard. */
    onAsked: (name: ProviderCall, run: (() => unknown) | undefined) => void (asked[name] = run),
    /** Runs once the provider has done it; what it throws is an answer that never arrived. */
    onAnswered: (name: ProviderCall, run: (() => unknown) | undefined) => void (answered[name] = run),
    reset() {
      asked = {};
      answered = {};
      refusing = false;
      processing = false;
      settling = false;
      calls.length = 0;
      askedBy.length = 0;
    },
    refuse: (on: boolean) => void (refusing = on),
    /** Parts cannot be given back yet. */
    settle: (on: boolean) => void (settling = on),
    process: (on: boolean) => void (processing = on),
    takeMoney: (id: string, amount: number) => void charges.set(id, { chargeId: `ch_${id}`, last4: '4242', amount, refunded: false }),
    webhook: (message: { id: string; payment?: string; type?: string }, signed = true) => {
      const payload = JSON.stringify(message);
      return { payload, headers: { 'content-type': 'application/json', 'x-signature': signed ? signature(payload) : 'forged' } };
    },
  };
}
