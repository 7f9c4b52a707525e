import type { FastifyReply } from 'fastify';

export function sendPage(reply: FastifyReply, { html, policy }: { html: string; policy: string }): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'accept-language')
    .send(html);
}
