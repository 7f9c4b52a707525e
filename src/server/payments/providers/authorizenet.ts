import { beginning } from '@contract/rules/text';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { BadSignature, PaymentRefused, type PaymentKeys, type PaymentState } from '../provider';
import type { ProviderOf } from '../providers';
import { authorizenetCalls, type Answer, type Ask } from './authorizenetCalls';
import { decimal, UnreadableAnswer } from './sdk';

/** Accept.js turns a card into opaque data in the payer's browser, which is charged here. */
export function authorizenet(keys: PaymentKeys): ProviderOf<'authorizenet'> {
  const { accountId, publicKey, webhookSecret, sandbox = false } = keys;
  const ask = authorizenetCalls(keys);
  const stateOf = async (id: string) => (await search(ask, nameOf(id))).map(readState).find((state) => state !== null) ?? null;

  async function transact(name: string, transactionRequest: object): Promise<TransactionResponse> {
    const answer = await ask<{ transactionResponse?: TransactionResponse }>('createTransactionRequest', {
      refId: name,
      transactionRequest,
    });
    const { transactionResponse: made } = answer;
    if (made && typeof made.responseCode === 'string') return made;
    if (answer.messages.message.some(({ code }) => UNUSABLE.includes(code))) throw new PaymentRefused(reasonOf(answer));
    throw new Error(`Authorize.net has not done it: ${reasonOf(answer)}`);
  }

  return {
    type: 'authorizenet',
    // What Accept.js goes by: whose account it is, and its key.
    publicKey: `${accountId}:${publicKey}`,
    sandbox,
    sources: {
      connect: [`https://${sandbox ? 'apitest' : 'api2'}.authorize.net`, `https://${sandbox ? 'jstest' : 'js'}.authorize.net`],
      frame: [`https://${sandbox ? 'jstest' : 'js'}.authorize.net`],
      scripts: true,
      styles: true,
    },
    connectionOf: ({ connectionId }) => connectionId ?? '',

    // Nothing is known there before it is charged; the browser needs no more than the key.
    prepare: async ({ id }) => ({ secret: id, referenceId: nameOf(id) }),

    async capture({ id, amount, currency, description }, { referenceId }, { nonce }) {
      const known = await stateOf(id);
      if (known !== null && known !== 'authorized') return known;
      if (!nonce) throw new PaymentRefused('there is no means of payment');
      const made = await transact(referenceId, {
        transactionType: 'authCaptureTransaction',
        amount: decimal(amount),
        currencyCode: currency,
        payment: { opaqueData: { dataDescriptor: 'COMMON.ACCEPT.INAPP.PAYMENT', dataValue: nonce } },
        order: { invoiceNumber: referenceId, description: beginning(description, 255) },
        transactionSettings: { setting: [{ settingName: 'duplicateWindow', settingValue: String(8 * 3_600) }] },
      });
      if (made.responseCode === '1') return { chargeId: transactionOf(made), last4: lastDigits(made.accountNumber) };
      if (made.responseCode === '4') return 'processing';
      if (made.responseCode !== '2' && made.responseCode !== '3') throw new UnreadableAnswer('Authorize.net');
      throw new PaymentRefused(made.errors?.[0]?.errorText ?? 'declined');
    },

    find: ({ id }) => stateOf(id),

    async refund({ amount: charged }, { chargeId, last4 }, { id, amount }) {
      const name = nameOf(id);
      const known = await ask<{ transaction?: KnownTransaction }>('getTransactionDetailsRequest', { transId: chargeId });
      const status = known.transaction?.transactionStatus;
      if (status === 'voided') return 'done';
      if ((await search(ask, name)).some(({ transactionStatus }) => transactionStatus.startsWith('refund'))) return 'done';
      if (status !== 'settledSuccessfully' && amount !== charged) {
        if (status === 'capturedPendingSettlement') return 'notYet';
        throw new Error(`Authorize.net refunds no part of what is ${status}`);
      }
      const made = await transact(
        name,
        status === 'settledSuccessfully'
          ? {
              transactionType: 'refundTransaction',
              amount: decimal(amount),
              payment: { creditCard: { cardNumber: last4, expirationDate: 'XXXX' } },
              refTransId: chargeId,
              order: { invoiceNumber: name },
            }
          : { transactionType: 'voidTransaction', refTransId: chargeId },
      );
      if (made.responseCode !== '1') throw new Error(`Authorize.net has not refunded it: ${made.errors?.[0]?.errorText}`);
      return 'done';
    },

    async readWebhook(_account, headers, body) {
      const given = Buffer.from((headers.get('x-anet-signature') ?? '').replace(/^sha512=/i, '').toUpperCase());
      const signed = createHmac('sha512', webhookSecret ?? '')
        .update(body)
        .digest('hex')
        .toUpperCase();
      if (!webhookSecret || given.length !== signed.length || !timingSafeEqual(given, Buffer.from(signed))) throw new BadSignature();
      const { notificationId, payload } = JSON.parse(body) as { notificationId?: string; payload?: { merchantReferenceId?: string } };
      const referenceId = payload?.merchantReferenceId;
      return notificationId && referenceId ? { id: notificationId, referenceId } : null;
    },
  };
}

