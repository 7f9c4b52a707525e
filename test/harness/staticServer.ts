import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.mp3': 'audio/mpeg',
};

/** A server of files and nothing else, with the rules of the README's chapter on CDNs. */
export interface StaticServer {
  url: (path: string) => string;
  close: () => Promise<void>;
}

/** Serves a folder, which may be filled later. */
export async function serveStatic(folder: string): Promise<StaticServer> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    void answerOf(folder, pathname).then(({ status, headers, body }) => response.writeHead(status, headers).end(body));
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: (path) => `http://localhost:${port}${path}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

async function answerOf(folder: string, pathname: string) {
  const cacheControl = pathname.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache';
  const headers = {
    'cache-control': cacheControl,
    'x-content-type-options': 'nosniff',
    'content-security-policy': "frame-ancestors 'none'",
  };
  const typed = (file: string) => ({ ...headers, 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
  const read = (file: string) => readFile(join(folder, normalize(file))).catch(() => undefined);
  const found = extname(pathname) === '' ? undefined : await read(pathname);
  if (found) return { status: 200, headers: typed(pathname), body: found };
  if (extname(pathname) !== '') return { status: 404, headers: typed('index.html'), body: 'There is no such file.' };
  return { status: 200, headers: typed('index.html'), body: await readFile(join(folder, 'index.html')) };
}
