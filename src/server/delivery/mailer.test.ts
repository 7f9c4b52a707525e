import { eq } from 'drizzle-orm';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { outbox } from './outbox';
import { queueMail } from './mail';
import { outboxMailer, type Mailer } from './mailer';
import { newestMails, NOBODY } from './queries';
import { smtpMailer } from './smtpMailer';
import { mails } from '@server/db/schema/mails';
import { buildTestApp, type TestApp } from '@test/harness/app';
import { testWorkers } from '@test/harness/jobs';

interface Driver {
  mailer: Mailer;
  carried: (to: string) => Promise<string[]>;
}

let world: TestApp;
let server: SMTPServer;
let answer: { code: number; text: string } | undefined;
let received: { to: string[]; raw: string }[] = [];
const drivers: Record<string, Driver> = {};

beforeAll(async () => {
  world = await buildTestApp({ plugins: (app) => app.register(outbox) });
  server = new SMTPServer({
    authOptional: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'someone' }),
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let raw = '';
      stream.on('data', (chunk: Buffer) => (raw += chunk.toString()));
      stream.on('end', () => {
        if (answer) return done(Object.assign(new Error(answer.text), { responseCode: answer.code }));
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  drivers['SMTP'] = {
    mailer: smtpMailer({ url: `smtp://someone:s3cret@127.0.0.1:${port}`, from: 'tickets@atrium.test' }),
    carried: async (to) => received.filter((one) => one.to.includes(to)).map(({ raw }) => header(raw, 'Subject')!),
  };
  drivers['the outbox'] = {
    mailer: outboxMailer,
    async carried(to) {
      const url = `/outbox?to=${encodeURIComponent(to)}`;
      const headers = { host: world.ours.organization.hosts[0]!, accept: 'application/json' };
      const found: { subject: string; sentAt: string | null }[] = (
        await world.app.inject({ url, headers, remoteAddress: '127.0.0.1' })
      ).json();
      return found.filter(({ sentAt }) => sentAt).map(({ subject }) => subject);
    },
  };
});
beforeEach(() => {
  answer = undefined;
  received = [];
});
afterAll(async () => {
  drivers['SMTP']!.mailer.close();
  await new Promise<void>((done) => server.close(() => done()));
  await world.app.close();
});

const header = (raw: string, name: string) =>
  new RegExp(`^${name}: (.*(?:\r\n[ \t].*)*)`, 'mi').exec(raw.split('\r\n\r\n')[0]!)?.[1]?.replace(/\r\n\s+/g, ' ');
const write = (to: string, more: Partial<Parameters<typeof queueMail>[1]> = {}) =>
  world.ours.inTenant((tenant) =>
    queueMail(tenant, { to, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>', ...more }, world.services.now()),
  );

describe.each(['SMTP', 'the outbox'])('by %s', (name) => {
  const drain = (more = {}) => testWorkers(world.services, { mailer: drivers[name]!.mailer, ...more }).drain();
  const address = (what: string) => `${what}-${name.length}@example.com`;

  test('a mail is carried once, and not if what caused it is undone', async () => {
    const to = address('once');
    await write(to);
    const undone = world.ours.inTenant(async (tenant) => {
      await queueMail(tenant, { to, subject: 'Undone', text: '', html: '' }, world.services.now());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await Promise.all([drain(), drain()]);
    await drain({ early: true });
    expect(await drivers[name]!.carried(to)).toEqual(['Hello']);
  });

  test('a mail whose time is over is not carried any more', async () => {
    const to = address('late');
    await write(to, { expiresAt: new Date(world.services.now().getTime() - 1) });
    await drain();
    expect(await drivers[name]!.carried(to)).toEqual([]);
  });
});

test('a mail for nobody costs what any other does and is carried nowhere', async () => {
  const carried: string[] = [];
  const mailer: Mailer = { send: async ({ to }) => void carried.push(to), close: () => {} };
  for (const to of [NOBODY, 'somebody@example.com']) await write(to, { subject: 'Nobody or somebody' });
  await testWorkers(world.services, { mailer }).drain();
  expect(carried).toEqual(['somebody@example.com']);
  const kept = await world.ours.inTenant(({ db }) =>
    db.select({ sentAt: mails.sentAt }).from(mails).where(eq(mails.subject, 'Nobody or somebody')),
  );
  expect(kept).toEqual([{ sentAt: expect.any(Date) }, { sentAt: expect.any(Date) }]);
  const shown = await world.ours.inTenant((tenant) => newestMails(tenant, undefined, 100));
  expect(shown.map(({ to }) => to)).not.toContain(NOBODY);
});

const log = { error: jest.fn(), warn: jest.fn() };
const smtp = (more = {}) => testWorkers(world.services, { mailer: drivers['SMTP']!.mailer, log, ...more });
const waiting = async (to: string) => (await drivers['SMTP']!.carried(to)).length;

test('a mail whose job comes back after it was carried is not carried again', async () => {
  await write('again@example.com');
  await smtp().drain();
  const [{ id: mailId } = { id: '' }] = await world.ours.inTenant(({ db }) =>
    db.select({ id: mails.id }).from(mails).where(eq(mails.to, 'again@example.com')),
  );
  await world.ours.inTenant(async (tenant) => tenant.enqueue({ queue: 'mail', data: { mailId } }));
  await smtp().drain();
  expect(await waiting('again@example.com')).toBe(1);
});

test('a server that is busy is asked again, and the mail arrives once', async () => {
  answer = { code: 451, text: 'busy' };
  await write('busy@example.com');
  await smtp().drain();
  expect(await waiting('busy@example.com')).toBe(0);
  answer = undefined;
  await smtp().drain();
  // Its pause is not over.
  expect(await waiting('busy@example.com')).toBe(0);
  await smtp({ early: true }).drain();
  expect(await waiting('busy@example.com')).toBe(1);
});

test('a server that is down is asked again', async () => {
  const away = smtpMailer({ url: 'smtp://127.0.0.1:1', from: 'tickets@atrium.test' });
  await write('down@example.com');
  await smtp({ mailer: away }).drain();
  away.close();
  await smtp({ early: true }).drain();
  expect(await waiting('down@example.com')).toBe(1);
});

test('what is refused for good is given up at once, and the log says so without a secret', async () => {
  answer = { code: 550, text: 'no such user gone@example.com' };
  log.error.mockClear();
  await write('gone@example.com', { text: 'code 123456' });
  await smtp().drain();
  answer = undefined;
  await smtp({ early: true }).drain();
  expect(await waiting('gone@example.com')).toBe(0);
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(log.error.mock.calls[0]).toMatchObject([
    { queue: 'mail', tries: 1, reason: 'the mail server answered 550 (EMESSAGE)' },
    expect.any(String),
  ]);
  const said = JSON.stringify(log.error.mock.calls) + String(log.error.mock.calls[0]![0].err.stack);
  for (const secret of ['s3cret', '123456', 'gone@example.com']) expect(said).not.toContain(secret);
});

test('a mail is from the organization, says that a machine wrote it, and carries its files', async () => {
  const file = { name: 'event.ics', contentType: 'text/calendar; charset=utf-8; method=PUBLISH', content: 'BEGIN:VCALENDAR' };
  await write('all@example.com', { subject: 'Ça va ?', attachments: [file], unsubscribeUrl: 'https://demo.test/settings/notifications' });
  await smtp().drain();
  const { raw } = received[0]!;
  expect(header(raw, 'From')).toBe('Test <tickets@atrium.test>');
  expect(header(raw, 'Reply-To')).toContain('hello@example.com');
  expect(header(raw, 'Auto-Submitted')).toBe('auto-generated');
  expect(header(raw, 'List-Unsubscribe')).toBe('<https://demo.test/settings/notifications>');
  expect(header(raw, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  expect(header(raw, 'Message-ID')).toMatch(/^<[0-9a-f-]{36}@atrium\.test>$/);
  expect(raw).toMatch(/filename=event\.ics/);
  expect(raw).toContain(Buffer.from('BEGIN:VCALENDAR').toString('base64'));
});

test('no text adds a header or a receiver', async () => {
  await write('one@example.com', { subject: 'Hi\r\nBcc: eve@example.com\r\n\r\nbody' });
  await write('two@example.com, eve@example.com');
  await smtp().drain();
  expect(received.flatMap(({ to }) => to).filter((to) => to === 'eve@example.com')).toEqual([]);
  expect(header(received[0]!.raw, 'Bcc')).toBeUndefined();
  expect(header(received[0]!.raw, 'List-Unsubscribe')).toBeUndefined();
});
