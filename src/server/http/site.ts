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

/** The origin of the organization's own site where nobody asked: on this machine by the port that the platform listens on. */
export function homeOf({ hosts, config: { WEBSITE_URL } }: Site, port: number): string {
  const [host = ''] = hosts;
  return siteOf({ hosts, config: { WEBSITE_URL } }, isLocal(host) ? `http://${host}:${port}` : `https://${host}`);
}
