import { lookup } from 'node:dns';
import { BlockList, isIPv4, type LookupFunction } from 'node:net';

/** IPv4 addresses that are not of the public network (RFC 6890), and multicast. */
const closed = new BlockList();
for (const [address, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  closed.addSubnet(address, bits, 'ipv4');
}

/** The public network of IPv6, without what leads to IPv4 addresses (Teredo, 6to4) or stands in examples. */
const open = new BlockList();
open.addSubnet('2000::', 3, 'ipv6');
for (const [address, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  closed.addSubnet(address, bits, 'ipv6');
}

/** Whether anybody on the internet reaches the address: not this machine or the network around it. */
export function isPublicAddress(address: string): boolean {
  const family = isIPv4(address) ? 'ipv4' : 'ipv6';
  return !closed.check(address, family) && (family === 'ipv4' || open.check(address, family));
}

/**
 * Looks a host up for a connection and answers its public addresses only. The connection goes to what was
 * checked here, so a name that is answered differently the next time gets nowhere.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (failure, found) => {
    const addresses = (found ?? []).filter(({ address }) => isPublicAddress(address));
    const [first] = addresses;
    if (failure !== null || first === undefined) {
      callback(failure ?? new Error('The host has no public address'), []);
    } else if (options.all === true) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
