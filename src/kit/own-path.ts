/**
 * Whether an address is a path of this very site. Browsers take `//host` and `/\host` for another site's address, and
 * drop tabs and line breaks before they look.
 */
export function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])/.test(address.replace(/[\t\n\r]/g, ''));
}
