import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { UPLOAD } from '@contract/uploadLimits';
import { grantRoles } from '@server/db/roles';
import { questionResponses } from '@server/db/schema/passes';
import { buildTestApp, type TestAccount, type TestApp } from '@test/harness/app';
import { photo } from '@test/harness/hostilePictures';
import { hoursFromNow, newTenant, type World } from '@test/harness/world';
import { cleanUpStorage } from '../../storage/cleanup';
import { mustReadFile } from '../../storage/policy';
import { fileAnswers } from './queries';

let app: TestApp;
let world: World;
let event: Awaited<ReturnType<World['event']>>;
let section: Awaited<ReturnType<World['section']>>;
let letter: Awaited<ReturnType<World['question']>>;
let remark: typeof letter;
let [host, ada, grace, stranger]: TestAccount[] = [];

beforeAll(async () => {
  app = await buildTestApp();
  world = await newTenant(app.ours.organization);
  [host, ada, grace] = [await app.ours.account(), await app.ours.account(), await app.ours.account()];
  stranger = await app.theirs.account();
  event = await world.event();
  section = await world.section(event);
  letter = await world.question(section, { type: 'file', required: true });
  remark = await world.question(section, { type: 'text' });
  await world.passType(event);
});
afterAll(() => app.app.close());

const at = (path: string) => `/self/events/${event.id}/registration${path}`;
const seen = async (fileId: number, as: TestAccount, of = app.ours) => (await of.call(`GET /storage/files/${fileId}`, { as })).status;

async function fileOf(as: TestAccount, of = app.ours): Promise<number> {
  const dataUri = `data:text/plain;base64,${Buffer.from('Dear host').toString('base64')}`;
  return (await of.call('POST /storage/files', { as, body: { dataUri, name: 'letter.txt' } })).body.data.id;
}

async function cartOf(as: TestAccount) {
  const passId = randomUUID();
  const { body } = await app.ours.call(`GET /events/${event.slug}/passTypes`, { as });
  const ticketId = body.data.passTypes[0].id;
  await app.ours.call(`POST ${at('/passes')}`, { as, body: { passes: [{ id: passId, ticketId }], packages: [] } });
  const responses = (value: string) => [{ id: passId, responses: [{ questionId: letter.id, value }] }];
  return {
    passId,
    answer: (value: string) => app.ours.call(`PUT ${at(`/passes/${passId}/questions/${letter.id}`)}`, { as, body: { response: value } }),
    answerAll: (value: string) => app.ours.call(`PUT ${at('/questions')}`, { as, body: responses(value) }),
  };
}

test('a file answer is read by who gave it and by the event’s hosts, and by nobody else', async () => {
  const fileId = await fileOf(ada!);
  const { answer } = await cartOf(ada!);
  expect((await answer(String(fileId))).status).toBe(200);
  expect([await seen(fileId, ada!), await seen(fileId, host!), await seen(fileId, grace!)]).toEqual([200, 404, 404]);
  const grant = { kind: 'event' as const, id: event.id, accountId: host!.id, grantedById: null, grantedAt: new Date() };
  await world.run((tenant) => grantRoles(tenant, [{ ...grant, role: 'coHost' }]));
  expect([await seen(fileId, host!), await seen(fileId, grace!), await seen(fileId, stranger!, app.theirs)]).toEqual([200, 404, 404]);
  expect((await app.ours.call(`GET /storage/files/${fileId}`)).status).toBe(401);
  await answer('');
  expect([await seen(fileId, ada!), await seen(fileId, host!)]).toEqual([200, 404]);
});

test('who made an event and hosts it no more reads nothing of it', async () => {
  const fileId = await fileOf(ada!);
  await (await cartOf(ada!)).answer(String(fileId));
  await expect(world.run((tenant) => mustReadFile(tenant, event.creatorId, fileId))).rejects.toMatchObject({ code: 'notFound' });
});

test('another’s file is no answer, be it of the same organization or of another, and neither is one that is not', async () => {
  const { passId, answer, answerAll } = await cartOf(ada!);
  const [graces, theirs] = [await fileOf(grace!), await fileOf(stranger!, app.theirs)];
  for (const value of [String(graces), ` ${graces} `, String(theirs), '987654321']) {
    const one = await answer(value);
    expect([value, one.status, one.body.errors]).toEqual([
      value,
      400,
      [{ field: 'response', rule: 'not-a-file', message: expect.any(String) }],
    ]);
    const field = `passes.${passId}.${letter.id}`;
    expect((await answerAll(value)).body.errors).toEqual([{ field, rule: 'not-a-file', message: expect.any(String) }]);
  }
  const kept = await world.run(({ db }) => db.select().from(questionResponses).where(eq(questionResponses.passId, passId)));
  expect(kept).toEqual([]);
  expect(await seen(graces, ada!)).toBe(404);
});

