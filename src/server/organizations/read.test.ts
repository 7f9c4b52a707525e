import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readOrganizations } from './read';

const SHIPPED = 'config/organizations';
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'organizations-'));
});
afterEach(() => rm(folder, { recursive: true }));

const smallest = (slug: string, id = '00000000-0000-4000-8000-000000000001') => `ORGANIZATION_ID: ${id}
SLUG: ${slug}
HOSTS: [${slug}.example]
NAME: Small
DESCRIPTION: The smallest file there can be.
PRIMARY_COLOR: '#112233'
SECONDARY_COLOR: '#445566'
LOGO: { LIGHT: ${slug}/logo.svg }
ICON: { LIGHT: ${slug}/logo.svg }
EMAIL: hello@small.example
`;

async function given(slug: string, text: string) {
  await mkdir(join(folder, slug), { recursive: true });
  await writeFile(join(folder, slug, 'logo.svg'), '<svg viewBox="0 0 10 10"/>');
  await writeFile(join(folder, `${slug}.yaml`), text);
}

async function refusal(text = ''): Promise<string> {
  if (text) await given('small', text);
  return readOrganizations(folder).then(
    () => 'nothing is wrong',
    (error: Error) => error.message.replace(/^\S*small\.yaml/, 'small.yaml').replace(/^\S*second\.yaml/, 'second.yaml'),
  );
}

const person = `people:
  - username: ada
    email: ada@small.example
    firstName: Ada
`;
const event = `${person}events:
  - slug: one
    name: One
    shortDescription: An event.
    type: physical
    timezone: Europe/Lisbon
    starts: { inDays: 3, at: '10:00' }
    ends: { day: 1, at: '12:00' }
    host: ada
`;

