/**
 * Whether an address is a path of this very site. Browsers take `//host` and `/\host` for another site's address, and
 * drop tabs and line breaks before they look.
 */
export function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])/.test(address.replace(/[\t\n\r]/g, ''));
}

/**
 * The path that an address of this very site leads to, as browsers read it; '' for an address of anybody else. `siteUrl` is
 * the site's origin.
 */
export function pathWithin(siteUrl: string, address: string): string {
  const own = readPath(address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address);
  // As a browser reads it: `/..//evil.example` is `//evil.example`.
  return own === null ? '' : (readPath(own) ?? '');
}

function readPath(address: string): string | null {
  if (!isOwnPath(address) || /[\\\s]/.test(address)) return null;
  const { pathname, search, hash } = new URL(address, 'http://site.invalid');
  return pathname + search + hash;
}
