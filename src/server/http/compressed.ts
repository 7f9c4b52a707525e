import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { FastifyInstance } from 'fastify';

const LEAST_BYTES = 1_000;

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const FAST_BROTLI = {
  params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 5, [zlib.constants.BROTLI_PARAM_MODE]: zlib.constants.BROTLI_MODE_TEXT },
};

/** Compresses the texts that the server makes, for whoever reads that. Files and streams come with forms of their own. */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < LEAST_BYTES || reply.hasHeader('content-encoding')) return payload;
    const vary = reply.getHeader('vary');
    reply.header('vary', vary ? `${String(vary)}, accept-encoding` : 'accept-encoding');
    const accepted = String(request.headers['accept-encoding'] ?? '');
    if (/\bbr\b/.test(accepted)) return packed('br', await brotli(payload, FAST_BROTLI));
    if (/\bgzip\b/.test(accepted)) return packed('gzip', await gzip(payload));
    return payload;

    function packed(encoding: string, bytes: Buffer) {
      reply.header('content-encoding', encoding).removeHeader('content-length');
      return bytes;
    }
  });
}
