import { isOwnPath } from '#kit/own-path.ts';

/** An address as given when it is a path, a fragment, a query or of a scheme that links may have; else ''. */
export function safeAddress(address: string): string {
  const text = address.trim();
  if (isOwnPath(text) || /^[?#]/.test(text)) return text;
  return /^(?:https?|mailto|tel):/i.test(text) ? text : '';
}

/** Whether somebody may write an address for a link: where links may lead at all, and of a form that leads somewhere. */
export function isLinkAddress(address: string): boolean {
  const text = address.trim();
  if (text === '' || /\s/.test(text) || safeAddress(text) !== text) return false;
  return !/^https?:/i.test(text) || /^https?:\/\/[^/]/i.test(text);
}
