import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { pushDevices } from '@server/db/schema/pushDevices';
import { DeviceGone, webPush } from '@server/delivery/push';
import { guardedRequest } from '@server/delivery/webPages/guardedRequest';
import { notAuthorized } from '@server/http/errors';
import { WORK } from '@server/jobs/worker';
import { delegateRole, grantRoles } from '@server/db/roles';
import { buildTestApp, fakeVerifier, type TestAccount, type TestApp } from '@test/harness/app';
import { testWorkers } from '@test/harness/jobs';
import { pushDeviceInput, testBrowser, testPushService } from '@test/harness/pushService';
import { testVault } from '@test/harness/storage';
import { newTenant, type World } from '@test/harness/world';
import { sendDueAnnouncements } from '../announcements/commands';
import { keepAnnouncements } from '../announcements/seed';
import { forgetPushDevice, pushDevice } from './reads';

let app: TestApp;
let world: World;
let service: Awaited<ReturnType<typeof testPushService>>;
let ada: TestAccount;
let ben: TestAccount;
const ended = new Set<string>();
const verifier = {
  ...fakeVerifier(() => new Date()),
  mustHaveActiveSession: async (_tenant: unknown, _owner: unknown, { sessionId }: { sessionId?: string | undefined }) => {
    if (sessionId !== undefined && ended.has(sessionId)) throw notAuthorized();
  },
};
beforeAll(async () => {
  service = await testPushService();
  // To this one this machine is as good as the network.
  const resolve = async () => [{ address: '127.0.0.1', family: 4 as const }];
  const request = guardedRequest({ resolve, isOpen: () => true, ports: [service.port] });
  app = await buildTestApp({ push: webPush(testVault.mac('push'), request, 1_000), verifier });
  world = await newTenant(app.ours.organization);
});
afterAll(async () => {
  service.close();
  await app.app.close();
});
beforeEach(async () => {
  service.answer(201);
  service.taken.length = 0;
  [ada, ben] = [await app.ours.account({ firstName: 'Ada' }), await app.ours.account({ firstName: 'Ben', lastName: 'Okri' })];
});

const ask = (what: string, as: TestAccount, body?: unknown) => app.ours.call(what, { as, body });
const devicesOf = async (as: TestAccount) => (await ask('GET /self/push-devices', as)).body.data as { id: string; name: string }[];

async function browserOf(account: TestAccount) {
  const browser = testBrowser();
  const { id } = (await ask('POST /self/push-devices', account, { ...pushDeviceInput('A phone'), deviceToken: browser.token })).body.data;
  // Only encrypted ways may be named; here there is no certificate.
  const endpoint = `http://push.test:${service.port}/${id}`;
  await app.ours.inTenant(({ db }) => db.update(pushDevices).set({ endpoint }).where(eq(pushDevices.id, id)));
  return { id, messages: () => service.taken.filter(({ path }) => path === `/${id}`).map(({ body }) => browser.open(body)) };
}

const post = async (as: TestAccount) => (await ask('POST /activities', as, { message: 'Rain again' })).body.data.id as string;

test('a device is registered, renewed and removed by whose it is, and is found by nobody else', async () => {
  const input = { ...pushDeviceInput('Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0'), brand: 'Ours' };
  const made = (await ask('POST /self/push-devices', ada, input)).body.data;
  expect(made).toMatchObject({ ...input, name: 'Firefox on Linux', accountId: ada.id, account: { id: ada.id }, model: null });
  const at = `/self/push-devices/${made.id}`;
  expect((await ask(`GET ${at}`, ada)).body.data).toEqual(made);
  const renewed = pushDeviceInput('Kitchen');
  expect((await ask(`PUT /self/push-devices/${made.id}`, ada, renewed)).body.data).toMatchObject({ id: made.id, ...renewed });
  for (const what of [`GET ${at}`, `DELETE ${at}`]) expect((await ask(what, ben)).status).toBe(404);
  // Bad luck for who holds it: a token is known to its browser alone, but nothing is taken from another by an id.
  expect((await ask(`PUT ${at}`, ben, renewed)).status).toBe(404);
  expect(await devicesOf(ada)).toMatchObject([{ id: made.id, name: 'Kitchen' }]);
  expect((await app.theirs.call(`GET ${at}`, { as: await app.theirs.account() })).status).toBe(404);
  expect((await ask(`DELETE ${at}`, ada)).status).toBe(200);
  expect(await devicesOf(ada)).toEqual([]);
});

