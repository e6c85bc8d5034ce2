// Separately rendered pieces of one document must not share ids, so every renderer gets a prefix of its own.
// The browser hands one with each call; a random part keeps answers kept from an earlier page view apart.

const pageView = Math.random().toString(36).slice(2, 7);
let calls = 0;

/** Browser: a fresh id prefix to send with a call whose answer holds HTML. */
export function nextIdPrefix(): string {
  calls += 1;
  return `c${pageView}${calls.toString(36)}`;
}

/** Server: the prefix a call sent, or a random one when it is missing or not of our form. */
export function readIdPrefix(sent: string | null | undefined): string {
  if (sent && isIdPrefix(sent)) return sent;
  return `r${Math.random().toString(36).slice(2, 9)}`;
}

/** Whether a prefix is safe in ids and selectors: lower-case letters and digits, at most 16, a letter first. */
export function isIdPrefix(prefix: string): boolean {
  return /^[a-z][a-z0-9]{0,15}$/.test(prefix);
}
