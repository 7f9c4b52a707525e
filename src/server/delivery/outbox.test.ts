import { buildTestApp, type TestApp } from '@test/harness/app';
import { queueMail } from './mail';
import { outbox } from './outbox';
import { removeMailsTo } from './queries';

let world: TestApp;
beforeAll(async () => {
  world = await buildTestApp({ plugins: (app) => app.register(outbox) });
  const mail = (to: string, subject: string) => ({ to, subject, text: `Dear ${to} <3`, html: '<p>Dear</p>' });
  await world.ours.inTenant((tenant) => queueMail(tenant, mail('ada@example.com', 'First'), new Date(1_000)));
  await world.ours.inTenant((tenant) => queueMail(tenant, mail('ben@example.com', 'Second'), new Date(2_000)));
  const attachments = [{ name: 'event.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }];
  await world.ours.inTenant((tenant) => queueMail(tenant, { ...mail('ada@example.com', 'Third & last'), attachments }, new Date(3_000)));
});
afterAll(() => world.app.close());

const read = (headers: Record<string, string> = {}, query = '', remoteAddress = '127.0.0.1') =>
  world.app.inject({ url: `/outbox${query}`, headers: { host: world.ours.organization.hosts[0], ...headers }, remoteAddress });
const asJson = { accept: 'application/json' };

test('mail is listed newest first, and by whom it is for', async () => {
  const all = await read(asJson);
  expect(all.json().map(({ subject }: { subject: string }) => subject)).toEqual(['Third & last', 'Second', 'First']);
  expect(all.json()[0]).toMatchObject({ to: 'ada@example.com', text: 'Dear ada@example.com <3', html: '<p>Dear</p>', sentAt: null });
  expect(all.json()[0].attachments).toEqual([{ name: 'event.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }]);
  expect((await read(asJson, '?to=ben%40example.com')).json()).toHaveLength(1);
});

test('people get a page, on which mail is text', async () => {
  const { headers, body } = await read({ accept: 'text/html' });
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('<h2>Third &amp; last</h2>');
  expect(body).toContain('Dear ada@example.com &lt;3');
  expect(body).toContain('href="data:text/calendar,BEGIN%3AVCALENDAR"');
});

test('a subject is one line, whatever people called their event', async () => {
  const subject = 'You are going to Party\r\nBcc: everybody@example.com\u2028\u0000!';
  await world.theirs.inTenant((tenant) => queueMail(tenant, { to: 'cy@example.com', subject, text: '', html: '' }, new Date(1_000)));
  const [mail] = (await read({ ...asJson, host: world.theirs.organization.hosts[0]! }, '?to=cy%40example.com')).json();
  expect(mail.subject).toBe('You are going to Party Bcc: everybody@example.com !');
  await world.theirs.inTenant((tenant) => removeMailsTo(tenant, 'cy@example.com'));
});

test('it is read on this machine only', async () => {
  expect((await read(asJson, '', '192.0.2.7')).statusCode).toBe(404);
  expect((await read(asJson, '', '::ffff:127.0.0.1')).statusCode).toBe(200);
});

test.each([
  { 'x-forwarded-for': '192.0.2.7' },
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-host': 'localhost' },
  { 'x-forwarded-proto': 'https' },
  { 'x-real-ip': '127.0.0.1' },
  { forwarded: 'for=127.0.0.1' },
  { via: '1.1 proxy' },
  { 'cdn-loop': 'cdn' },
  ...['cf-connecting-ip', 'true-client-ip', 'x-client-ip', 'x-cluster-client-ip', 'fastly-client-ip', 'client-ip'].map((name) => ({
    [name]: '127.0.0.1',
  })),
  { 'x-original-forwarded-for': '127.0.0.1' },
  { 'x-envoy-external-address': '127.0.0.1' },
])('nobody reads it through a proxy, which says %j', async (headers: object) => {
  expect((await read({ ...asJson, ...headers })).statusCode).toBe(404);
});

test('another organization’s outbox holds nothing of ours', async () => {
  expect((await read({ ...asJson, host: world.theirs.organization.hosts[0]! })).json()).toEqual([]);
  expect((await read({ ...asJson, host: 'nowhere.example' })).statusCode).toBe(404);
});
