import type { APIControllers } from 'authorizenet';
import type { PaymentKeys } from '../provider';
import { lazily, TIMEOUT_MS, UnreadableAnswer } from './sdk';

type Controller = APIControllers.APIOperationBase;
const CONTROLLERS = {
  createTransactionRequest: 'CreateTransactionController',
  getUnsettledTransactionListRequest: 'GetUnsettledTransactionListController',
  getSettledBatchListRequest: 'GetSettledBatchListController',
  getTransactionListRequest: 'GetTransactionListController',
  getTransactionDetailsRequest: 'GetTransactionDetailsController',
} as const;

export interface Answer {
  messages: { resultCode: 'Ok' | 'Error'; message: { code: string; text: string }[] };
}

/** Asks Authorize.net something; its fields come in the order of its schema. */
export type Ask = <A>(request: keyof typeof CONTROLLERS, fields: object) => Promise<A & Answer>;

export function authorizenetCalls({ apiKey, accountId, sandbox, host }: PaymentKeys): Ask {
  const sdk = lazily(async () => {
    const { default: made } = await import('authorizenet');
    const endpoint = made.Constants.endpoint[sandbox ? 'sandbox' : 'production'];
    return { ...made, endpoint: host ? new URL(new URL(endpoint).pathname, host).href : endpoint };
  });
  const controllers = new Map<string, Controller>();

  return async <A>(request: keyof typeof CONTROLLERS, fields: object) => {
    const { APIControllers: known, endpoint } = await sdk();
    // Each controller that is made leaves loggers behind for good, so there is one of a kind, and calls inherit from it.
    const kind = controllers.get(request) ?? new (known[CONTROLLERS[request]] as ControllerClass)(null, SETTINGS);
    controllers.set(request, kind);
    const call = Object.create(kind) as Controller;
    call._request = { [request]: { merchantAuthentication: { name: accountId, transactionKey: apiKey }, clientId: '', ...fields } };
    call.setEnvironment(endpoint);
    const answer = await new Promise<(A & Answer) | undefined>((resolve, reject) => {
      // The SDK tells of a failure in this field alone.
      Object.defineProperty(call, '_error', { set: reject });
      call.execute(() => resolve(call.getResponse() as A & Answer));
    });
    if (!Array.isArray(answer?.messages?.message)) throw new UnreadableAnswer('Authorize.net');
    return answer;
  };
}

type ControllerClass = new (request: null, settings: typeof SETTINGS) => Controller;

const SETTINGS = {
  timeout: TIMEOUT_MS,
  clientId: 'atrium',
  logger: { enabled: false, location: './', level: 'error' },
  proxy: { setProxy: false, proxyUrl: '' },
};
