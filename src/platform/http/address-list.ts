import ipaddr from 'ipaddr.js';

/** Whether a text is an address (`192.0.2.7`) or a range of them (`2001:db8::/32`). */
export function isAddressRange(text: string): boolean {
  return text.includes('/') ? ipaddr.isValidCIDR(text) : ipaddr.isValid(text);
}

/** Whether an address is one of a list, or in one of its ranges; nothing that is no address is. */
export function isListed(address: string, list: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const own = ipaddr.process(address);
  return list.some((entry) => {
    if (!isAddressRange(entry)) return false;
    if (!entry.includes('/')) return ipaddr.process(entry).toNormalizedString() === own.toNormalizedString();
    const [range, bits] = ipaddr.parseCIDR(entry);
    return range.kind() === own.kind() && own.match(range, bits);
  });
}