test('every file that ships is right, and names every folder beside it', async () => {
  const read = await readOrganizations(SHIPPED);
  const folders = (await readdir(SHIPPED, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(read.map(({ file }) => file.SLUG).sort()).toEqual(folders.sort());
  expect(read.find(({ file }) => file.SLUG === 'demo')?.file.HOSTS).toEqual(['localhost']);
  expect(read.find(({ file }) => file.SLUG === 'paparazzi')?.file.HOSTS).toEqual(['paparazzi.localhost']);
});

test('the smallest file is made whole by what the platform takes for granted', async () => {
  await given('small', smallest('small'));
  const [only] = await readOrganizations(folder);
  expect(only?.file).toMatchObject({
    CLIENT_THEME: 'auto',
    DEFAULT_LOCALE: 'en',
    ALLOW_GUESTS: false,
    PAYMENT: { TYPE: 'manual' },
    people: [],
    teams: [],
    events: [],
  });
});

test.each([
  ['an unknown field', `${smallest('small')}COLOUR: red\n`, 'line 11: COLOUR is not a field that is known here.'],
  ['a name of two lines', smallest('small').replace('NAME: Small', 'NAME: "Small\\nBcc: x"'), 'line 4: NAME must stand on one line.'],
  ['a missing field', smallest('small').replace(/^NAME.*\n/m, ''), 'line 1: NAME is missing.'],
  ['a wrong colour', smallest('small').replace("'#112233'", 'green'), 'line 6: PRIMARY_COLOR must be a colour such as "#1e6b57".'],
  ['a wrong type', smallest('small').replace('NAME: Small', 'NAME: 12'), 'line 4: NAME must be a text.'],
  [
    'a picture that is not there',
    smallest('small').replace('LIGHT: small/logo', 'LIGHT: small/lost'),
    'line 8: LOGO.LIGHT names a picture that is not in the organization’s folder.',
  ],
  [
    'a picture outside of the folder',
    smallest('small').replace('LIGHT: small/logo', 'LIGHT: small/../small/logo'),
    'line 8: LOGO.LIGHT names a picture that is not in the organization’s folder.',
  ],
  [
    'a host with a port',
    smallest('small').replace('small.example]', 'small.example:3000]'),
    'line 3: HOSTS[0] must be a host name in lower case, without scheme and port.',
  ],
  ['a module nobody knows', `${smallest('small')}MODULES: { evnts: {} }\n`, 'line 11: MODULES.evnts is not a field that is known here.'],
  [
    'a pool without its client',
    `${smallest('small')}COGNITO_USERPOOL_ID: eu_1\n`,
    'line 1: COGNITO_CLIENT_ID is missing: a user pool needs its id and its client’s.',
  ],
  [
    'a pool id without an underscore',
    `${smallest('small')}COGNITO_USERPOOL_ID: eu\nCOGNITO_CLIENT_ID: c\n`,
    'line 11: COGNITO_USERPOOL_ID must contain an underscore (InvalidUserPoolId).',
  ],
  [
    'an identity pool id without a colon',
    `${smallest('small')}COGNITO_IDENTITY_POOL_ID: eu\n`,
    'line 11: COGNITO_IDENTITY_POOL_ID must contain a colon (InvalidIdentityPoolIdException).',
  ],
  [
    'a custom provider under a name that is taken',
    `${smallest('small')}AUTH:\n  CUSTOM: [{ name: Google, color: '#000000', textColor: '#ffffff' }]\n`,
    'line 12: AUTH.CUSTOM[0].name is the name of a provider that the pool knows by itself.',
  ],
  ['a short password', `${smallest('small')}password: short\n${person}`, 'line 11: password must have at least 8 characters.'],
  [
    'another slug than the name',
    smallest('small').replace('SLUG: small', 'SLUG: tall'),
    'line 2: SLUG must be small, the name of the file.',
  ],
  [
    'a member of a team who is nobody',
    `${smallest('small')}${person}teams:\n  - { name: Desk, email: desk@example.org, members: [bob] }\n`,
    'line 16: teams[0].members[0] names bob, who is not among the people.',
  ],
  [
    'a host of an event who is nobody',
    smallest('small') + event.replace('host: ada', 'host: bob'),
    'line 23: events[0].host names bob, who is not among the people.',
  ],
  [
    'an announcement that says nothing',
    `${smallest('small')}announcements:\n  - { slug: winter, title: Winter, html: <script>x()</script> }\n`,
    'line 12: announcements[0].html must say something.',
  ],
  [
    'an announcement without a title',
    `${smallest('small')}announcements:\n  - { slug: winter, html: <p>Snow</p> }\n`,
    'line 12: announcements[0].title is missing.',
  ],
  [
    'an announcement at no time',
    `${smallest('small')}announcements:\n  - { slug: winter, title: Winter, html: <p>Snow</p>, at: soon }\n`,
    'line 12: announcements[0].at must be an instant such as 2027-03-04T09:00:00Z, or { inDays: 12, at: "09:00" }.',
  ],
  [
    'two announcements of one name',
    `${smallest('small')}announcements:\n  - { slug: winter, title: A, html: <p>Snow</p> }\n  - { slug: winter, title: B, html: <p>Ice</p> }\n`,
    'line 13: announcements[1].slug repeats winter.',
  ],
  [
    'a moment in no form',
    smallest('small') + event.replace("{ inDays: 3, at: '10:00' }", 'tomorrow'),
    'line 21: events[0].starts must be an instant such as 2027-03-04T09:00:00Z, or { inDays: 12, at: "09:00" }.',
  ],
  [
    'a time zone nobody knows',
    smallest('small') + event.replace('Europe/Lisbon', 'Europe/Atlantis'),
    'line 20: events[0].timezone must be a time zone such as Europe/Lisbon.',
  ],
  [
    'a price in dollars',
    `${smallest('small') + event}    passTypes:\n      - { slug: a, name: A, shortDescription: A., price: 12.5 }\n`,
    'line 25: events[0].passTypes[0].price must be a whole number of cents.',
  ],
  [
    'a coupon of another pass type',
    `${smallest('small') + event}    coupons:\n      - { code: A, percent: 10, passType: b }\n`,
    'line 25: events[0].coupons[0].passType names b, which is not a pass type of this event.',
  ],
  [
    'a coupon worth two things',
    `${smallest('small') + event}    coupons:\n      - { code: A, percent: 10, amount: 100 }\n`,
    'line 25: events[0].coupons[0].amount or percent must be given, and not both.',
  ],
  [
    'a choice question without choices',
    `${smallest('small') + event}    sections:\n      - name: S\n        questions: [{ name: Q, type: radio }]\n`,
    'line 26: events[0].sections[0].questions[0].choices must have at least one entry.',
  ],
  [
    'a pattern that is none',
    `${smallest('small') + event}    sections:\n      - name: S\n        questions: [{ name: Q, type: text, validation: '(' }]\n`,
    'line 26: events[0].sections[0].questions[0].validation must be a regular expression.',
  ],
])('%s is told in one sentence with its place', async (_what, text, sentence) => {
  expect(await refusal(text)).toBe(`small.yaml, ${sentence}`);
});

test('the first of several faults is told, and how many follow', async () => {
  const text = smallest('small').replace("'#445566'", 'blue').replace("'#112233'", 'green');
  expect(await refusal(text)).toBe('small.yaml, line 6: PRIMARY_COLOR must be a colour such as "#1e6b57" (and 1 more fault).');
});

test('a rate of a country that there is not is told, for it would be due nowhere', async () => {
  const withRate = (country: string) =>
    `${smallest('small')}PAYMENT:\n  TAX:\n    INCLUDED: true\n    RATES:\n      - { NAME: VAT, PERCENT: 20, COUNTRY: ${country} }\n`;
  expect(await refusal(withRate('UK'))).toMatch(/COUNTRY must be the two letters of a country\.$/);
  await given('small', withRate('GB'));
  expect((await readOrganizations(folder)).map(({ file }) => file.PAYMENT.TAX?.RATES[0]?.COUNTRY)).toEqual(['GB']);
});

test('what is not YAML is told with its line', async () => {
  expect(await refusal('NAME: "never closed\nSLUG: small\n')).toMatch(/^small\.yaml, line \d: this is not valid YAML \(.+\)\.$/);
  expect(await refusal('NAME: a\nNAME: b\n')).toBe('small.yaml, line 2: this is not valid YAML (Map keys must be unique).');
  expect(await refusal('- a list\n')).toBe('small.yaml, line 1: the file must be a group of fields.');
});

test.each([
  ['an alias of nothing', 'NAME: *nowhere\n'],
  [
    'aliases of aliases',
    `a: &a [x, x, x, x, x, x, x, x, x]\n${'bcdefgh'.replace(/./g, (name, at: number) => `${name}: &${name} [${Array(9).fill(`*${'abcdefg'[at]}`).join()}]\n`)}`,
  ],
  ['nothing', '# nothing\n'],
  ['a word', 'hello\n'],
  ['a number for what has fields', `${smallest('small')}PAYMENT: 1\nAUTH: []\nMODULES: x\nevents: {}\n`],
  ['a list of nothing', `${smallest('small')}events: [~]\npeople: [[]]\n`],
  ['a key that is a list', `${smallest('small')}? [a, b]\n: 1\n`],
  ['two documents', `${smallest('small')}---\nNAME: x\n`],
  ['a tag of nobody', `${smallest('small')}EMAIL: !!js/function x\n`],
])('%s is told in one sentence too', async (_what, text) => {
  expect(await refusal(text)).toMatch(/^small\.yaml.*\.$/);
});

test('a file that is none is told', async () => {
  await mkdir(join(folder, 'small.yaml'));
  expect(await refusal()).toBe('small.yaml cannot be read (EISDIR).');
});

test('two files may not share a host or an id', async () => {
  await given('small', smallest('small'));
  await given('second', smallest('second', '00000000-0000-4000-8000-000000000002').replace('[second', '[other.example, small'));
  expect(await refusal()).toMatch(/^\S*small\.yaml, line 3: HOSTS\[0\] repeats small\.example, which \S*second\.yaml has\.$/);
  await given('second', smallest('second'));
  expect(await refusal()).toMatch(/^\S*small\.yaml, line 1: ORGANIZATION_ID repeats 00000000-0000-4000-8000-000000000001, which/);
});

test('a directory without files, or none at all, is told', async () => {
  expect(await refusal()).toMatch(/holds no organization file/);
  await expect(readOrganizations(join(folder, 'nowhere'))).rejects.toThrow('is not a directory that can be read');
});
