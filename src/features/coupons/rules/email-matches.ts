import { normalName } from '#kit/normal-name.ts';
/**
 * Whether an address is one that a restriction means: the same, or with `*` for any part, for example `*@example.com`.
 * Case does not matter.
 */
export function emailMatches(email: string, restriction: string): boolean {
  const address = normalName(email);
  const [first = '', ...rest] = normalName(restriction).split('*');
  const last = rest.pop();
  if (address === '') return false;
  if (last === undefined) return address === first;
  if (!address.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const found = address.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return address.length - last.length >= at && address.endsWith(last);
}
