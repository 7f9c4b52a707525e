import { BlockList, isIP } from 'node:net';

const open6 = new BlockList();
open6.addSubnet('2000::', 3, 'ipv6');

const closed = new BlockList();
// What IANA keeps from the public network: this host, private and shared ones, links, documentation, benchmarks, multicast.
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  // Where a cloud tells its own machines of themselves.
  ['168.63.129.16', 32],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  closed.addSubnet(address, prefix, 'ipv4');
// Of the network's own range of IPv6: tunnels that hold an address of IPv4, and documentation.
for (const [address, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const)
  closed.addSubnet(address, prefix, 'ipv6');

/**
 * Whether an address is of the public network. Of IPv6 only what was given out is, so that nothing that stands for an address of
 * IPv4 (mapped, translated, tunnelled) and nothing local is.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !closed.check(address, 'ipv4');
  return family === 6 && !address.includes('%') && open6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}