test('a whole device is put as the reference sends it, also one that was not known', async () => {
  const id = randomUUID();
  const input = pushDeviceInput('Kitchen');
  const unsaid = { accountId: null, account: null, model: null, brand: null, manufacturer: null, createdAt: null };
  const put = (as: TestAccount, device: object) => ask(`PUT /self/push-devices/${id}`, as, { pushDevice: { id, ...unsaid, ...device } });
  const made = (await put(ada, input)).body.data;
  expect(made).toMatchObject({ ...input, id, accountId: ada.id });
  expect((await put(ada, { ...made, name: 'Hall' })).body.data).toMatchObject({ ...made, name: 'Hall', createdAt: expect.any(String) });
  expect((await put(ben, made)).status).toBe(404);
  expect(await devicesOf(ada)).toHaveLength(1);
  const refused = await put(ada, { ...input, deviceToken: 'abc' });
  expect([refused.status, refused.body.errors.map(({ field }: { field: string }) => field)]).toEqual([400, ['deviceToken']]);
});

test.each(['apn', 'firebase', 'huawei', 'xiaomi'])('a device of %s is kept, and sent nothing', async (pushService) => {
  const device = { ...pushDeviceInput('Pocket'), deviceToken: randomUUID(), pushService };
  expect((await ask('POST /self/push-devices', ada, device)).body.data).toMatchObject(device);
  const { messages } = await browserOf(ada);
  await ask(`POST /activities/${await post(ada)}/likes`, ben);
  expect([messages().length, service.taken.length, (await devicesOf(ada)).length]).toEqual([1, 1, 2]);
});

test('signs of markup in what is announced are sent as they were written', async () => {
  const title = '</title><img src=x onerror=alert(1)> "&amp;';
  const { messages } = await browserOf(ada);
  const group = await world.group(ben, { name: 'Kelp <b>' }, { members: [ada] });
  await ask(`POST /groups/${group.id}/announcements`, ben, { title, html: '<p>x</p>', email: false, push: true });
  expect(messages().map(({ body }) => body.split('\n').filter((line) => line.includes(title)).length)).toEqual([1]);
});

test('a browser is of whoever turned messages on there last, and an account has so many at most', async () => {
  const input = pushDeviceInput('Shared');
  await ask('POST /self/push-devices', ada, input);
  await ask('POST /self/push-devices', ben, input);
  expect([await devicesOf(ada), (await devicesOf(ben)).length]).toEqual([[], 1]);
  for (let each = 0; each < 20; each++) await ask('POST /self/push-devices', ben, pushDeviceInput(`Number ${each}`));
  const names = (await ask('GET /self/push-devices?pageSize=100', ben)).body.data.map(({ name }: { name: string }) => name);
  expect([names.length, names[0], names.includes('Shared')]).toEqual([20, 'Number 19', false]);
  const atOnce = await Promise.all(Array.from({ length: 8 }, (_, each) => ask('POST /self/push-devices', ben, pushDeviceInput(`${each}`))));
  const [one, other] = atOnce.map(({ body }) => body.data);
  const swaps = Array.from({ length: 8 }, (_, each) => (each % 2 ? ([one, other] as const) : ([other, one] as const)));
  const answers = await Promise.all(
    swaps.map(([to, from]) =>
      ask(`PUT /self/push-devices/${to.id}`, ben, { ...pushDeviceInput('Swapped'), deviceToken: from.deviceToken }),
    ),
  );
  expect(answers.map(({ status }) => status).filter((status) => ![200, 404].includes(status))).toEqual([]);
  expect((await devicesOf(ben)).length).toBeLessThanOrEqual(20);
});

test.each([
  ['no JSON', 'abc'],
  ['null', 'null'],
  ['no keys', JSON.stringify({ endpoint: 'https://push.example.org/1' })],
  ['an address that is not encrypted', testBrowser('http://push.example.org/1').token],
  ['a host of one name', testBrowser('https://localhost/1').token],
  ['a user', testBrowser('https://a@push.example.org/1').token],
])('%s is no device', async (_what, deviceToken) => {
  const answer = await ask('POST /self/push-devices', ada, { ...pushDeviceInput('A'), deviceToken });
  expect([answer.status, answer.body.errors.map(({ field }: { field: string }) => field)]).toEqual([400, ['deviceToken']]);
});

