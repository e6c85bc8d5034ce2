/** What a countdown shows, in the order in which it shows it. */
export const COUNTED_UNITS = ['days', 'hours', 'minutes', 'seconds'] as const;

const SECONDS_IN = { days: 86_400, hours: 3_600, minutes: 60, seconds: 1 };

/** Milliseconds as days, hours, minutes and seconds of two digits at least; zero for what has passed (CAT-016). */
export function countedDown(left: number): Record<(typeof COUNTED_UNITS)[number], string> {
  let seconds = Math.max(0, Math.ceil(left / 1000));
  const shown = { days: '', hours: '', minutes: '', seconds: '' };
  for (const unit of COUNTED_UNITS) {
    shown[unit] = String(Math.floor(seconds / SECONDS_IN[unit])).padStart(2, '0');
    seconds %= SECONDS_IN[unit];
  }
  return shown;
}
