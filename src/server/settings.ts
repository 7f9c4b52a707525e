import { PaymentIntegrationType } from '@contract/entities/enumerations';
import { Email } from '@contract/text';
import { createECDH } from 'node:crypto';
import { resolve } from 'node:path';
import type { S3Settings } from './delivery/storage/s3Storage';
import { readTrustedProxies, type TrustedProxies } from './http/trustedProxies';
import { NEEDED_KEYS, type PaymentKeysByProvider } from './payments/providers';
import { StartError } from './startError';

export interface Settings {
  port: number;
  /** The port that browsers use, where something maps another one to `port`. */
  sitePort: number | undefined;
  host: string;
  processes: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Who owns the database and migrates it, when requests log in as somebody else. */
  databaseOwnerUrl: string | undefined;
  secret: string | undefined;
  /** Where files and pictures are kept; absent: the data directory. */
  s3: S3Settings | undefined;
  /** The server that takes mail, and whom it is from; without it mail stays in the outbox. */
  smtp: { url: string; from: string } | undefined;
  /** What push messages are signed with, in place of a number made of the secret. */
  pushKey: Buffer | undefined;
  paymentKeys: PaymentKeysByProvider;
  trustedProxies: TrustedProxies | undefined;
  /** Outbox, jobs and the stand-ins of hosted sign-in, which take anybody's word, for callers on this machine. */
  developmentTools: boolean;
  logLevel: LogLevel;
  /** The browser talks to this platform, whatever address the configuration names. */
  local: boolean;
  organizationsDir: string;
  webDir: string;
  migrations: string;
  /** The app is built while the server runs. */
  development: boolean;
}

const PAYMENT_KEYS = ['API_KEY', 'PUBLIC_KEY', 'ACCOUNT_ID', 'WEBHOOK_SECRET', 'SANDBOX', 'HOST'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];
type Environment = Record<string, string | undefined>;

/**
 * Reads the settings from the environment; what is absent or empty has its default.
 * @throws StartError that names the variable and what it must be.
 */
export function readSettings(environment: Environment): Settings {
  const given = (name: string) => environment[name]?.trim() || undefined;
  const path = (name: string, otherwise: string) => resolve(given(name) ?? otherwise);
  return {
    port: readPort('PORT', given('PORT') ?? '3000'),
    sitePort: readSitePort(given('SITE_PORT')),
    // Both loopback addresses, and nobody else's business unless it is said.
    host: given('HOST') ?? 'localhost',
    processes: readProcesses(given('PROCESSES'), given('DATABASE_URL')),
    dataDir: path('DATA_DIR', '.data'),
    databaseUrl: readDatabaseUrl('DATABASE_URL', given('DATABASE_URL')),
    databaseOwnerUrl: readDatabaseUrl('DATABASE_OWNER_URL', given('DATABASE_OWNER_URL')),
    secret: given('ATRIUM_SECRET'),
    s3: readS3(given),
    smtp: readSmtp(given('SMTP_URL'), given('MAIL_FROM')),
    pushKey: readPushKey(given('VAPID_PRIVATE_KEY')),
    paymentKeys: readPaymentKeys(given),
    trustedProxies: readProxies(given('TRUST_PROXY')),
    developmentTools: readDevelopmentTools(given),
    logLevel: readLogLevel(given('LOG_LEVEL') ?? 'warn'),
    local: readFlag('ATRIUM_LOCAL', given('ATRIUM_LOCAL')),
    organizationsDir: path('ORGANIZATIONS_DIR', 'config/organizations'),
    webDir: path('WEB_DIR', 'dist/web'),
    migrations: path('MIGRATIONS_DIR', 'src/server/db/migrations'),
    development: given('NODE_ENV') === 'development',
  };
}

function readPort(name: string, text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port >= 0 && port <= 65_535) return port;
  throw new StartError(`${name} must be a number from 0 to 65535, not "${text}".`);
}

const readSitePort = (text: string | undefined): number | undefined => (text === undefined ? undefined : readPort('SITE_PORT', text));

function readProcesses(text = '1', databaseUrl: string | undefined): number {
  const count = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (count < 1 || count > 64) throw new StartError(`PROCESSES must be a number from 1 to 64, not "${text}".`);
  if (count > 1 && databaseUrl === undefined) throw new StartError('PROCESSES needs DATABASE_URL: the embedded database is for one.');
  return count;
}

function readFlag(name: string, text = 'false'): boolean {
  if (['1', 'true', 'yes', 'on'].includes(text.toLowerCase())) return true;
  if (['0', 'false', 'no', 'off'].includes(text.toLowerCase())) return false;
  throw new StartError(`${name} must be true or false, not "${text}".`);
}

function readProxies(text: string | undefined): TrustedProxies | undefined {
  if (text === undefined) return undefined;
  try {
    return readTrustedProxies(text);
  } catch {
    throw new StartError(
      `TRUST_PROXY must be the number of proxies in front, or the networks they are in, such as 10.0.0.0/8, fd00::/8, not "${text}".`,
    );
  }
}