interface TransactionResponse {
  /** 1 approved, 2 declined, 3 error, 4 held for review. */
  responseCode?: string;
  transId?: string;
  accountNumber?: string;
  errors?: { errorCode: string; errorText: string }[];
}

interface KnownTransaction {
  transId: string;
  transactionStatus: string;
  invoiceNumber?: string;
  accountNumber?: string;
}

/** Opaque data that is unreadable, used or too old. */
const UNUSABLE = ['E00114', 'E00116', 'E00117'];
const UNDER_WAY = ['authorizedPendingCapture', 'FDSPendingReview', 'FDSAuthorizedPendingReview', 'underReview', 'approvedReview'];
const TAKEN = ['capturedPendingSettlement', 'settledSuccessfully'];

/** Its names are short. */
const nameOf = (id: string) => id.replaceAll('-', '').slice(-20);

const reasonOf = ({ messages }: Answer) => messages.message.map(({ code, text }) => `${code} ${text}`).join(', ');
const lastDigits = (number = '') => number.replace(/\D/g, '').slice(-4) || null;

function transactionOf({ transId }: TransactionResponse): string {
  if (typeof transId !== 'string' || transId === '') throw new UnreadableAnswer('Authorize.net');
  return transId;
}

function readState({ transId, transactionStatus, accountNumber }: KnownTransaction): PaymentState {
  if (TAKEN.includes(transactionStatus)) return { chargeId: transId, last4: lastDigits(accountNumber) };
  return UNDER_WAY.includes(transactionStatus) ? 'processing' : null;
}

const PAGE = 1_000;
const LATEST_FIRST = { orderBy: 'submitTimeUTC', orderDescending: true };

/** What a list holds under a name of ours, which it cannot be asked for: it is read page by page. */
async function named(ask: Ask, list: Parameters<Ask>[0], name: string, of: object = {}): Promise<KnownTransaction[]> {
  const found: KnownTransaction[] = [];
  for (let page = 1; ; page++) {
    const paging = { limit: String(PAGE), offset: String(page) };
    const { transactions = [] } = mustDo(await ask<{ transactions?: KnownTransaction[] }>(list, { ...of, sorting: LATEST_FIRST, paging }));
    found.push(...transactions.filter(({ invoiceNumber }) => invoiceNumber === name));
    if (transactions.length < PAGE) return found;
  }
}

/** What there is under a name of ours: among what is not settled yet, and in what was settled since yesterday. */
async function search(ask: Ask, name: string): Promise<KnownTransaction[]> {
  const unsettled = await named(ask, 'getUnsettledTransactionListRequest', name);
  if (unsettled.length > 0) return unsettled;
  const { batchList = [] } = mustDo(
    await ask<{ batchList?: { batchId: string }[] }>('getSettledBatchListRequest', { includeStatistics: false }),
  );
  const settled = await Promise.all(batchList.map(({ batchId }) => named(ask, 'getTransactionListRequest', name, { batchId })));
  return settled.flat();
}

/** Who was not answered must not take it that there is nothing. */
function mustDo<A extends Answer>(answer: A): A {
  if (answer.messages.resultCode !== 'Ok') throw new Error(`Authorize.net has not answered: ${reasonOf(answer)}`);
  return answer;
}
