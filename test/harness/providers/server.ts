import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { PaymentKeys, PaymentOrder, PaymentProof, PreparedPayment } from '@server/payments/provider';

/** What goes wrong with one request: it is never heard, or done and its answer lost, or answered with something else. */
export type Fault = 'refused' | 'lost' | 'down' | 'rubbish' | 'broken' | 'empty';

export type Payer = 'pays' | 'isDeclined' | 'pays slowly';

export interface Asked {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Answered {
  status?: number;
  type?: string;
  body: string;
}

export interface ProviderServer {
  keys: PaymentKeys;
  pay: (order: PaymentOrder, payment: PreparedPayment, payer?: Payer) => PaymentProof;
  settle: (order: PaymentOrder, well: boolean) => void;
  /** Every charge is beyond being undone. */
  closeBooks?: () => void;
  books: (order: PaymentOrder) => { charged: number[]; refunded: number[] };
  webhook: (order: PaymentOrder, payment: PreparedPayment, id: string) => { headers: Headers; body: string };
  /** Requests for which `of` holds go wrong, until it is mended. */
  fail: (fault: Fault, of?: (asked: Asked) => boolean) => void;
  mend: () => void;
  asked: Asked[];
  close: () => Promise<void>;
}

export async function serveProvider(answer: (asked: Asked) => Answered | Promise<Answered>) {
  const asked: Asked[] = [];
  let faults: { fault: Fault; of: (asked: Asked) => boolean }[] = [];

  const server = createServer(async (request, response) => {
    // Through a proxy the whole address is asked for.
    const { pathname, search } = new URL(request.url!, 'http://localhost');
    const one = { method: request.method!, path: pathname + search, headers: request.headers, body: await text(request) };
    asked.push(one);
    const due = faults.find(({ of }) => of(one));
    if (due?.fault === 'refused') return request.socket.destroy();
    if (due?.fault === 'down') return response.writeHead(503, { 'content-type': 'text/html' }).end('<h1>Service Unavailable</h1>');
    const { status = 200, type = 'application/json', body } = await answer(one);
    if (due?.fault === 'lost') return request.socket.destroy();
    if (due?.fault === 'rubbish') return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>It works!</h1>');
    if (due?.fault === 'broken') return response.writeHead(200, { 'content-type': 'application/json' }).end('{"id":');
    if (due?.fault === 'empty') return response.writeHead(200, { 'content-type': type }).end();
    return response.writeHead(status, { 'content-type': type }).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    host: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    fail: (fault: Fault, of: (asked: Asked) => boolean = () => true) => void faults.push({ fault, of }),
    mend: () => void (faults = []),
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

export const json = (body: unknown, status = 200): Answered => ({ status, body: JSON.stringify(body) });
