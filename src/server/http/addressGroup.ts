import { isIPv6 } from 'node:net';

/** A household has a whole /64 of IPv6 addresses, which count as one. */
export const addressGroup = (address: string) =>
  isIPv6(address) && !address.includes('.') ? expand(address).slice(0, 4).join(':') : address;

function expand(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const rest = (tail ?? '').split(':').filter(Boolean);
  return tail === undefined ? groups : [...groups, ...Array<string>(Math.max(0, 8 - groups.length - rest.length)).fill('0'), ...rest];
}
