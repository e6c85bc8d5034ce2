import { BlockList, isIP } from 'node:net';

/**
 * Tells the client's address and scheme; X-Forwarded-* is believed only from the trusted proxies.
 * Throws when an entry of the list is neither an address nor a CIDR range.
 */
export function createClientAddressReader(trustedProxies: readonly string[]) {
  const isTrusted = trustedPeers(trustedProxies);
  return (peer: string | undefined, forwardedFor: string | null): string => {
    const direct = directAddress(peer);
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

/**
 * Tells the country from which a request comes, by the header in which the trusted proxies say it: its ISO code, or
 * undefined where nobody who is trusted says one. `undefined` as header = nobody does.
 */
export function createCountryReader(trustedProxies: readonly string[], header: string | undefined) {
  const name = header?.toLowerCase();
  const isTrusted = trustedPeers(trustedProxies);
  return (
    peer: string | undefined,
    headerOf: (name: string) => string | string[] | undefined | null,
  ): string | undefined => {
    const said = name === undefined ? undefined : headerOf(name);
    if (typeof said !== 'string' || !isTrusted(directAddress(peer))) return undefined;
    const code = said.trim().toUpperCase();
    return /^[A-Z]{2}$/.test(code) ? code : undefined;
  };
}

function directAddress(peer: string | undefined): string {
  return (peer ?? '').replace(/^::ffff:/, '');
}

function trustedPeers(trustedProxies: readonly string[]): (address: string) => boolean {
  const trusted = new BlockList();
  for (const entry of trustedProxies) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (!isIP(address)) throw new Error(`TRUSTED_PROXIES: ${entry} is neither an address nor a CIDR range`);
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return (address) => isIP(address) !== 0 && trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}
