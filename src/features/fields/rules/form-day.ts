/**
 * Reads a day as it is typed, day before month: `31/12/26`, `31.12.2026`, `31-12-2026`; also `2026-12-31`. Years of two
 * digits are those from 1950 to 2049. Answers `2026-12-31`; null for what is no day.
 */
export function readDay(typed: string): string | null {
  const [, years, months, days] = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})\s*$/.exec(typed) ?? [];
  if (years && months && days) return dayOf(Number(years), Number(months), Number(days));
  const [, day, month, year] =
    /^\s*(\d{1,2})\s*[/.-]\s*(\d{1,2})\s*[/.-]\s*(\d{4}|\d{2})\s*$/.exec(typed) ?? [];
  if (!day || !month || !year) return null;
  const short = Number(year);
  const full = year.length === 4 ? short : short < 50 ? 2000 + short : 1900 + short;
  return dayOf(full, Number(month), Number(day));
}

/** A day as forms show it: `31/12/26` of `2026-12-31`, with all digits of a year that two would not say. */
export function writeDay(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const isShort = Number(year) >= 1950 && Number(year) < 2050;
  return `${date}/${month}/${isShort ? year.slice(2) : year}`;
}

function dayOf(year: number, month: number, day: number): string | null {
  const found = new Date(Date.UTC(year, month - 1, day));
  // What no month has would be a day of the next one.
  if (found.getUTCMonth() !== month - 1 || found.getUTCDate() !== day || year < 1000) return null;
  return found.toISOString().slice(0, 10);
}
