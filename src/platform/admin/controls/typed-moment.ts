import { dayOf, endOfDay, momentAt, startOfDay, wallTime } from '#kit/zoned-time.ts';
import type { DayEdge } from '#platform/fields/field.ts';

/** A moment as somebody types it: `2026-03-29` and `14:30`, each blank where it was left out. */
export interface TypedMoment {
  day: string;
  time: string;
}

/** A moment (ISO text) as it is typed in a time zone, to the second; blank for none. */
export function typedMoment(value: unknown, timeZone: string, edge: DayEdge): TypedMoment {
  const moment = typeof value === 'string' ? new Date(value) : undefined;
  if (!moment || Number.isNaN(moment.getTime())) return { day: '', time: '' };
  const within = edge === 'end' ? new Date(moment.getTime() - 1) : moment;
  const whole = dayOf(within, timeZone);
  if (edgeOf(whole, timeZone, edge)?.getTime() === moment.getTime()) return { day: whole, time: '' };
  const [day = '', time = ''] = wallTime(moment, timeZone).split('T');
  return { day, time: time.replace(/:00$/, '') };
}

/** The moment that is meant, as ISO text; null when all is blank. What is no moment is answered as it was typed. */
export function momentOf({ day, time }: TypedMoment, timeZone: string, edge: DayEdge): string | null {
  if (day === '' && time === '') return null;
  const moment = time === '' ? edgeOf(day, timeZone, edge) : momentAt(`${day}T${time}`, timeZone);
  return moment?.toISOString() ?? `${day} ${time}`.trim();
}

function edgeOf(day: string, timeZone: string, edge: DayEdge): Date | null {
  return edge === 'start' ? startOfDay(day, timeZone) : endOfDay(day, timeZone);
}
