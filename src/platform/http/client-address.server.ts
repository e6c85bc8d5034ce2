import { BlockList, isIP } from 'node:net';

/**
 * Tells the client's address and scheme; X-Forwarded-* is believed only from the trusted proxies.
 * Throws when an entry of the list is neither an address nor a CIDR range.
 */
export function createClientAddressReader(trustedProxies: readonly string[]) {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (!isIP(address)) throw new Error(`TRUSTED_PROXIES: ${entry} is neither an address nor a CIDR range`);
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  const isTrusted = (address: string) =>
    isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

  return (peer: string | undefined, forwardedFor: string | null): string => {
    const direct = (peer ?? '').replace(/^::ffff:/, '');
    if (!forwardedFor || !isTrusted(direct)) return direct;
    const hops = forwardedFor.split(',').map((hop) => hop.trim());
    for (let i = hops.length - 1; i >= 0; i--) {
      const hop = hops[i] ?? '';
      if (isIP(hop) === 0) return direct;
      if (!isTrusted(hop)) return hop;
    }
    return hops[0] ?? direct;
  };
}