test('what one is told goes to one’s devices in one’s language, signed by the key that browsers know, unless it is switched off', async () => {
  await app.ours.call('PUT /self', { as: ada, body: { locale: 'fr' } });
  const { id, messages } = await browserOf(ada);
  const activityId = await post(ada);
  await ask(`POST /activities/${activityId}/likes`, ben);
  expect(messages()).toEqual([
    {
      title: app.ours.organization.config.NAME,
      body: expect.stringMatching(/^Ben Okri .*publication.* Rain again$/),
      url: `/activities/${activityId}`,
    },
  ]);
  const { key } = (await ask('GET /self/push-key', ada)).body.data;
  expect(service.taken[0]!.headers).toMatchObject({ authorization: expect.stringContaining(`k=${key}`), ttl: '86400' });
  expect(webPush(testVault.mac('push')).publicKey).toBe(key);

  await ask('PUT /self/notificationPreferences', ada, { likePush: false });
  await ask(`POST /activities/${await post(ada)}/likes`, ben);
  expect(messages()).toHaveLength(1);
  await ask('PUT /self/notificationPreferences', ada, { likePush: true });
  await ask(`POST /accounts/${ada.id}/follow`, ben);
  expect(messages().at(-1)!.url).toBe(`/accounts/${ben.id}`);
  await ask(`DELETE /self/push-devices/${id}`, ada);
  await ask(`POST /activities/${await post(ada)}/likes`, ben);
  expect(messages()).toHaveLength(2);
});

test('a device gets nothing more once the session ended in which messages were turned on there, and is forgotten', async () => {
  const [sub, here, there] = [randomUUID(), randomUUID(), randomUUID()];
  const { id } = await app.ours.account({ sub });
  const within = (sessionId: string) => {
    const claims = { sub, sessionId, issuedAt: Date.now(), expiresAt: Date.now() + 60_000 };
    return { id, username: '', token: verifier.issue(app.ours.organization.id, claims) };
  };
  const [stolen, kept] = [await browserOf(within(there)), await browserOf(within(here))];
  ended.add(there);
  await ask(`POST /activities/${await post(within(here))}/likes`, ben);
  expect([stolen.messages().length, kept.messages().length]).toEqual([0, 1]);
  expect((await devicesOf(within(here))).map((one) => one.id)).toEqual([kept.id]);
});

test('who acts for another turns no messages on for them: what they may read then would come to them for ever', async () => {
  await app.ours.inTenant((tenant) =>
    grantRoles(tenant, [{ ...delegateRole(ada.id), accountId: ben.id, grantedById: ada.id, grantedAt: new Date() }]),
  );
  const acting = (what: string, body: object) => app.ours.call(what, { as: ben, headers: { executeas: ada.id }, body });
  const mine = (await ask('POST /self/push-devices', ada, pushDeviceInput('Mine'))).body.data;
  expect((await acting('POST /self/push-devices', pushDeviceInput('Theirs'))).status).toBe(403);
  expect((await acting(`PUT /self/push-devices/${mine.id}`, pushDeviceInput('Theirs'))).status).toBe(403);
  expect(await devicesOf(ada)).toMatchObject([{ name: 'Mine' }]);
});

test('what the organization says comes to devices in the language of whose they are, and leads to it', async () => {
  const cat = await app.ours.account({ locale: 'es' });
  const [ofAda, ofCat] = [await browserOf(ada), await browserOf(cat)];
  const { organization } = app.ours;
  const announcements = [{ slug: 'winter', title: 'Winter hours', html: '<p>We close at six.</p>' }];
  const file = { ...organization, seed: { ...organization.seed, announcements } };
  await app.ours.inTenant((tenant) => keepAnnouncements(tenant, file, { port: 3000, now: app.services.now() }));
  await sendDueAnnouncements(app.services);
  await app.deliver();
  const said = { title: 'Test', url: expect.stringMatching(/^\/announcements\/[0-9a-f-]{36}$/) };
  expect(ofAda.messages()).toEqual([{ ...said, body: 'News for the whole community: Winter hours' }]);
  expect(ofCat.messages()).toEqual([{ ...said, body: 'Novedades para toda la comunidad: Winter hours' }]);
});

