import { extname, join } from 'node:path';
import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { originOf } from '@server/http/request';
import { isRecording, publicConfig, type OrganizationDirectory } from '@server/organizations/directory';
import { workerPolicy } from './policy';

interface FileOptions {
  organizations: OrganizationDirectory;
  webDir: string;
  publicDir: string;
  flagsDir: string;
}

const SERVED = new Set(['.html', '.svg', '.png', '.jpg', '.jpeg', '.webp', '.avif', '.gif', '.mp3', '.m4a', '.ogg', '.mp4', '.webm']);
const DAY = '1d';

export async function fileRoutes(app: FastifyInstance, { organizations, webDir, publicDir, flagsDir }: FileOptions): Promise<void> {
  const shared = { index: false as const, dotfiles: 'ignore' as const };
  await app.register(fastifyStatic, {
    ...shared,
    root: join(webDir, 'assets'),
    prefix: '/assets/',
    preCompressed: true,
    // Their names change with their content.
    immutable: true,
    maxAge: '365d',
  });
  const under = (root: string, prefix: string, cached: { maxAge: string | number }) =>
    app.register(fastifyStatic, { ...shared, ...cached, root, prefix, preCompressed: prefix === '/lang/', decorateReply: false });
  await under(join(webDir, 'lang'), '/lang/', { maxAge: 0 });
  await under(flagsDir, '/flags/', { maxAge: DAY });
  for (const folder of ['pictures', 'sounds', 'workers']) await under(join(publicDir, folder), `/${folder}/`, { maxAge: DAY });

  app.get('/service-worker.js', async (request, reply) => {
    const organization = organizations.byHost(request.hostname);
    const file = join(webDir, 'service-worker.js');
    // Development has none.
    if (!organization || !existsSync(file)) return reply.callNotFound();
    void reply.header('content-security-policy', workerPolicy(publicConfig(organization, originOf(request))));
    return reply.header('cache-control', 'no-cache').sendFile('service-worker.js', webDir, { cacheControl: false });
  });
  app.get<{ Params: { slug: string; '*': string } }>('/organizations/:slug/*', async (request, reply) => {
    const organization = organizations.byHost(request.hostname);
    const { slug, '*': file } = request.params;
    if (organization?.slug !== slug || !SERVED.has(extname(file).toLowerCase())) return reply.callNotFound();
    if (isRecording(organization, `${slug}/${file}`)) return reply.callNotFound();
    // All of it is only ever looked at: markup inside of it must not run when it is opened by itself.
    void reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    return reply.sendFile(file, organization.assets.folder, { maxAge: DAY });
  });
}
