import { Resolver } from 'node:dns/promises';
import { request as requestPlain, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { isPublicAddress } from './publicAddress';

/** The addresses of a host. @throws Error where it has none */
type Resolve = (host: string) => Promise<{ address: string; family: 4 | 6 }[]>;

export interface GuardOptions {
  isOpen?: (address: string) => boolean;
  resolve?: Resolve;
  ports?: readonly string[];
}

interface Sent {
  method?: 'GET' | 'POST';
  headers: OutgoingHttpHeaders;
  body?: Buffer;
  signal: AbortSignal;
}

/** Asks an address that somebody wrote down; it fails with `Refused` where that leads into a network of ours. */
export type GuardedRequest = (url: URL, sent: Sent) => Promise<IncomingMessage>;

export class Refused extends Error {}

const RESOLVED_WITHIN_MS = 2_000;

/** Asks name servers by sockets: the system's own way keeps one of the process's few threads for as long as a slow one takes. */
async function resolveHost(host: string): ReturnType<Resolve> {
  const resolver = new Resolver({ timeout: RESOLVED_WITHIN_MS, tries: 1 });
  const [older, newer] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  if (older.status === 'rejected' && newer.status === 'rejected') throw older.reason;
  return [
    ...(older.status === 'fulfilled' ? older.value.map((address) => ({ address, family: 4 as const })) : []),
    ...(newer.status === 'fulfilled' ? newer.value.map((address) => ({ address, family: 6 as const })) : []),
  ];
}

const USUAL_PORTS = ['', '80', '443'];

/**
 * Makes requests by a way that leads nowhere but to the public network: every address is looked at, and the one that was looked at
 * is the one that is connected to, whatever its name stands for a moment later.
 */
export function guardedRequest({
  isOpen = isPublicAddress,
  resolve = resolveHost,
  ports = USUAL_PORTS,
}: GuardOptions = {}): GuardedRequest {
  const openAddresses = callbackify(async (host: string) => {
    const addresses = await resolve(host);
    if (addresses.length === 0 || addresses.some(({ address }) => !isOpen(address))) throw new Refused(host);
    return addresses;
  });
  const lookup: LookupFunction = (host, options, done) =>
    openAddresses(host, (error, addresses) => {
      if (error) return done(error, '');
      if (options.all) return done(null, addresses);
      done(null, addresses[0]!.address, addresses[0]!.family);
    });

  return (url, { method = 'GET', headers, body, signal }) => {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // An address is connected to without being looked up.
    const refused =
      !/^https?:$/.test(url.protocol) || url.username || url.password || !ports.includes(url.port) || (isIP(host) && !isOpen(host));
    if (refused) return Promise.reject(new Refused(url.href));
    const send = url.protocol === 'https:' ? requestSecure : requestPlain;
    return new Promise((answered, failed) => {
      send(url, { method, lookup, signal, headers, agent: false }, answered)
        .on('error', failed)
        // One that wants to speak another protocol is closed without an answer or an error.
        .on('close', () => failed(new Refused(url.href)))
        .end(body);
    });
  };
}
