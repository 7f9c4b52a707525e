import type { FastifyInstance } from 'fastify';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { buildApp } from './app';
import { takeDataDirectory, type DataDirectory } from './dataDirectory';
import { openDatabase, type Database } from './db/database';
import { OtherSecret } from './db/migrate';
import { outboxMailer } from './delivery/mailer';
import { outbox } from './delivery/outbox';
import { smtpMailer } from './delivery/smtpMailer';
import { serveDownloads } from './delivery/storage/downloads';
import { openStorage } from './delivery/storage/openStorage';
import { createRateLimiter } from './http/rateLimit';
import { localIdentity } from './identity/userPool/plugin';
import { fingerprintOf, openVault } from './identity/vault';
import { hostedSignIn } from './identity/oauth/plugin';
import { createTokenVerifier } from './identity/tokenVerifier';
import { countInFlight } from './inFlight';
import { jobStatus } from './jobs/statusRoute';
import { startWorkers } from './jobs/worker';
import { poolAccounts } from './modules/self/commands';
import { createDirectory, organizationFrom, withoutStandIns, type Organization } from './organizations/directory';
import { OrganizationFileError, readOrganizations } from './organizations/read';
import { mustBePayable } from './organizations/payable';
import { seedOrganizations } from './organizations/seed';
import { webPush } from './delivery/push';
import { pageReader } from './delivery/webPages/readPage';
import { paymentProviders } from './payments/providers';
import { pageContent } from './page/content';
import { pageRoutes } from './page/routes';
import { inProcessFanout } from './realtime/fanout';
import { closeToOthers, privateDirectory } from './privateDirectory';
import { createHub } from './realtime/hub';
import { postgresFanout } from './realtime/postgresFanout';
import type { Services } from './services';
import type { Settings } from './settings';
import { StartError } from './startError';

export interface Platform {
  port: number;
  organizations: readonly Organization[];
  close: () => Promise<void>;
}

const LAST_ANSWERS_MS = 10_000;

/**
 * Starts everything, from the data directory to the port.
 * @throws StartError for whatever the one who starts can mend.
 */
export async function startPlatform(settings: Settings): Promise<Platform> {
  const undo: (() => unknown)[] = [];
  try {
    mustBeBuilt(settings);
    // The first of several processes has looked, and they share it.
    if (settings.processes === 1) await mustBeFree(settings);
    const organizations = await loadOrganizations(settings);
    const payments = paymentProviders(settings.paymentKeys);
    mustBePayable(organizations, payments);
    await privateDirectory(settings.dataDir);
    const directory = settings.databaseUrl ? undefined : await takeDataDirectory(settings.dataDir);
    undo.push(() => directory?.release());
    const vault = await openVault({ dataDir: settings.dataDir, secret: settings.secret }).catch(asStartError);
    const database = await open(settings, directory, fingerprintOf(vault));
    undo.push(() => database.close());
    if (directory) await closeToOthers(directory.database);
    const storage = await openStorage(settings, vault);
    const now = () => new Date();
    await seedOrganizations({ db: database.db, organizations, vault, storage, now: now(), port: settings.sitePort ?? settings.port });

    const fanout = settings.databaseUrl ? await postgresFanout({ url: settings.databaseUrl, db: database.db }) : inProcessFanout();
    undo.push(() => fanout.close());
    const carrier = settings.databaseUrl ? fanout : undefined;
    const rateLimiter = createRateLimiter({ now, carrier, exemptHere: settings.developmentTools });
    undo.push(() => rateLimiter.close());
    const services: Services = {
      database,
      organizations: createDirectory(organizations),
      verifier: createTokenVerifier({ db: database.db, now }),
      storage,
      rateLimiter,
      fanout,
      hub: createHub(now, fanout),
      payments,
      readPage: pageReader(),
      // One number for all that share the secret, unless one is named.
      push: webPush(settings.pushKey ?? vault.mac('push')),
      mac: vault.mac,
      now,
    };
    const app = await buildApp(services, {
      logger: { level: settings.logLevel, stream: process.stderr },
      trustedProxies: settings.trustedProxies,
      sitePort: settings.sitePort,
      version: version(),
    });
    undo.push(() => app.close());
    fanout.onGap(() => app.log.warn('the connection that hears other instances was lost for a while'));
    const settled = countInFlight(app);
    const accounts = poolAccounts(services);
    await app.register(localIdentity, { db: database.db, organizations: services.organizations, vault, now, accounts, rateLimiter });
    await app.register(hostedSignIn, { db: database.db, organizations: services.organizations, vault, now });
    await app.register(serveDownloads, { storage, vault, now });
    if (settings.developmentTools) {
      await app.register(outbox);
      await app.register(jobStatus);
    }
    await app.register(pageRoutes, {
      organizations: services.organizations,
      content: pageContent(services),
      payments,
      webDir: settings.webDir,
      publicDir: resolve('public'),
      flagsDir: resolve('flags'),
      development: settings.development,
    });
    const port = await listen(app, settings);
    const mailer = settings.smtp ? smtpMailer(settings.smtp) : outboxMailer;
    const stopWorkers = startWorkers({ services, mailer, log: app.log });

    return {
      port,
      organizations,
      async close() {
        await within(LAST_ANSWERS_MS, Promise.all([app.close(), settled().then(() => app.server.closeAllConnections())]), () => {
          app.server.closeAllConnections();
          for (const socket of app.websocketServer.clients) socket.terminate();
        });
        await stopWorkers();
        mailer.close();
        rateLimiter.close();
        await fanout.close();
        await database.close();
        directory?.release();
      },
    };
  } catch (error) {
    for (const step of undo.reverse()) await step();
    throw error;
  }
}

