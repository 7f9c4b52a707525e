import type { FastifyInstance } from 'fastify';
import { ApiError } from './errors';

const HOST = /^([a-z0-9._-]{1,255}|\[[0-9a-f:.]{2,50}\])(:\d{1,5})?$/i;
// What watches over the platform may ask without a name.
const UNNAMED = ['/api/health', '/api/ready'];

/** Refuses a request whose host is none, so that an origin can be made of every other. */
export function refuseMalformedHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const { host, routeOptions } = request;
    if (host === '' && UNNAMED.includes(routeOptions.url ?? '')) return;
    if (!HOST.test(host) || !URL.canParse(`http://${host}`)) throw new ApiError('invalidInput');
  });
}
