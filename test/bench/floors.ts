import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants } from 'node:zlib';
import { build } from 'esbuild';

export interface Floors {
  url: (page: 'static' | 'hello' | 'chat' | 'srp') => string;
  close: () => Promise<void>;
}

interface Served {
  type: string;
  body: Buffer;
  hashed: boolean;
}

const STYLES = `body{margin:0;font:16px/1.5 system-ui,sans-serif}main{max-width:40rem;margin:0 auto;padding:1rem}`;
const CHAT_STYLES = `html,body,#root{height:100%;margin:0}body{font:15px/1.4 system-ui,sans-serif}.row{padding:8px 12px;border-bottom:1px solid #eee}.head{display:flex;gap:8px}.row p{margin:0}`;

const page = (title: string, styles: string, body: string) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="description" content="${title}"><link rel="icon" href="data:,"><style>${styles}</style></head><body>${body}</body></html>`;

async function script(entry: string): Promise<string> {
  const built = await build({
    entryPoints: [`test/bench/floors/${entry}.tsx`],
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    legalComments: 'none',
    define: { 'process.env.NODE_ENV': '"production"', global: 'globalThis' },
  });
  return built.outputFiles[0]!.text;
}

export async function serveFloors(): Promise<Floors> {
  const files = new Map<string, Served>();
  const put = (path: string, type: string, text: string, hashed: boolean) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
    files.set(path, { type, hashed, body: brotliCompressSync(text, { params }) });
  };
  const html = 'text/html; charset=utf-8';
  put(
    '/static',
    html,
    page('Static floor', STYLES, '<main><h1>Hello world</h1><p>A page without a script, to find the floor.</p></main>'),
    false,
  );
  for (const [entry, styles] of [
    ['hello', STYLES],
    ['chat', CHAT_STYLES],
    ['srp', STYLES],
  ] as const) {
    put(`/${entry}`, html, page(entry, styles, `<div id="root"></div><script type="module" src="/${entry}-1a2b3c4d.js"></script>`), false);
    put(`/${entry}-1a2b3c4d.js`, 'text/javascript', await script(entry), true);
  }

  const server: Server = createServer((request, response) => {
    const file = files.get(request.url ?? '');
    if (!file) return void response.writeHead(404).end();
    const cached = file.hashed ? 'public, max-age=31536000, immutable' : 'no-cache';
    response.writeHead(200, {
      'content-type': file.type,
      'content-encoding': 'br',
      'content-length': file.body.length,
      'cache-control': cached,
    });
    response.end(file.body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: (name) => `http://127.0.0.1:${port}/${name}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
