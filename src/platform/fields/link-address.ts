import { isOwnPath } from '#kit/own-path.ts';

/** Schemes that addresses of links may have. */
export const LINK_SCHEMES = [
  ...['http', 'https', 'mailto', 'tel'],
  ...['ftp', 'ftps', 'sms', 'fax', 'xmpp', 'webcal'],
] as const;

/** Where a link leads that was to lead to a scheme which links may not have. */
export const NOWHERE = '#';

/**
 * An address as given when it is a path, a fragment, a query or of a scheme that links may have; `#` when it is of any
 * other scheme, else ''.
 */
export function safeAddress(address: string): string {
  const text = address.trim();
  if (isOwnPath(text) || /^[?#]/.test(text)) return text;
  const scheme = schemeOf(text);
  if (scheme === null) return '';
  // What browsers drop before they look is no part of an address.
  return isLinkScheme(scheme) && text.toLowerCase().startsWith(`${scheme}:`) ? text : NOWHERE;
}

/** Whether an address is of a scheme that links may not have, as browsers read it. */
export function hasForeignScheme(address: string): boolean {
  const scheme = schemeOf(address);
  return scheme !== null && !isLinkScheme(scheme);
}

/** Whether somebody may write an address for a link: where links may lead at all, and of a form that leads somewhere. */
export function isLinkAddress(address: string): boolean {
  const text = address.trim();
  if (text === '' || /\s/.test(text) || safeAddress(text) !== text) return false;
  return !/^https?:/i.test(text) || /^https?:\/\/[^/]/i.test(text);
}

function isLinkScheme(scheme: string): boolean {
  return (LINK_SCHEMES as readonly string[]).includes(scheme);
}

/** The scheme of an address in small letters. Browsers drop tabs, line breaks and what stands before the address. */
function schemeOf(address: string): string | null {
  const read = address.replace(/^[\0- ]+|[\t\n\r]/g, '');
  return /^([a-z][a-z\d+.-]*):/i.exec(read)?.[1]?.toLowerCase() ?? null;
}
