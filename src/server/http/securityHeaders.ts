import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import helmet from 'helmet';

// Made once: the plugin of this library makes it anew for every request.
const secure = helmet({
  contentSecurityPolicy: { useDefaults: false, directives: { 'default-src': ["'none'"], 'frame-ancestors': ["'none'"] } },
  // The app may be served from a CDN and show pictures of this origin.
  crossOriginResourcePolicy: { policy: 'cross-origin' },
  // A customer's other hosts are none of ours.
  strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: false },
  xFrameOptions: { action: 'deny' },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
});

/** Headers of every answer. Pages of the app bring a policy of their own; nothing else is to be shown as a page. */
export const addSecurityHeaders = ({ raw }: FastifyRequest, reply: FastifyReply, done: () => void): void =>
  secure(raw, reply.raw, () => done());

export const securityHeaders = (app: FastifyInstance): void => void app.addHook('onRequest', addSecurityHeaders);