test('where kinds are asked for, only a file whose content is of one is an answer', async () => {
  const drawing = await world.question(section, { type: 'file', fileKinds: ['image'] });
  const { passId } = await cartOf(ada!);
  const answer = (value: string) =>
    app.ours.call(`PUT ${at(`/passes/${passId}/questions/${drawing.id}`)}`, { as: ada!, body: { response: value } });
  const picture = await app.ours.call('POST /storage/files', {
    as: ada!,
    // Called a text, it is a picture all the same.
    body: { dataUri: `data:text/plain;base64,${(await photo()).toString('base64')}`, name: 'drawing.txt' },
  });
  expect((await answer(String(picture.body.data.id))).status).toBe(200);
  for (const value of [String(await fileOf(ada!)), 'https://example.org/drawing.png']) {
    expect((await answer(value)).body.errors).toMatchObject([{ field: 'response', rule: 'wrong-kind' }]);
  }
});

test('a file that answers something is kept however old it is; one that answers nothing any more, or whose number was written elsewhere, goes', async () => {
  const [kept, given, written] = [await fileOf(grace!), await fileOf(grace!), await fileOf(grace!)];
  const { passId, answer } = await cartOf(grace!);
  expect((await answer(String(given))).status).toBe(200);
  expect((await answer(String(kept))).status).toBe(200);
  const write = { as: grace!, body: { response: String(written) } };
  expect((await app.ours.call(`PUT ${at(`/passes/${passId}/questions/${remark.id}`)}`, write)).status).toBe(200);
  app.pass(UPLOAD.expiresMs + 60_000);
  await cleanUpStorage(app.services);
  const read = (fileId: number) => world.run((tenant) => mustReadFile(tenant, grace!.id, fileId));
  expect(await app.services.storage.stat((await read(kept)).key)).toMatchObject({ size: 9 });
  await expect(read(given)).rejects.toMatchObject({ code: 'notFound' });
  await expect(read(written)).rejects.toMatchObject({ code: 'notFound' });
});

async function answeredSession(as: TestAccount) {
  const session = await world.session(event, { registrationEnabled: true, startTime: hoursFromNow(720), endTime: hoursFromNow(721) });
  const question = await world.sessionQuestion(session, { type: 'file' });
  const registration = { ...(await world.registration(event, as)), accountId: as.id };
  const { id } = await world.pass(registration, await world.passType(event));
  const here = (path: string) => `/self/events/${event.id}/sessions/${session.id}/registration${path}`;
  const fileId = await fileOf(as);
  await app.ours.call(`POST ${here('/passes')}`, { as, body: [{ passId: id }] });
  const body = [{ passId: id, responses: [{ questionId: question.id, value: String(fileId) }] }];
  expect((await app.ours.call(`PUT ${here('/questions')}`, { as, body })).status).toBe(200);
  return fileId;
}

test('what answers a session’s question is kept and opened as what answers the event’s', async () => {
  const holder = await app.ours.account();
  const fileId = await answeredSession(holder);
  app.pass(UPLOAD.expiresMs + 60_000);
  await cleanUpStorage(app.services);
  const other = await app.ours.account();
  const grant = { kind: 'event' as const, id: event.id, accountId: other.id, grantedById: null, grantedAt: new Date() };
  const read = ({ id }: TestAccount) => world.run((tenant) => mustReadFile(tenant, id, fileId));
  await expect(read(other)).rejects.toMatchObject({ code: 'notFound' });
  await world.run((tenant) => grantRoles(tenant, [{ ...grant, role: 'coHost' }]));
  for (const reader of [holder, other]) expect(await app.services.storage.stat((await read(reader)).key)).toMatchObject({ size: 9 });
});

test('every table of answers is looked in', async () => {
  const tables = sql`select array_agg(relname::text) as names from pg_class where relkind = 'r' and relname like '%\\_responses'`;
  const { rows } = (await world.run(({ db }) => db.execute(tables))) as { rows: { names: string[] }[] };
  const looked = await world.run(async (tenant) => fileAnswers(tenant, '1').toSQL().sql);
  expect(rows[0]!.names.filter((name) => !looked.includes(`"${name}"`))).toEqual([]);
});
