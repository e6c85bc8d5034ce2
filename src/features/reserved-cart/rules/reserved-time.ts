import type { QuantityLimits } from '#features/catalog/public.ts';

/** The browser's record of the last addition, which scripts of the page read too (TIMER-004, TIMER-005). */
export const TIMER_COOKIE = 'wopb_cart_reserved_timer';

/** What the cookie says once the time is over. */
export const TIME_OVER = '0';

/** The parameter of the address at which a cart is emptied. */
export const CLEAR_PARAMETER = 'wopb-cart-clear';

/** Milliseconds that are left of some minutes since the last addition; 0 once they are over. */
export function timeLeft(addedAt: number, minutes: number, now: number): number {
  return Math.max(0, addedAt + minutes * 60_000 - now);
}

/** Whether few are left of what a line buys; nothing is known of what is not counted, or sold with a lower limit. */
export function isLow({ max, isRule, soldSingly }: QuantityLimits, threshold: number): boolean {
  return max !== null && !isRule && !soldSingly && max <= threshold;
}

/** Milliseconds as a clock, `[HH:]MM:SS`; a second that has begun counts, so that zero is shown when nothing is left. */
export function clockText(left: number): string {
  const seconds = Math.ceil(Math.max(0, left) / 1000);
  const hours = Math.floor(seconds / 3600);
  const parts = [Math.floor((seconds % 3600) / 60), seconds % 60];
  if (hours > 0) parts.unshift(hours);
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}

/** A sentence in the pieces between which its clock stands; a single piece where it names none. */
export function aroundClock(sentence: string): string[] {
  const [before = '', ...rest] = sentence.split('{time}');
  return rest.length === 0 ? [before] : [before, rest.join('')];
}
