import { resolve } from 'node:path';
import { readSettings } from './settings';

test('with nothing said, everything has its default', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    processes: 1,
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    trustedProxies: undefined,
    developmentTools: false,
    logLevel: 'warn',
    local: false,
    organizationsDir: resolve('config/organizations'),
    webDir: resolve('dist/web'),
  });
});

test('what is said is taken, and what is empty is not said', () => {
  const said = {
    PORT: '8080',
    SITE_PORT: '443',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/atrium',
    ATRIUM_LOCAL: '1',
    DEVELOPMENT_TOOLS: 'on',
    LOG_LEVEL: 'INFO',
    WEB_DIR: '',
  };
  expect(readSettings(said)).toMatchObject({
    port: 8080,
    sitePort: 443,
    host: '0.0.0.0',
    dataDir: '/var/atrium',
    local: true,
    developmentTools: true,
    logLevel: 'info',
    webDir: resolve('dist/web'),
  });
});

test('keys of payment providers are read by the provider’s name', () => {
  const said = {
    PAYMENT_STRIPE_API_KEY: 'sk',
    PAYMENT_STRIPE_PUBLIC_KEY: 'pk',
    PAYMENT_STRIPE_WEBHOOK_SECRET: 'wh',
    PAYMENT_BRAINTREE_API_KEY: 'private',
    PAYMENT_BRAINTREE_PUBLIC_KEY: 'public',
    PAYMENT_BRAINTREE_ACCOUNT_ID: 'merchant',
    PAYMENT_BRAINTREE_SANDBOX: '1',
  };
  expect(readSettings(said).paymentKeys).toEqual({
    stripe: { apiKey: 'sk', publicKey: 'pk', webhookSecret: 'wh', sandbox: false },
    braintree: { apiKey: 'private', publicKey: 'public', accountId: 'merchant', sandbox: true },
  });
  expect(readSettings({}).paymentKeys).toEqual({});
});

test.each([
  [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535, not "http".'],
  [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535, not "70000".'],
  [{ SITE_PORT: '70000' }, 'SITE_PORT must be a number from 0 to 65535, not "70000".'],
  [{ PROCESSES: '0' }, 'PROCESSES must be a number from 1 to 64, not "0".'],
  [{ PROCESSES: 'all' }, 'PROCESSES must be a number from 1 to 64, not "all".'],
  ...['true', 'yes', '0', '-1', '1.5', '99', 'proxy.example.org', '0.0.0.0/0', '10.0.0.0/40', '10.0.0.1,', '*'].map(
    (given): [object, string] => [
      { TRUST_PROXY: given },
      `TRUST_PROXY must be the number of proxies in front, or the networks they are in, such as 10.0.0.0/8, fd00::/8, not "${given}".`,
    ],
  ),
  [
    { TRUST_PROXY: '1', DEVELOPMENT_TOOLS: '1' },
    'DEVELOPMENT_TOOLS is for one machine alone and cannot be on behind a proxy; set it to 0, or leave TRUST_PROXY out.',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".'],
  [{ PAYMENT_STRIPE_WEBHOOK_SECRET: 'the-secret' }, 'PAYMENT_STRIPE_WEBHOOK_SECRET needs PAYMENT_STRIPE_API_KEY.'],
  [{ PAYMENT_STRIPE_API_KEY: 'sk' }, 'PAYMENT_STRIPE_API_KEY needs PAYMENT_STRIPE_PUBLIC_KEY.'],
  [
    { PAYMENT_PAYPAL_API_KEY: 'secret', PAYMENT_PAYPAL_PUBLIC_KEY: 'id', PAYMENT_PAYPAL_HOST: 'paypal' },
    'PAYMENT_PAYPAL_HOST must be an address such as http://localhost:12111, not "paypal".',
  ],
  [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL must be an address such as smtps://user:password@mail.example.org:465.'],
  [{ SMTP_URL: 'smtp://me:secret@host' }, 'MAIL_FROM must be the address that mail is sent from, such as tickets@example.org.'],
  [{ DATABASE_URL: 'mysql://me:secret@host/db' }, 'DATABASE_URL must be an address such as postgresql://user:password@host:5432/name.'],
])('%j is refused in one sentence', (said: object, sentence) => {
  expect(() => readSettings(said as Record<string, string>)).toThrow(sentence);
});

test('a bucket takes files in place of the data directory', () => {
  expect(readSettings({}).s3).toBeUndefined();
  expect(readSettings({ S3_BUCKET: 'pictures' }).s3).toEqual({ bucket: 'pictures', region: 'us-east-1' });
  const said = {
    S3_BUCKET: 'pictures',
    S3_REGION: 'eu-central-1',
    S3_ENDPOINT: 'https://s3.example.org',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'key',
  };
  expect(readSettings(said).s3).toEqual({
    bucket: 'pictures',
    region: 'eu-central-1',
    endpoint: 'https://s3.example.org',
    credentials: { accessKeyId: 'id', secretAccessKey: 'key' },
  });
  expect(() => readSettings({ S3_BUCKET: 'pictures', S3_ENDPOINT: 's3' })).toThrow('S3_ENDPOINT must be an address');
  expect(() => readSettings({ S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id' })).toThrow('must be set together');
});