async function loadOrganizations({ organizationsDir, local, developmentTools }: Settings): Promise<Organization[]> {
  const read = await readOrganizations(organizationsDir).catch(explained);
  const organizations = read.map(organizationFrom).map((one) => (developmentTools ? one : withoutStandIns(one)));
  if (!local) return organizations;
  return organizations.map((organization) => ({ ...organization, config: { ...organization.config, API_URL: '/api', CHAT_URL: '/chat' } }));
}

function mustBeBuilt({ webDir, development }: Settings): void {
  if (!development && !existsSync(join(webDir, 'manifest.json'))) {
    throw new StartError(`The app is not built: ${webDir} holds no manifest.json; run npm run build.`);
  }
}

async function open(
  { databaseUrl, databaseOwnerUrl, migrations, dataDir, secret: secretGiven }: Settings,
  directory: DataDirectory | undefined,
  fingerprint: string,
): Promise<Database> {
  try {
    return await openDatabase({ url: databaseUrl, ownerUrl: databaseOwnerUrl, dataDir: directory?.database, migrations, fingerprint });
  } catch (error) {
    if (error instanceof OtherSecret) {
      const secret = secretGiven ? 'ATRIUM_SECRET' : `The secret in ${dataDir}`;
      throw new StartError(`${secret} is not the one that the database was made with; start with that one as ATRIUM_SECRET.`);
    }
    const reason = reasonOf(error);
    if (!databaseUrl) throw new StartError(`The embedded database in ${dataDir} could not be opened (${reason}).`);
    const { host, pathname } = new URL(databaseUrl);
    throw new StartError(`The database ${pathname.slice(1)} at ${host} could not be opened (${reason}).`);
  }
}

/** Refuses a port that cannot be had before anything else is begun; `listen` finds the one that is taken since. */
export async function mustBeFree({ port, host }: Settings): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => probe.once('error', reject).listen(port, host, resolve)).catch(refusedPort(port, host));
  await new Promise((resolve) => probe.close(resolve));
}

async function listen(app: FastifyInstance, { port, host }: Settings): Promise<number> {
  await app.listen({ port, host }).catch(refusedPort(port, host));
  return (app.server.address() as AddressInfo).port;
}

const refusedPort = (port: number, host: string) => (error: NodeJS.ErrnoException) => {
  if (error.code === 'EADDRINUSE')
    throw new StartError(`Port ${port} is taken by another program; stop that one, or set PORT to another number.`);
  if (error.code === 'EACCES') throw new StartError(`Port ${port} may not be used by this user; set PORT to a number above 1023.`);
  if (error.code === 'ENOTFOUND' || error.code === 'EADDRNOTAVAIL')
    throw new StartError(`HOST names no address of this machine: "${host}".`);
  throw error;
};

async function within(milliseconds: number, work: Promise<unknown>, otherwise: () => void): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resume) => {
    timer = setTimeout(() => {
      otherwise();
      resume();
    }, milliseconds);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}

const reasonOf = (error: unknown): string => {
  const { code, message, cause } = error as Error & { code?: string };
  return code ?? (cause instanceof Error ? reasonOf(cause) : (message.split('\n')[0] ?? ''));
};

const explained = (error: unknown): never => {
  throw error instanceof OrganizationFileError ? new StartError(error.message) : error;
};

const asStartError = (error: Error): never => {
  throw new StartError(error.message);
};

const version = (): string => (JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }).version;
