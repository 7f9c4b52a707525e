import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/** Headers of every answer. Pages of the app bring a policy of their own; nothing else is to be shown as a page. */
export const securityHeaders = fastifyPlugin(async (app: FastifyInstance) => {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] } },
    // The app may be served from a CDN and show pictures of this origin.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    // A customer's other hosts are none of ours.
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
});