test('a place that is offered comes with the time until which it is kept, in the language of who is told and the zone of the event', async () => {
  const event = await world.event({ name: 'Fair', timezone: 'Asia/Tokyo' });
  const passType = await world.passType(event, { supply: 1 });
  const pass = await world.pass(await world.registration(event, ben), passType);
  await app.ours.call('PUT /self', { as: ada, body: { locale: 'fr' } });
  const { messages } = await browserOf(ada);
  await ask(`POST /self/events/${event.id}/waitingLists`, ada, { itemId: passType.id, quantity: 1 });
  await ask(`PUT /self/events/${event.id}/attendee/passes/${pass.id}/cancel`, ben, {});
  const [{ offeredUntil }] = (await ask('GET /self/waitingLists', ada)).body.data;
  const time = { weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit', timeZone: 'Asia/Tokyo' } as const;
  const kept = `Gardée pour vous jusqu’au ${new Date(offeredUntil).toLocaleString('fr', time)} UTC+9`;
  expect(messages()).toMatchObject([{ body: `Une place est libre pour vous\u00a0: Fair.\n${kept}`, url: `/events/${event.id}/register` }]);
});

test('nobody hears by push of a group that they left, of a post that they do not see, or of a switch that they turned off', async () => {
  const [cat, host] = [await app.ours.account(), await app.ours.account({ firstName: 'Hal' })];
  const group = await world.group(host, { name: 'Swimmers', access: 'protected' }, { members: [ada, ben, cat] });
  const [ofAda, ofBen, ofCat] = [await browserOf(ada), await browserOf(ben), await browserOf(cat)];
  await ask(`PUT /self/groups/${group.id}`, ben, { announcementPushNotification: false, activityPushNotification: false });
  await ask(`POST /accounts/${host.id}/block`, cat);
  const said = { title: 'Doors', html: '<p>At nine.</p>', email: false };
  await ask(`POST /groups/${group.id}/announcements`, host, { ...said, push: true });
  await ask(`POST /groups/${group.id}/announcements`, host, { ...said, push: false });
  // Taken away before anybody was told.
  const headers = { organization: app.ours.organization.id, authorization: host.token };
  const url = `/api/groups/${group.id}/announcements`;
  const hasty = await app.app.inject({ method: 'POST', url, headers, payload: { ...said, title: 'Oh no', push: true, email: true } });
  await app.app.inject({ method: 'DELETE', url: `${url}/${hasty.json().data.id}`, headers });
  await ask('POST /activities', host, { message: 'Bring towels', groupId: group.id });
  expect(ofAda.messages().map(({ body }) => body)).toEqual([
    'Hal Byron says: Doors',
    'Hal Byron posted in one of your groups: Bring towels',
  ]);
  expect([ofBen.messages(), ofCat.messages()]).toEqual([[], []]);
});

test('what is published in a channel comes to those who subscribe to it and may read it, in their language, and leads there', async () => {
  const [host, quiet, gone] = [await app.ours.account(), await app.ours.account(), await app.ours.account()];
  const group = await world.group(host, { access: 'private' }, { members: [ada, ben, quiet, gone] });
  const change = async (what: string, as: TestAccount, body?: unknown) => {
    const answer = await ask(what, as, body);
    expect([what, answer.status]).toEqual([what, 200]);
    return answer.body.data;
  };
  const channel = await change('POST /channels', host, { channel: { name: 'Night radio', visible: true, groupId: group.id } });
  const at = `/channels/${channel.id}`;
  await change('PUT /self', ada, { locale: 'fr' });
  const people = [ada, ben, quiet, gone];
  const browsers = await Promise.all(people.map(browserOf));
  for (const one of people) await change(`POST ${at}/subscribers`, one);
  await change(`PUT ${at}/subscribers`, quiet, { contentPushNotification: false });
  await change(`POST /groups/${group.id}/leave`, gone);
  const outside = await app.ours.account();
  const ofOutside = await browserOf(outside);
  const publish = async (title: string, how: object = {}) => {
    const { slug } = await change(`POST ${at}/contents`, host, { title, body: '<p>They sing.</p>' });
    await change(`POST ${at}/contents/${slug}/schedule`, host, { date: app.services.now().toISOString(), ...how });
    return `/channels/${channel.slug}/${slug}`;
  };
  const url = await publish('Whales');
  await publish('Seals', { push: false });
  const { NAME: title } = app.ours.organization.config;
  expect(browsers.map(({ messages }) => messages())).toEqual([
    [{ title, body: expect.stringMatching(/^Nouveau .* Whales$/), url }],
    [{ title, body: 'New in one of your channels: Whales', url }],
    [],
    [],
  ]);
  expect(ofOutside.messages()).toEqual([]);
});

test('a device that its service knows no more is forgotten; what fails otherwise is tried again', async () => {
  const { messages } = await browserOf(ada);
  service.answer(503);
  await ask(`POST /activities/${await post(ada)}/likes`, ben);
  expect([messages().length, (await devicesOf(ada)).length]).toEqual([1, 1]);
  service.answer(201);
  await testWorkers(app.services, { early: true }).drain();
  expect(messages()).toHaveLength(2);
  service.answer(410);
  await ask(`POST /activities/${await post(ada)}/likes`, ben);
  expect([messages().length, await devicesOf(ada)]).toEqual([3, []]);
});

test('a service that answers nothing is waited for once, not for each message to whoever named it', async () => {
  const [silent, other, ofBen] = [await browserOf(ada), await browserOf(ada), await browserOf(ben)];
  service.hush(`/${silent.id}`);
  await ask(`POST /activities/${await post(ada)}/likes`, ben);
  expect([silent.messages().length, other.messages().length]).toEqual([1, 1]);
  for (let each = 0; each < 3; each++) await ask(`POST /activities/${await post(ada)}/likes`, ben);
  await ask(`POST /activities/${await post(ben)}/likes`, ada);
  expect([silent.messages().length, other.messages().length, ofBen.messages().length]).toEqual([1, 1, 1]);
  service.hush();
  const later = performance.now() + 25_000;
  jest.spyOn(performance, 'now').mockImplementation(() => later);
  await testWorkers(app.services, { early: true }).drain();
  jest.restoreAllMocks();
  expect([silent.messages().length, other.messages().length]).toEqual([5, 4]);
});

test('where the connection to a service breaks off, other devices are sent to all the same', async () => {
  const [broken, other] = [await browserOf(ada), await browserOf(ada)];
  service.breakOff(`/${broken.id}`);
  for (let each = 0; each < 2; each++) await ask(`POST /activities/${await post(ada)}/likes`, ben);
  expect([broken.messages().length, other.messages().length]).toEqual([2, 2]);
});

test('nobody’s message waits for the service of somebody else that answers nothing', async () => {
  const [silent, ofBen] = [await browserOf(ada), await browserOf(ben)];
  service.hush(`/${silent.id}`);
  const { context } = testWorkers(app.services);
  const like = async (as: TestAccount, of: TestAccount) => {
    const headers = { organization: app.ours.organization.id, authorization: as.token };
    const answer = await app.app.inject({ method: 'POST', url: `/api/activities/${await post(of)}/likes`, headers });
    expect(answer.statusCode).toBe(200);
    for (const queue of ['notifications', 'portions'] as const) while ((await WORK[queue](context)) > 0);
  };
  const asked = service.next(`/${silent.id}`);
  await like(ben, ada);
  const sending = WORK.push(context).then(() => 'all others');
  await asked;
  const told = service.next(`/${ofBen.id}`).then(() => 'Ben');
  await like(ada, ben);
  expect(await Promise.race([told, sending])).toBe('Ben');
  await sending;
});

test('what a service refuses for good is sent once, and what waits is not sent to a device that is somebody else’s by then', async () => {
  const { id, messages } = await browserOf(ada);
  const sendWaiting = async () => {
    service.answer(201);
    await testWorkers(app.services, { early: true }).drain();
    return messages().length;
  };
  service.answer(413);
  await ask(`POST /activities/${await post(ada)}/likes`, ben);
  expect(await sendWaiting()).toBe(1);
  service.answer(503);
  await ask(`POST /activities/${await post(ada)}/likes`, ben);
  await app.ours.inTenant(({ db }) => db.update(pushDevices).set({ accountId: ben.id }).where(eq(pushDevices.id, id)));
  expect(await sendWaiting()).toBe(2);
});

test('a device that was renewed while its service refused what it had before stays', async () => {
  const { endpoint, token } = testBrowser();
  const keep = async (deviceToken: string) => ask('POST /self/push-devices', ada, { ...pushDeviceInput('A phone'), deviceToken });
  const { id } = (await keep(token)).body.data;
  const before = await app.ours.inTenant((tenant) => pushDevice(tenant, id));
  await keep(testBrowser(endpoint).token);
  await app.ours.inTenant((tenant) => forgetPushDevice(tenant, before!));
  expect(await devicesOf(ada)).toMatchObject([{ id }]);
});

test('nothing is sent into a network of ours, by an address or by a name that leads there', async () => {
  const { token } = testBrowser();
  const { keys } = JSON.parse(token) as { keys: { p256dh: string; auth: string } };
  const resolve = async () => [{ address: '127.0.0.1', family: 4 as const }];
  const { send } = webPush(testVault.mac('push'), guardedRequest({ resolve, ports: [service.port] }));
  for (const host of ['127.0.0.1', '[::1]', 'push.test'])
    await expect(
      send({ endpoint: `http://${host}:${service.port}/${randomUUID()}`, ...keys }, { title: 'a', body: 'b', url: '/' }, 'a@example.org'),
    ).rejects.toBeInstanceOf(DeviceGone);
  expect(service.taken).toEqual([]);
});
