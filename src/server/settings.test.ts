import { resolve } from 'node:path';
import { readSettings } from './settings';

test('with nothing said, everything has its default', () => {
  expect(readSettings({})).toMatchObject({
    port: 3000,
    host: 'localhost',
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    trustProxy: false,
    logLevel: 'warn',
    local: false,
    organizationsDir: resolve('config/organizations'),
    webDir: resolve('dist/web'),
  });
});

test('what is said is taken, and what is empty is not said', () => {
  const said = {
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/atrium',
    TRUST_PROXY: 'true',
    ATRIUM_LOCAL: '1',
    LOG_LEVEL: 'INFO',
    WEB_DIR: '',
  };
  expect(readSettings(said)).toMatchObject({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/var/atrium',
    trustProxy: true,
    local: true,
    logLevel: 'info',
    webDir: resolve('dist/web'),
  });
});

test.each([
  [{ PORT: 'http' }, 'PORT must be a number from 0 to 65535, not "http".'],
  [{ PORT: '70000' }, 'PORT must be a number from 0 to 65535, not "70000".'],
  [{ TRUST_PROXY: 'maybe' }, 'TRUST_PROXY must be true or false, not "maybe".'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".'],
  [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL must be an address such as smtps://user:password@mail.example.org:465.'],
  [{ SMTP_URL: 'smtp://me:secret@host' }, 'MAIL_FROM must be the address that mail is sent from, such as tickets@example.org.'],
  [{ DATABASE_URL: 'mysql://me:secret@host/db' }, 'DATABASE_URL must be an address such as postgresql://user:password@host:5432/name.'],
])('%j is refused in one sentence', (said, sentence) => {
  expect(() => readSettings(said)).toThrow(sentence);
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
