import { OrganizationModuleType } from '@contract/entities/enumerations';
import { OrganizationConfig } from '@contract/entities/organization';
import { localPool } from '@server/identity/userPool/poolIds';
import { createDirectory, organizationFrom, publicConfig } from './directory';
import { readOrganizations, type ReadOrganization } from './read';

let read: ReadOrganization[];
beforeAll(async () => {
  read = await readOrganizations('config/organizations');
});
const named = (slug: string, changes: Partial<ReadOrganization['file']> = {}) => {
  const found = read.find(({ file }) => file.SLUG === slug)!;
  return organizationFrom({ ...found, file: { ...found.file, ...changes } });
};

test.each([
  ['localhost', 'demo'],
  ['LOCALHOST:3000', 'demo'],
  ['127.0.0.1', 'demo'],
  ['127.0.0.1:8080', 'demo'],
  ['[::1]', 'demo'],
  ['[::1]:3000', 'demo'],
  ['::1', 'demo'],
  ['paparazzi.localhost:3000', 'paparazzi'],
  ['other.localhost', undefined],
  ['localhost.evil.example', undefined],
  ['', undefined],
])('%s is asked for %s', (host, slug) => {
  const directory = createDirectory(read.map(organizationFrom));
  expect(directory.byHost(host)?.slug).toBe(slug);
});

test('an organization is found by its id, in either case', () => {
  const directory = createDirectory(read.map(organizationFrom));
  const demo = directory.byHost('localhost')!;
  expect(directory.byId(demo.id.toUpperCase())).toBe(demo);
  expect(directory.byId('00000000-0000-4000-8000-000000000000')).toBeUndefined();
});

test('what /config.json answers is a configuration of the contract, with addresses on the origin that was asked', () => {
  for (const { file } of read) {
    const config = publicConfig(named(file.SLUG), 'https://events.example:8443');
    expect(OrganizationConfig.parse(config)).toEqual(config);
    expect(config).toMatchObject({
      WEBSITE_URL: 'https://events.example:8443',
      API_URL: 'https://events.example:8443/api',
      CHAT_URL: 'wss://events.example:8443/chat',
      COGNITO_ENDPOINT: 'https://events.example:8443/identity',
      COGNITO_HOSTED_URL: `https://events.example:8443/identity/${config.COGNITO_USERPOOL_ID}`,
      COGNITO_IDENTITY_POOL_ID: `local:${file.ORGANIZATION_ID}`,
      ...localPoolIds(file.ORGANIZATION_ID),
    });
    expect(config).not.toHaveProperty('REVEAL_UNKNOWN_USERS');
  }
});

const localPoolIds = (id: string) => ({ COGNITO_USERPOOL_ID: localPool(id).userPoolId, COGNITO_CLIENT_ID: localPool(id).clientId });

test('every module is told, as the file has it or as it is without a word: on where there are calls of it', () => {
  const support = { enabled: true, requireAuth: true, enabledTiers: [], editable: true, editableTiers: [], options: {} };
  const { MODULES } = publicConfig(named('demo', { MODULES: { support } }), 'http://x');
  expect(Object.keys(MODULES).sort()).toEqual([...OrganizationModuleType.options].sort());
  expect(MODULES.support).toEqual(support);
  expect([MODULES.events!.enabled, MODULES.surveys!.enabled]).toEqual([true, false]);
});

test('addresses and pools that a file names are kept as they are', () => {
  const cloud = {
    COGNITO_USERPOOL_ID: 'eu-west-1_abc',
    COGNITO_CLIENT_ID: 'client',
    COGNITO_IDENTITY_POOL_ID: 'eu-west-1:pool',
    COGNITO_HOSTED_URL: 'https://login.example',
    API_URL: 'https://api.example',
    CHAT_URL: 'wss://chat.example/socket',
  };
  const organization = named('demo', cloud);
  const config = publicConfig(organization, 'http://localhost:3000');
  expect(organization.identity.local).toBe(false);
  expect(config).toMatchObject(cloud);
  expect(config).not.toHaveProperty('COGNITO_ENDPOINT');
  expect(config.AUTH).toMatchObject({ EMAIL: true, CODE: false, STORAGE: 'browser' });
});

test('the paparazzi are asked for the openid scope only', () => {
  expect(publicConfig(named('paparazzi'), 'http://x').AUTH.SCOPES).toEqual(['openid']);
  expect(publicConfig(named('demo'), 'http://x').AUTH.SCOPES).toEqual(['openid', 'email', 'profile']);
});
