import { compile } from '@fastify/proxy-addr';
import { isIP } from 'node:net';

/** Whether a proxy is believed, by its address and how many others stand between it and this server. */
export type TrustedProxies = (address: string, hop: number) => boolean;

const HOPS_MAX = 20;
const NAMED = ['loopback', 'linklocal', 'uniquelocal'];

// The library takes `1.5` for an address too.
const isNetwork = (text: string) => NAMED.includes(text) || isIP(text.split('/')[0]!) > 0;

/**
 * Reads who may say whom a request is from: the number of proxies in front, or the networks they are in. Fastify itself
 * believes no number.
 * @throws TypeError for anything else
 */
export function readTrustedProxies(text: string): TrustedProxies {
  if (!/^\d+$/.test(text)) {
    const networks = text.split(',').map((network) => network.trim());
    if (!networks.every(isNetwork)) throw new TypeError('not a list of networks');
    return compile(networks);
  }
  const hops = Number(text);
  if (hops < 1 || hops > HOPS_MAX) throw new TypeError('not a number of proxies');
  return (_address, hop) => hop < hops;
}
