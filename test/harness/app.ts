import { randomUUID } from 'node:crypto';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildApp } from '@server/app';
import type { ArrivalLimits } from '@server/http/arrival';
import type { Database } from '@server/db/database';
import { accounts } from '@server/db/schema/accounts';
import { organizations as organizationRows } from '@server/db/schema/organizations';
import { inOrganization, type Tenant } from '@server/db/tenant';
import { notAuthorized } from '@server/http/errors';
import type { RateLimiter } from '@server/http/rateLimit';
import type { AccessClaims } from '@server/identity/tokens';
import type { Verifier } from '@server/identity/tokenVerifier';
import { serveDownloads } from '@server/delivery/storage/downloads';
import type { Storage } from '@server/delivery/storage/storage';
import { createDirectory, organizationFrom, type Organization } from '@server/organizations/directory';
import { WORK } from '@server/jobs/worker';
import { OrganizationFile } from '@server/organizations/file';
import { written, type QueueName } from '@server/db/queue';
import { inProcessFanout } from '@server/realtime/fanout';
import { webPush, type Push } from '@server/delivery/push';
import { pageReader, type ReadPage } from '@server/delivery/webPages/readPage';
import { paymentProviders, type PaymentProviders } from '@server/payments/providers';
import { createHub } from '@server/realtime/hub';
import type { Services } from '@server/services';
import { testDatabase } from './database';
import { testWorkers } from './jobs';
import { temporaryStorage, testVault } from './storage';

export interface TestAccount {
  id: string;
  username: string;
  token: string;
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read answers of every shape
  body: any;
}

interface Asked {
  as?: TestAccount;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface TestOrganization {
  organization: Organization;
  /** Calls the API by `METHOD /path`, as somebody or as a visitor. */
  call: (what: string, asked?: Asked) => Promise<Answer>;
  account: (facts?: Partial<typeof accounts.$inferInsert>) => Promise<TestAccount>;
  inTenant: <T>(work: (tenant: Tenant) => Promise<T>) => Promise<T>;
}

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  ours: TestOrganization;
  theirs: TestOrganization;
  /** Does the jobs that were written since the last call; each call does it before it answers. */
  deliver: () => Promise<void>;
  pass: (milliseconds: number) => void;
  token: (organization: Organization, sub: string, expiresAt?: Date) => string;
}

export interface TestAppOptions {
  /** Instead of the test file's own. The app does not close it. */
  database?: Database;
  /** Where the clock stands still; without it the clock runs. */
  at?: Date;
  /** The organizations of an app that was closed, for one that follows it. */
  organizations?: readonly [Organization, Organization];
  /** Without it everything may be asked as often as one likes. */
  rateLimiter?: (now: () => Date) => RateLimiter;
  payments?: Partial<PaymentProviders>;
  readPage?: ReadPage;
  push?: Push;
  verifier?: FakeVerifier;
  /** How long tokens are good for, where it is not an hour. */
  tokensLastMs?: number;
  /** Instead of a directory of its own. */
  storage?: Storage;
  arrival?: ArrivalLimits;
  /** How many requests of one address are worked on at a time; without it as many as come. */
  atOnce?: number;
  plugins?: (app: FastifyInstance) => unknown;
}

export type FakeVerifier = Verifier & { issue: (organizationId: string, claims: AccessClaims) => string };

const unlimited: RateLimiter = { take: () => 0, holdBack: async () => {}, countsAddress: () => true };

const HOUR_MS = 3_600_000;

export function fakeVerifier(now: () => Date): FakeVerifier {
  const issued = new Map<string, { organizationId: string; claims: AccessClaims }>();
  const verify: Verifier['verify'] = async ({ id }, token) => {
    const found = issued.get(token);
    if (!found || found.organizationId !== id || found.claims.expiresAt <= now().getTime()) throw notAuthorized();
    return found.claims;
  };
  return {
    verify,
    read: verify,
    mustHaveActiveSession: async () => {},
    async profileOf(owner, token) {
      const { sub } = await verify(owner, token);
      return { sub, email: `${sub}@example.com`, firstName: 'New', lastName: 'Comer', locale: null };
    },
    issue(organizationId, claims) {
      const token = `token-${randomUUID()}`;
      issued.set(token, { organizationId, claims });
      return token;
    },
  };
}

