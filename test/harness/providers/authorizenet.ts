import { createHmac, randomUUID } from 'node:crypto';
import { json, serveProvider, type Answered, type Payer, type ProviderServer } from './server';

interface Transaction {
  transId: string;
  transactionStatus: string;
  invoiceNumber: string;
  amount: number;
  refTransId?: string;
}

type Fields = Record<string, unknown> & { refTransId?: string; amount?: string; order?: { invoiceNumber: string } };

const KEY = 'A'.repeat(128);
const REVIEWED = 'FDSPendingReview';
const cents = (value = '0') => Math.round(Number(value) * 100);
const nameOf = (id: string) => id.replaceAll('-', '').slice(-20);

export async function authorizenetServer(): Promise<ProviderServer & { sellElsewhere: (many: number) => void }> {
  const transactions: Transaction[] = [];
  const opaque = new Map<string, Payer>();
  const isSettled = ({ transactionStatus }: Transaction) =>
    transactionStatus.endsWith('settledSuccessfully') || transactionStatus === 'refundSettledSuccessfully';

  function add(values: Omit<Transaction, 'transId'>): Answered {
    const made = { ...values, transId: String(60_000_000_000 + transactions.length) };
    transactions.push(made);
    return response(made.transactionStatus === REVIEWED ? '4' : '1', made.transId);
  }

  function transact({ transactionType, ...fields }: Fields): Answered {
    const { invoiceNumber = '' } = fields.order ?? {};
    const before = transactions.find(({ transId }) => transId === fields.refTransId);
    if (transactionType === 'authCaptureTransaction') {
      const { opaqueData } = fields['payment'] as { opaqueData: { dataDescriptor: string; dataValue: string } };
      const payer = opaque.get(opaqueData.dataValue);
      opaque.delete(opaqueData.dataValue);
      if (!payer || opaqueData.dataDescriptor !== 'COMMON.ACCEPT.INAPP.PAYMENT') return refusal('E00114', 'Invalid OTS Token.');
      if (payer === 'isDeclined') return response('2', '60000000000', 'This transaction has been declined.');
      const transactionStatus = payer === 'pays' ? 'capturedPendingSettlement' : REVIEWED;
      return add({ transactionStatus, invoiceNumber, amount: cents(fields.amount) });
    }
    if (!before) return refusal('E00040', 'The record cannot be found.');
    if (transactionType === 'voidTransaction') {
      if (before.transactionStatus !== 'capturedPendingSettlement')
        return response('3', before.transId, 'The transaction cannot be voided.');
      before.transactionStatus = 'voided';
      return response('1', before.transId);
    }
    const given = transactions.filter((one) => one.refTransId === before.transId).reduce((sum, one) => sum + one.amount, 0);
    const amount = cents(fields.amount);
    if (!isSettled(before) || given + amount > before.amount)
      return response('3', '0', 'The referenced transaction does not meet the criteria.');
    return add({ transactionStatus: 'refundPendingSettlement', invoiceNumber, amount, refTransId: before.transId });
  }

  const shown = (one: Transaction) => ({ ...one, accountNumber: 'XXXX1111', settleAmount: one.amount / 100 });
  /** A page of a list, the newest first. */
  function listed(all: Transaction[], { paging }: Record<string, unknown>): Answered {
    const { limit, offset } = paging as { limit: string; offset: string };
    const before = (Number(offset) - 1) * Number(limit);
    return done({
      transactions: [...all]
        .reverse()
        .slice(before, before + Number(limit))
        .map(shown),
      totalNumInResultSet: all.length,
    });
  }

  const server = await serveProvider(({ path, body }) => {
    const [[name, { merchantAuthentication, transactionRequest, ...fields }] = ['', {}]] = Object.entries(
      JSON.parse(body) as Record<string, Record<string, unknown>>,
    );
    const { name: login, transactionKey } = (merchantAuthentication ?? {}) as Record<string, string>;
    if (path !== '/xml/v1/request.api' || login !== 'login' || transactionKey !== 'key')
      return refusal('E00007', 'User authentication failed.');
    if (name === 'createTransactionRequest') return transact(transactionRequest as Fields);
    if (name === 'getUnsettledTransactionListRequest')
      return listed(
        transactions.filter((one) => !isSettled(one)),
        fields,
      );
    if (name === 'getSettledBatchListRequest') return done({ batchList: [{ batchId: '7' }] });
    if (name === 'getTransactionListRequest') return listed(transactions.filter(isSettled), fields);
    const found = transactions.find(({ transId }) => transId === fields['transId']);
    return found ? done({ transaction: shown(found) }) : refusal('E00040', 'The record cannot be found.');
  });

  const chargesOf = (id: string) => transactions.filter((one) => one.invoiceNumber === nameOf(id) && !one.refTransId);
  return {
    ...server,
    keys: { apiKey: 'key', accountId: 'login', publicKey: 'client', webhookSecret: KEY, sandbox: true, host: server.host },
    pay(_order, _payment, payer = 'pays') {
      const nonce = randomUUID();
      opaque.set(nonce, payer);
      return { nonce };
    },
    settle({ id }, well) {
      chargesOf(id).find(({ transactionStatus }) => transactionStatus === REVIEWED)!.transactionStatus = well
        ? 'capturedPendingSettlement'
        : 'declined';
    },
    sellElsewhere(many) {
      for (let nth = 0; nth < many; nth++)
        add({ transactionStatus: 'capturedPendingSettlement', invoiceNumber: `till ${nth}`, amount: 100 });
    },
    closeBooks() {
      for (const one of transactions)
        if (one.transactionStatus === 'capturedPendingSettlement') one.transactionStatus = 'settledSuccessfully';
    },
    books({ id }) {
      const taken = chargesOf(id).filter(({ transactionStatus }) =>
        ['capturedPendingSettlement', 'settledSuccessfully', 'voided'].includes(transactionStatus),
      );
      const voided = taken.filter(({ transactionStatus }) => transactionStatus === 'voided');
      const given = transactions.filter(({ refTransId }) => taken.some(({ transId }) => transId === refTransId));
      return { charged: taken.map(({ amount }) => amount), refunded: [...voided, ...given].map(({ amount }) => amount) };
    },
    webhook(_order, { referenceId }, id) {
      const body = JSON.stringify({
        notificationId: id,
        eventType: 'net.authorize.payment.authcapture.created',
        payload: { responseCode: 1, merchantReferenceId: referenceId, entityName: 'transaction', id: '60000000000' },
      });
      const signed = createHmac('sha512', KEY).update(body).digest('hex').toUpperCase();
      return { headers: new Headers({ 'x-anet-signature': `sha512=${signed}` }), body };
    },
  };
}

const OK = { resultCode: 'Ok', message: [{ code: 'I00001', text: 'Successful.' }] };
// Its answers begin with a byte order mark.
const marked = ({ body, ...answer }: Answered): Answered => ({ ...answer, body: `\uFEFF${body}` });
const done = (fields: object) => marked(json({ ...fields, messages: OK }));
const refusal = (code: string, text: string) => marked(json({ messages: { resultCode: 'Error', message: [{ code, text }] } }));
const response = (responseCode: string, transId: string, errorText?: string) =>
  done({
    transactionResponse: {
      responseCode,
      transId,
      accountNumber: 'XXXX1111',
      ...(errorText && { errors: [{ errorCode: responseCode, errorText }] }),
    },
  });
