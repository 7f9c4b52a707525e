import { lookup as resolveHost } from 'node:dns';
import { request as requestPlain, type IncomingMessage } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { pageFacts, type PageFacts } from './pageFacts';
import { isPublicAddress } from './publicAddress';

/** Asks a page on the web what it says of itself; null where it says nothing, cannot be reached, or must not be. */
export type ReadPage = (address: string) => Promise<PageFacts | null>;

export interface ReadPageOptions {
  /** Whether an address may be connected to: those of the public network. */
  isOpen?: (address: string) => boolean;
  /** Who finds the addresses of a host. */
  resolve?: typeof resolveHost;
  ports?: readonly string[];
  /** For all of it together. */
  withinMs?: number;
  maxBytes?: number;
}

const REDIRECTS_MAX = 3;
const USUAL_PORTS = ['', '80', '443'];

class Refused extends Error {}

/**
 * Reads pages by a way that leads nowhere but to the public network: every address is looked at, also that of each redirect, and
 * the one that was looked at is the one that is connected to, whatever its name stands for a moment later.
 */
export function pageReader({
  isOpen = isPublicAddress,
  resolve = resolveHost,
  ports = USUAL_PORTS,
  withinMs = 5_000,
  maxBytes = 512_000,
}: ReadPageOptions = {}): ReadPage {
  const lookup: LookupFunction = (host, options, done) =>
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '');
      const closed = addresses.length === 0 || addresses.some(({ address }) => !isOpen(address));
      if (closed) return done(new Refused(host), '');
      if (options.all) return done(null, addresses);
      done(null, addresses[0]!.address, addresses[0]!.family);
    });

  function ask(url: URL, signal: AbortSignal): Promise<IncomingMessage> {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // An address is connected to without being looked up.
    const refused =
      !/^https?:$/.test(url.protocol) || url.username || url.password || !ports.includes(url.port) || (isIP(host) && !isOpen(host));
    if (refused) return Promise.reject(new Refused(url.href));
    const send = url.protocol === 'https:' ? requestSecure : requestPlain;
    const headers = { accept: 'text/html', 'accept-encoding': 'identity', 'user-agent': 'Atrium link preview' };
    return new Promise((answered, failed) => {
      send(url, { lookup, signal, headers, agent: false }, answered)
        .on('error', failed)
        // One that wants to speak another protocol is closed without an answer or an error.
        .on('close', () => failed(new Refused(url.href)))
        .end();
    });
  }

  async function read(address: string, signal: AbortSignal): Promise<PageFacts | null> {
    let url = new URL(address);
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
      const answer = await ask(url, signal);
      const { statusCode = 0, headers } = answer;
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        answer.destroy();
        url = new URL(headers.location, url);
        continue;
      }
      const isPage = statusCode === 200 && /^(text\/html|application\/xhtml\+xml)\b/i.test(headers['content-type'] ?? '');
      if (!isPage || (headers['content-encoding'] ?? 'identity') !== 'identity') {
        answer.destroy();
        return null;
      }
      return pageFacts(await textOf(answer, maxBytes), url.href);
    }
    return null;
  }

  return (address) => {
    const signal = AbortSignal.timeout(withinMs);
    const over = new Promise<never>((_done, failed) => signal.addEventListener('abort', () => failed(new Refused(address))));
    return Promise.race([read(address, signal), over]).catch(() => null);
  };
}

/** The beginning of a page, in the letters that it says it is written in. */
async function textOf(answer: IncomingMessage, maxBytes: number): Promise<string> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of answer as AsyncIterable<Buffer>) {
    pieces.push(piece);
    size += piece.length;
    if (size >= maxBytes) break;
  }
  answer.destroy();
  const bytes = Buffer.concat(pieces).subarray(0, maxBytes);
  const named = /charset\s*=\s*["']?([\w-]{1,40})/i;
  const label = named.exec(answer.headers['content-type'] ?? '')?.[1] ?? named.exec(bytes.subarray(0, 1_024).toString('latin1'))?.[1];
  try {
    return new TextDecoder(label).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
