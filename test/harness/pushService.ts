import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushMessage } from '@server/delivery/push';

export function testBrowser(endpoint = `https://push.example.org/${randomUUID()}`) {
  const keys = createECDH('prime256v1');
  const [p256dh, auth] = [keys.generateKeys(), randomBytes(16)];
  const token = JSON.stringify({ endpoint, keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') } });
  return {
    endpoint,
    token,
    /** Reads a message as RFC 8291 says. */
    open(body: Buffer): PushMessage {
      const [salt, length] = [body.subarray(0, 16), body[20]!];
      const [sender, sealed] = [body.subarray(21, 21 + length), body.subarray(21 + length)];
      const derive = (secret: Buffer, over: Buffer, about: Buffer, size: number) =>
        Buffer.from(hkdfSync('sha256', secret, over, about, size));
      const about = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
      const shared = derive(keys.computeSecret(sender), auth, about, 32);
      const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
      const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
      const cipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: 16 }).setAuthTag(sealed.subarray(-16));
      const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]).toString();
      // What comes behind a 2 fills it up.
      return JSON.parse(plain.slice(0, plain.lastIndexOf('\u0002'))) as PushMessage;
    },
  };
}

export const pushDeviceInput = (name: string) => ({ deviceToken: testBrowser().token, name, appType: 'community', pushService: 'web' });

export async function testPushService() {
  const taken: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
  let status = 201;
  let silent: string | undefined;
  let broken: string | undefined;
  const arrivals = new EventEmitter();
  const server = createServer(async (request, reply) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece as Buffer);
    taken.push({ path: request.url!, headers: request.headers, body: Buffer.concat(pieces) });
    arrivals.emit(request.url!);
    if (request.url === silent) return;
    if (request.url === broken) return void request.socket.destroy();
    reply.statusCode = status;
    reply.end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const port = String((server.address() as AddressInfo).port);
  return {
    port,
    taken,
    answer: (code: number) => void (status = code),
    /** From now on nothing is answered at a path, and at no other. */
    hush: (path?: string) => void (silent = path),
    /** From now on the connection is ended without an answer at a path. */
    breakOff: (path: string) => void (broken = path),
    /** Once the next message has come to a path. */
    next: (path: string) => once(arrivals, path),
    close: () => server.close(),
  };
}
