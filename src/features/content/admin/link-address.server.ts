import { safeAddress } from '../rules/clean-tree.server.ts';

/** Whether somebody may write an address for a link: where links may lead at all, and of a form that leads somewhere. */
export function isLinkAddress(address: string): boolean {
  const text = address.trim();
  if (text === '' || /\s/.test(text) || safeAddress(text) !== text) return false;
  return !/^https?:/i.test(text) || /^https?:\/\/[^/]/i.test(text);
}
