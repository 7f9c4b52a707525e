import { readAddress, type PageAddress } from '@contract/addresses';
import type { FastifyInstance } from 'fastify';
import { Id } from '@contract/text';
import { isDatabaseAway } from '@server/db/away';
import { AWAY_HEADERS } from '@server/http/errors';
import { originOf } from '@server/http/request';
import { publicConfig, type Organization, type OrganizationDirectory } from '@server/organizations/directory';
import { paymentSourcesOf, type PaymentProviders } from '@server/payments/providers';
import { appPage } from './appPage';
import { buildReader } from './build';
import { eventsAreOpen } from './content';
import { fileRoutes } from './files';
import type { Description } from './head';
import { notFoundPage } from './notFoundPage';
import { sendPage } from './sendPage';
import { doorManifest, robots, sitemap, webManifest } from './siteFiles';
import { wantsPage } from './wantsPage';

export interface PageContent {
  /** What is said on its social card of what an address leads to; null where that is nothing that everybody may see. */
  describe: (organization: Organization, address: PageAddress) => Promise<Description | null>;
  firstPicture: (organization: Organization) => Promise<string | undefined>;
  listedPaths: (organization: Organization) => Promise<string[]>;
}

export interface PageOptions {
  organizations: OrganizationDirectory;
  content: PageContent;
  payments: PaymentProviders;
  webDir: string;
  publicDir: string;
  flagsDir: string;
  /** The build goes on while the server runs, and brings tools along that the strictest policy refuses. */
  development?: boolean;
}

export async function pageRoutes(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { organizations, content, payments } = options;
  const development = options.development === true;
  const build = buildReader(options.webDir, development);

  app.get('/config.json', async (request, reply) => {
    const organization = organizations.byHost(request.hostname);
    if (!organization) return reply.callNotFound();
    return reply.header('cache-control', 'no-cache').send(publicConfig(organization, originOf(request)));
  });
  await app.register(fileRoutes, options);

  const forHost = (path: string, type: string, make: (organization: Organization, origin: string) => Promise<string> | string) =>
    app.get(path, async (request, reply) => {
      const organization = organizations.byHost(request.hostname);
      if (!organization) return reply.callNotFound();
      return reply
        .type(type)
        .header('cache-control', 'public, max-age=3600')
        .send(await make(organization, originOf(request)));
    });
  forHost('/manifest.webmanifest', 'application/manifest+json', ({ config }) => webManifest(config));
  app.get<{ Params: { eventId: string } }>('/listings/:eventId/check-in/manifest.webmanifest', async (request, reply) => {
    const organization = organizations.byHost(request.hostname);
    const { success, data: eventId } = Id.safeParse(request.params.eventId);
    if (!organization || !success) return reply.callNotFound();
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'public, max-age=3600')
      .send(doorManifest(organization.config, eventId));
  });
  forHost('/robots.txt', 'text/plain; charset=utf-8', (_organization, origin) => robots(origin));
  forHost('/sitemap.xml', 'application/xml; charset=utf-8', async (organization, origin) =>
    sitemap(origin, await content.listedPaths(organization)),
  );
  app.get('/favicon.ico', async (request, reply) => {
    const icon = organizations.byHost(request.hostname)?.config.ICON.LIGHT;
    return icon ? reply.redirect(icon, 302) : reply.callNotFound();
  });

  const firstPicture = async (organization: Organization, { shape }: PageAddress, described: Description | null) => {
    if (shape === 'list') return content.firstPicture(organization);
    return shape === 'event' ? (described?.image ?? undefined) : undefined;
  };

  app.get('/*', async (request, reply) => {
    const organization = organizations.byHost(request.hostname);
    if (!wantsPage(request)) return reply.callNotFound();
    if (!organization) return sendPage(reply.code(404), notFoundPage(request.headers['accept-language']));
    const origin = originOf(request);
    const config = publicConfig(organization, origin);
    const address = readAddress(request.url);
    let away = false;
    // The page needs no database: the app in it says what is wrong, and tries again.
    const unlessAway = <T>(asked: Promise<T>) =>
      asked.catch((error: unknown) => {
        if (!isDatabaseAway(error)) throw error;
        away = true;
        return null;
      });
    const described = await unlessAway(content.describe(organization, address));
    const picture = (await unlessAway(firstPicture(organization, address, described))) ?? undefined;
    const missing = address.address === null || (address.address.event === true && described === null && eventsAreOpen(organization));
    const payment = paymentSourcesOf(payments, config.PAYMENT.TYPE);
    const parts = { organization, config, build: build(), origin, payment };
    const page = appPage(parts, { address, description: described, picture }, development);
    if (away) void reply.headers(AWAY_HEADERS);
    void reply.code(config.MAINTENANCE || away ? 503 : missing ? 404 : 200);
    return sendPage(reply, page);
  });
}