/** Behind a proxy everybody may look as if they were on this machine. */
function readDevelopmentTools(given: (name: string) => string | undefined): boolean {
  const on = readFlag('DEVELOPMENT_TOOLS', given('DEVELOPMENT_TOOLS'));
  if (on && given('TRUST_PROXY') !== undefined)
    throw new StartError(
      'DEVELOPMENT_TOOLS is for one machine alone and cannot be on behind a proxy; set it to 0, or leave TRUST_PROXY out.',
    );
  return on;
}

function readLogLevel(text: string): LogLevel {
  const found = LOG_LEVELS.find((level) => level === text.toLowerCase());
  if (found) return found;
  throw new StartError(`LOG_LEVEL must be one of ${LOG_LEVELS.join(', ')}, not "${text}".`);
}

/** The address holds a password, so it is never repeated in the sentence. */
function readDatabaseUrl(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const protocol = URL.canParse(text) ? new URL(text).protocol : '';
  if (['postgres:', 'postgresql:'].includes(protocol)) return text;
  throw new StartError(`${name} must be an address such as postgresql://user:password@host:5432/name.`);
}

function readS3(given: (name: string) => string | undefined): S3Settings | undefined {
  const bucket = given('S3_BUCKET');
  if (bucket === undefined) return undefined;
  const endpoint = given('S3_ENDPOINT');
  if (endpoint !== undefined && !/^https?:$/.test(URL.canParse(endpoint) ? new URL(endpoint).protocol : '')) {
    throw new StartError(`S3_ENDPOINT must be an address such as https://s3.example.org, not "${endpoint}".`);
  }
  const [accessKeyId, secretAccessKey] = [given('S3_ACCESS_KEY_ID'), given('S3_SECRET_ACCESS_KEY')];
  if ((accessKeyId === undefined) !== (secretAccessKey === undefined)) {
    throw new StartError('S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY must be set together.');
  }
  return {
    bucket,
    region: given('S3_REGION') ?? 'us-east-1',
    endpoint,
    credentials: accessKeyId && secretAccessKey ? { accessKeyId, secretAccessKey } : undefined,
  };
}

function readSmtp(url: string | undefined, from: string | undefined): Settings['smtp'] {
  if (url === undefined) return undefined;
  const { protocol = '', hostname = '' } = URL.canParse(url) ? new URL(url) : {};
  if (!['smtp:', 'smtps:'].includes(protocol) || hostname === '') {
    throw new StartError('SMTP_URL must be an address such as smtps://user:password@mail.example.org:465.');
  }
  if (!Email.safeParse(from).success)
    throw new StartError('MAIL_FROM must be the address that mail is sent from, such as tickets@example.org.');
  return { url, from: from! };
}

function readPushKey(text: string | undefined): Buffer | undefined {
  if (text === undefined) return undefined;
  const key = Buffer.from(text, 'base64url');
  try {
    createECDH('prime256v1').setPrivateKey(key);
  } catch {
    throw new StartError(
      'VAPID_PRIVATE_KEY must be a private key of the curve P-256 in base64url, as `npx web-push generate-vapid-keys` makes it.',
    );
  }
  return key;
}

function readPaymentKeys(given: (name: string) => string | undefined): PaymentKeysByProvider {
  const keys: PaymentKeysByProvider = {};
  for (const type of PaymentIntegrationType.options) {
    const nameOf = (key: string) => `PAYMENT_${type.toUpperCase()}_${key}`;
    const read = (key: string) => given(nameOf(key));
    const { API_KEY: apiKey, ...others } = Object.fromEntries(PAYMENT_KEYS.map((key) => [key, read(key)]));
    const lone = Object.keys(others).find((key) => others[key] !== undefined);
    if (apiKey === undefined && lone) throw new StartError(`${nameOf(lone)} needs ${nameOf('API_KEY')}.`);
    if (apiKey === undefined || type === 'manual') continue;
    const { PUBLIC_KEY: publicKey, ACCOUNT_ID: accountId, WEBHOOK_SECRET: webhookSecret, HOST: host } = others;
    if (host !== undefined && !/^https?:$/.test(URL.canParse(host) ? new URL(host).protocol : '')) {
      throw new StartError(`${nameOf('HOST')} must be an address such as http://localhost:12111, not "${host}".`);
    }
    keys[type] = { apiKey, publicKey, accountId, webhookSecret, sandbox: readFlag(nameOf('SANDBOX'), others['SANDBOX']), host };
    const missing = NEEDED_KEYS[type].find((key) => keys[type]![key] === undefined);
    if (missing) throw new StartError(`${nameOf('API_KEY')} needs ${nameOf(missing === 'publicKey' ? 'PUBLIC_KEY' : 'ACCOUNT_ID')}.`);
  }
  return keys;
}
