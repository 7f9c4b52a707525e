import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;

/** Holds for callers on this machine; one who comes through a proxy is where the proxy says, and elsewhere when it says nothing of use. */
export const isHere = ({ ip, ips, headers, socket }: FastifyRequest): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') &&
  (ips ? LOOPBACK.test(ip) : headers['x-forwarded-for'] === undefined && headers.forwarded === undefined);
