import type { FastifyRequest } from 'fastify';
import { originOf } from './request';

declare module 'fastify' {
  interface FastifyInstance {
    /** The port that browsers use, where something maps another one to the port that is listened on. */
    sitePort?: number | undefined;
  }
}

interface Site {
  hosts: readonly string[];
  config: { WEBSITE_URL: string };
}

export const isLocal = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost');

const LOOPBACK = ['127.0.0.1', '[::1]'];

/**
 * The origin of the organization's own site, for links that leave the platform: the one that is configured, else the one
 * that was asked where that is one of its hosts. What somebody wrote into a header leads nowhere else.
 */
export function siteOf({ hosts, config: { WEBSITE_URL } }: Site, origin: string): string {
  if (!WEBSITE_URL.startsWith('/')) return WEBSITE_URL.replace(/\/+$/, '');
  const { hostname } = new URL(origin);
  const isOwn = hosts.includes(hostname) || (LOOPBACK.includes(hostname) && hosts.includes('localhost'));
  return isOwn ? origin : `https://${hosts[0]}`;
}

/** Of the ports that are written into a request only the site's own counts, and what a trusted proxy says it was asked at. */
function portChecked(request: FastifyRequest): string {
  const origin = originOf(request);
  const { hostname, headers, ips = [], server, socket } = request;
  const [written, port] = /:(\d+)$/.exec(origin) ?? [''];
  const ownPort = server.sitePort ?? socket.localPort;
  // The first address is the proxy's own: those behind it are told of by one that is trusted.
  const isProxys = Boolean(headers['x-forwarded-host']) && ips.length > 1;
  if (port === undefined || isProxys || Number(port) === ownPort) return origin;
  const bare = origin.slice(0, -written.length);
  return ownPort !== undefined && (isLocal(hostname) || LOOPBACK.includes(hostname)) ? `${bare}:${ownPort}` : bare;
}

/** The organization's own site, for links in what is sent to anybody because of a request. */
export const siteFor = (organization: Site, request: FastifyRequest): string => siteOf(organization, portChecked(request));

/** The origin of the organization's own site where nobody asked: on this machine by the port that the platform listens on. */
export function homeOf({ hosts, config: { WEBSITE_URL } }: Site, port: number): string {
  const [host = ''] = hosts;
  return siteOf({ hosts, config: { WEBSITE_URL } }, isLocal(host) ? `http://${host}:${port}` : `https://${host}`);
}
