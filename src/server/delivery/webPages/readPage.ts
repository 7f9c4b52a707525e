import type { IncomingMessage } from 'node:http';
import { guardedRequest, Refused, type GuardOptions } from './guardedRequest';
import { pageFacts, type PageFacts } from './pageFacts';

/** Asks a page on the web what it says of itself; null where it says nothing, cannot be reached, or must not be. */
export type ReadPage = (address: string) => Promise<PageFacts | null>;

export interface ReadPageOptions extends GuardOptions {
  /** For all of it together. */
  withinMs?: number;
  maxBytes?: number;
}

const REDIRECTS_MAX = 3;
const HEADERS = { accept: 'text/html', 'accept-encoding': 'identity', 'user-agent': 'Atrium link preview' };

/** Reads pages by a way that leads nowhere but to the public network, also where they redirect. */
export function pageReader({ withinMs = 5_000, maxBytes = 512_000, ...guard }: ReadPageOptions = {}): ReadPage {
  const request = guardedRequest(guard);

  async function read(address: string, signal: AbortSignal): Promise<PageFacts | null> {
    let url = new URL(address);
    for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
      const answer = await request(url, { headers: HEADERS, signal });
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
