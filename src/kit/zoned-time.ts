import { madeOnce } from './made-once.ts';

const DAY_MS = 86_400_000;
const WALL_TIME = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::(\d\d))?$/;

/** What the clocks of an IANA time zone show at a moment, as `2026-03-29T03:30:00`. Throws a RangeError for no zone or no moment. */
export function wallTime(moment: Date, timeZone: string): string {
  return new Date(wallAt(moment.getTime(), timeZone)).toISOString().slice(0, 19);
}

/** The day that it is in a time zone at a moment, as `2026-03-29`. */
export function dayOf(moment: Date, timeZone: string): string {
  return wallTime(moment, timeZone).slice(0, 10);
}

/**
 * The moment at which the clocks of a time zone show `2026-03-29T03:30`, with or without seconds; null for what no
 * calendar has. Of two such moments, when clocks are set back, it is the earlier one; a time that is left out when they
 * are set forward counts as if they were not set yet, so 02:30 is 03:30. Calendars agree on this rule (RFC 5545,
 * Temporal's `compatible`).
 */
export function momentAt(wall: string, timeZone: string): Date | null {
  const time = readWall(wall);
  if (time === null) return null;
  const { found, before } = momentsOf(time, timeZone);
  return new Date(found ?? before);
}

/**
 * The first moment of a day such as `2026-03-29` in a time zone: its midnight, or the moment at which clocks are set past
 * it. A day that a place left out begins where the next one does. Null for what is no day.
 */
export function startOfDay(day: string, timeZone: string): Date | null {
  const midnight = readWall(`${day}T00:00`);
  if (midnight === null) return null;
  const { found, before, after } = momentsOf(midnight, timeZone);
  if (found !== null) return new Date(found);
  // Clocks are set forward between these two.
  let [early, late] = [after, before];
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (wallAt(middle, timeZone) < midnight) early = middle;
    else late = middle;
  }
  return new Date(late);
}

/** The moment at which a day is over in a time zone: the first one of the next day. Null for what is no day. */
export function endOfDay(day: string, timeZone: string): Date | null {
  const midnight = readWall(`${day}T00:00`);
  if (midnight === null) return null;
  return startOfDay(new Date(midnight + DAY_MS).toISOString().slice(0, 10), timeZone);
}

/** Whether this runtime knows an IANA time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/** When clocks show a time; and when it would be by what they were, and are, ahead of UTC a day before and after. */
function momentsOf(wall: number, timeZone: string): { found: number | null; before: number; after: number } {
  const ahead = (moment: number) => wallAt(moment, timeZone) - moment;
  const before = wall - ahead(wall - DAY_MS);
  const after = wall - ahead(wall + DAY_MS);
  const found = [before, after].find((moment) => wallAt(moment, timeZone) === wall) ?? null;
  return { found, before, after };
}

/** What clocks show at a moment, both in milliseconds, to the second: as the moment at which those of UTC show it. */
function wallAt(moment: number, timeZone: string): number {
  const shown: Record<string, number> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(moment)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  return Date.UTC(year, month - 1, day, hour, minute, second);
}

/** Milliseconds of a time by the clocks of UTC; null for what no calendar has. */
function readWall(wall: string): number | null {
  const read = WALL_TIME.exec(wall);
  if (!read) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = read
    .slice(1)
    .map((part) => Number(part ?? 0));
  const time = Date.UTC(year, month - 1, day, hour, minute, second);
  // What does not come back as it was is the 30th of February, 24:00, or of the first century.
  return new Date(time).toISOString().startsWith(wall) ? time : null;
}

/** Making one costs more than all that it is asked. */
const clockOf = madeOnce(
  (timeZone: string) =>
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
);
