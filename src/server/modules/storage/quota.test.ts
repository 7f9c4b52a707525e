import { STORAGE_QUOTA } from '@contract/limits';
import { randomUUID } from 'node:crypto';
import { files } from '@server/db/schema/files';
import { buildTestApp, type TestAccount, type TestApp, type TestOrganization } from '@test/harness/app';
import { photo } from '@test/harness/hostilePictures';
import { brokenRule } from './quota';

let world: TestApp;
beforeAll(async () => void (world = await buildTestApp()));
afterAll(() => world.app.close());

const keep = ({ inTenant, organization }: TestOrganization, { id: accountId }: TestAccount, sizes: number[]) =>
  inTenant(({ db }) =>
    db.insert(files).values(
      sizes.map((size) => ({
        organizationId: organization.id,
        accountId,
        state: 'ready' as const,
        name: 'kept',
        key: `kept/${randomUUID()}`,
        size,
      })),
    ),
  );
const letter = { dataUri: `data:text/plain;base64,${Buffer.from('Dear Ada').toString('base64')}` };
const send = ({ call }: TestOrganization, as: TestAccount) => call('POST /storage/files', { as, body: letter });
const rules = [
  ['en', 'There is no room left for your files. Ask the organization for help.'],
  ['es', 'No queda espacio para tus archivos. Pide ayuda a la organización.'],
  ['fr', 'Il n’y a plus de place pour vos fichiers. Demandez de l’aide à l’organisation.'],
  ['ja', 'あなたのファイルを保存できる容量がもうありません。主催団体にお問い合わせください。'],
];

test('nobody keeps more bytes than one person may, in files and pictures, and is told so in their language', async () => {
  const [full, other] = [await world.ours.account(), await world.ours.account()];
  await keep(world.ours, full, [STORAGE_QUOTA.account.bytes - 8]);
  expect((await send(world.ours, full)).status).toBe(200);
  for (const [language, message] of rules) {
    const { status, body } = await world.ours.call('POST /storage/files', {
      as: full,
      body: letter,
      headers: { 'accept-language': language! },
    });
    expect([status, body.code, body.errors]).toEqual([409, 'limitReached', [{ field: 'dataUri', rule: 'ownSpaceFull', message }]]);
  }
  const buffer = (await photo(30, 30)).toString('base64');
  const picture = await world.ours.call('PUT /self/image', { as: full, body: { buffer } });
  expect([picture.status, picture.body.errors]).toMatchObject([409, [{ field: 'buffer', rule: 'ownSpaceFull' }]]);
  expect((await send(world.ours, other)).status).toBe(200);
});

test('nobody keeps more files and pictures than one person may', async () => {
  const full = await world.ours.account();
  await keep(world.ours, full, Array<number>(STORAGE_QUOTA.account.number - 1).fill(1));
  expect((await world.ours.call('PUT /self/image', { as: full, body: { buffer: (await photo(30, 30)).toString('base64') } })).status).toBe(
    200,
  );
  expect((await send(world.ours, full)).body.errors).toMatchObject([{ field: 'dataUri', rule: 'ownNumberFull' }]);
});

test('an organization that is full takes nothing in, and others do', async () => {
  const [host, member] = [await world.theirs.account(), await world.theirs.account()];
  const size = 2_000_000_000;
  await keep(world.theirs, host, Array<number>(STORAGE_QUOTA.organization.bytes / size).fill(size));
  expect((await send(world.theirs, member)).body.errors).toMatchObject([{ field: 'dataUri', rule: 'organizationSpaceFull' }]);
  expect((await send(world.ours, await world.ours.account())).status).toBe(200);
});

test('each bound is kept to the last one', () => {
  const { account, organization } = STORAGE_QUOTA;
  const full = {
    ownNumber: account.number - 1,
    ownBytes: account.bytes - 1,
    number: organization.number - 1,
    bytes: organization.bytes - 1,
  };
  expect(brokenRule(full, 1)).toBeUndefined();
  expect(brokenRule({ ...full, ownNumber: account.number }, 1)).toBe('ownNumberFull');
  expect(brokenRule({ ...full, number: organization.number }, 1)).toBe('organizationNumberFull');
  expect(brokenRule({ ...full, bytes: organization.bytes }, 1)).toBe('organizationSpaceFull');
});
