import { DrizzleQueryError } from 'drizzle-orm';
import { Writable } from 'node:stream';
import Fastify from 'fastify';
import { NoConnection } from '@server/db/away';
import { LOG_SERIALIZERS } from './logging';

const SECRETS = ['authorization', 'token', 'code', 'signature', 'password', 'session', 'refreshToken', 'Signature', '%73ession'];

async function logged(fail: () => never, address?: string): Promise<string> {
  let written = '';
  const stream = new Writable({ write: (chunk: Buffer, _encoding, done) => ((written += chunk.toString()), done()) });
  const app = Fastify({ logger: { level: 'info', stream, serializers: LOG_SERIALIZERS } });
  app.get('/fails', () => {
    try {
      return fail();
    } catch (error) {
      app.log.error({ err: error }, 'unexpected error');
      return 'failed';
    }
  });
  app.get('/api/unsubscribe/*', () => 'shown');
  await app.inject(address ?? `/fails?${SECRETS.map((name) => `${name}=a-token`).join('&')}&page=2`);
  return written;
}

const refused = () =>
  new DrizzleQueryError(
    'update intents set secret = $1',
    ['the-secret'],
    Object.assign(new Error('duplicate'), { code: '23505', constraint: 'intents_secret', detail: 'Key (secret)=(the-secret) exists' }),
  );

test('an error of the database is logged with its statement, and without a value that was written', async () => {
  const log = await logged(() => {
    throw refused();
  });
  expect(log).not.toContain('the-secret');
  expect(log).toContain('update intents set secret = $1');
  expect(log).toContain('"code":"23505"');
  expect(log).toContain('"constraint":"intents_secret"');
});

test('nor does it tell a value as the cause of another error, which keeps its own message and frames', async () => {
  const log = await logged(() => {
    throw new Error('the intent was not kept', { cause: refused() });
  });
  expect(log).not.toContain('the-secret');
  expect(log).toContain('the intent was not kept');
  expect(log).toMatch(/"stack":" +at /);
});

test('nor among several errors, each of which is told', async () => {
  const log = await logged(() => {
    throw new AggregateError([refused(), new Error('no route')], 'failed for northlight, harbour');
  });
  expect(log).not.toContain('the-secret');
  expect(log).toMatch(/failed for northlight, harbour.*update intents set secret.*no route/s);
});

test('nor where the error is the database’s own, from a pool or a connection', async () => {
  const log = await logged(() => {
    throw new NoConnection(
      Object.assign(new Error('invalid value for parameter "x": "the-secret"'), { code: '22023', where: 'the-secret' }),
    );
  });
  expect(log).not.toContain('the-secret');
  expect(log).toContain('the database gave no connection');
  expect(log).toContain('22023');
});

test('an address is logged without its tokens, signatures and passwords', async () => {
  const log = await logged(() => {
    throw new Error('no');
  });
  expect(log).not.toContain('a-token');
  expect(log).toContain('page=2');
});

const fails = () => {
  throw refused();
};

test('the address by which somebody turns mails off is logged without what makes it theirs', async () => {
  const log = await logged(fails, '/api/unsubscribe/an-organization/an-account/newFollowerEmail/a-token');
  expect(log).toContain('/api/unsubscribe/…');
  for (const secret of ['a-token', 'an-account']) expect(log).not.toContain(secret);
});