export function testOrganization(facts: Record<string, unknown> = {}): Organization {
  const slug = `org-${randomUUID().slice(0, 8)}`;
  const file = OrganizationFile(() => true).parse({
    ORGANIZATION_ID: randomUUID(),
    SLUG: slug,
    HOSTS: [`${slug}.localhost`],
    NAME: 'Test',
    DESCRIPTION: 'An organization of a test',
    EMAIL: 'hello@example.com',
    PRIMARY_COLOR: '#0b5fff',
    SECONDARY_COLOR: '#00a676',
    LOGO: { LIGHT: `${slug}/logo.svg` },
    ICON: { LIGHT: `${slug}/icon.svg` },
    ALLOW_GUESTS: true,
    ...facts,
  });
  return organizationFrom({ file, folder: '.' });
}

export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const database = options.database ?? (await testDatabase());
  let passed = 0;
  const now = () => new Date((options.at?.getTime() ?? Date.now()) + passed);
  const verifier = options.verifier ?? fakeVerifier(now);
  const [ours, theirs] = options.organizations ?? [testOrganization(), testOrganization()];
  const storage = options.storage ?? (await temporaryStorage());
  const fanout = inProcessFanout();
  const services: Services = {
    database,
    organizations: createDirectory([ours, theirs]),
    verifier,
    fanout,
    hub: createHub(now, fanout),
    storage,
    rateLimiter: options.rateLimiter?.(now) ?? unlimited,
    payments: { ...paymentProviders({}), ...options.payments },
    readPage: options.readPage ?? pageReader(),
    push: options.push ?? webPush(testVault.mac('push')),
    mac: testVault.mac,
    now,
  };
  const app = await buildApp(services, {
    version: '0.0.0-test',
    atOnce: options.atOnce ?? Infinity,
    ...(options.arrival && { arrival: options.arrival }),
  });
  await app.register(serveDownloads, { storage, vault: testVault, now });
  await options.plugins?.(app);
  await app.ready();
  const { context } = testWorkers(services);
  const waiting = new Set<QueueName>();
  for (const queue of Object.keys(WORK) as QueueName[]) written.on(queue, () => waiting.add(queue));
  const deliver = async () => {
    // What they write waits from then on too.
    for (const queue of waiting) {
      waiting.delete(queue);
      while ((await WORK[queue](context)) > 0);
    }
  };
  for (const { id, slug } of [ours, theirs]) {
    await inOrganization(database.db, { organizationId: id }, ({ db }) =>
      db.insert(organizationRows).values({ id, slug, config: {} }).onConflictDoNothing(),
    );
  }

  const token = (organization: Organization, sub: string, expiresAt = new Date(now().getTime() + (options.tokensLastMs ?? HOUR_MS))) =>
    verifier.issue(organization.id, { sub, sessionId: undefined, issuedAt: now().getTime(), expiresAt: expiresAt.getTime() });

  const side = (organization: Organization): TestOrganization => {
    const inTenant: TestOrganization['inTenant'] = (work) => inOrganization(database.db, { organizationId: organization.id }, work);
    return {
      organization,
      inTenant,
      async call(what, asked) {
        const answer = await call(app, organization, what, asked);
        await deliver();
        return answer;
      },
      async account(facts) {
        const sub = randomUUID();
        const username = facts?.username ?? `person-${sub.slice(0, 8)}`;
        const [row] = await inTenant((tenant) =>
          tenant.db
            .insert(accounts)
            .values({
              organizationId: organization.id,
              sub,
              username,
              firstName: 'Ada',
              lastName: 'Byron',
              shareCode: sub,
              locale: 'en',
              ...facts,
            })
            .returning({ id: accounts.id }),
        );
        return { id: row!.id, username, token: token(organization, sub) };
      },
    };
  };
  return { app, services, deliver, ours: side(ours), theirs: side(theirs), pass: (milliseconds) => void (passed += milliseconds), token };
}

async function call(app: FastifyInstance, { id }: Organization, what: string, { as, headers, body }: Asked = {}): Promise<Answer> {
  const [method, path] = what.split(' ', 2) as [InjectOptions['method'], string];
  const answer = await app.inject({
    method,
    url: `/api${path}`,
    headers: {
      organization: id,
      ...(as ? { authorization: as.token } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    payload: body === undefined ? undefined : JSON.stringify(body),
  });
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return { status: answer.statusCode, headers: answer.headers, body: answer.body && isJson ? JSON.parse(answer.body) : undefined };
}
