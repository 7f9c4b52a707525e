import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { originOf } from '@server/http/mount';
import { publicConfig, type Organization, type OrganizationDirectory } from '@server/organizations/directory';
import { addressOf, type Address } from './addresses';
import { appPage } from './appPage';
import { eventsAreOpen } from './content';
import { fileRoutes } from './files';
import type { Description } from './head';
import { manifestReader } from './manifest';
import { notFoundPage } from './notFoundPage';
import { contentPolicy, stillPolicy } from './policy';
import { robots, sitemap, webManifest } from './siteFiles';

/** What the page asks of the modules. */
export interface PageContent {
  /** What is said of an event on its social card; null when there is none that everybody may see. */
  describeEvent: (organization: Organization, slug: string, locale: string) => Promise<Description | null>;
  /** The picture that the list of events opens with. */
  firstPicture: (organization: Organization) => Promise<string | undefined>;
  /** Addresses that search engines may list, beside the organization's own. */
  listedPaths: (organization: Organization) => Promise<string[]>;
}

export interface PageOptions {
  organizations: OrganizationDirectory;
  content: PageContent;
  /** The built app: `manifest.json`, `assets/` and `lang/`. */
  webDir: string;
  publicDir: string;
  flagsDir: string;
  /** The build goes on while the server runs, and brings tools along that the strictest policy refuses. */
  development?: boolean;
}

/** Everything that is not the API: pages, the configuration and files. */
export async function pageRoutes(app: FastifyInstance, options: PageOptions): Promise<void> {
  const { organizations, content } = options;
  const development = options.development === true;
  const manifest = manifestReader(options.webDir, development);

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
  forHost('/robots.txt', 'text/plain; charset=utf-8', (_organization, origin) => robots(origin));
  forHost('/sitemap.xml', 'application/xml; charset=utf-8', async (organization, origin) =>
    sitemap(origin, await content.listedPaths(organization)),
  );
  app.get('/favicon.ico', async (request, reply) => {
    const icon = organizations.byHost(request.hostname)?.config.ICON.LIGHT;
    return icon ? reply.redirect(icon, 302) : reply.callNotFound();
  });

  const opening = async (organization: Organization, { kind }: Address, described: Description | null): Promise<string | undefined> => {
    if (kind === 'list') return content.firstPicture(organization);
    return kind === 'event' ? (described?.image ?? undefined) : undefined;
  };

  app.get('/*', async (request, reply) => {
    const nonce = randomBytes(16).toString('base64');
    const organization = organizations.byHost(request.hostname);
    if (!wantsPage(request)) return reply.callNotFound();
    if (!organization) {
      const page = notFoundPage(request.headers['accept-language'], nonce);
      return sendPage(reply.code(404), page, stillPolicy(nonce));
    }
    const origin = originOf(request);
    const config = publicConfig(organization, origin);
    const address = addressOf(request.url);
    const locale = address.locale ?? config.DEFAULT_LOCALE;
    const described = address.event === undefined ? null : await content.describeEvent(organization, address.event, locale);
    const picture = await opening(organization, address, described);
    const missing = address.chunk === undefined || (address.event !== undefined && described === null && eventsAreOpen(config));
    const page = appPage({ organization, config, address, description: described, picture, manifest: manifest(), origin, nonce });
    void reply.code(config.MAINTENANCE ? 503 : missing ? 404 : 200);
    return sendPage(reply, page, contentPolicy(config, nonce, development));
  });
}

/** A page is asked for by somebody who reads HTML; a script that is gone must not be answered with one. */
const wantsPage = ({ headers, url }: FastifyRequest) =>
  !url.startsWith('/api/') && !url.startsWith('/assets/') && (headers.accept === undefined || /text\/html|\*\/\*/.test(headers.accept));

function sendPage(reply: FastifyReply, page: string, policy: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-language')
    .send(page);
}
