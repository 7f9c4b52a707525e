import type { FastifyRequest } from 'fastify';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const FORWARDING =
  /^(forwarded|via|cdn-loop|x-(original-)?forwarded-.+|x-real-ip|x-envoy-external-address|((x-(cluster-)?|fastly-|true-)?client|cf-connecting)-ip(v6)?)$/;

/** Holds for callers on this machine itself; one who comes through a proxy is elsewhere, whatever the proxy says of them. */
export const isLocal = ({ headers, socket }: Pick<FastifyRequest, 'headers' | 'socket'>): boolean =>
  LOOPBACK.test(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => FORWARDING.test(name));
