import { parseMoney } from '#kit/money.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import { endOfDay, momentAt, startOfDay } from '#kit/zoned-time.ts';

/** Reads a yes or no as files say it; null for blank. */
export function readFlag(text: string): Result<boolean | null, string> {
  const word = text.trim().toLowerCase();
  if (word === '') return accept(null);
  if (['1', 'yes', 'true', 'y'].includes(word)) return accept(true);
  if (['0', 'no', 'false', 'n'].includes(word)) return accept(false);
  return refuse('Write 1 for yes or 0 for no.');
}

/** A number as people write it, as a decimal with a point: `1.234,50` and `1,234.50` are `1234.50`. */
function plainNumber(text: string): string {
  const typed = text.replace(/[\s\u00a0']/g, '');
  const comma = typed.lastIndexOf(',');
  const point = typed.lastIndexOf('.');
  if (comma < 0) return typed;
  if (point < 0) return typed.split(',').length > 2 ? typed.replaceAll(',', '') : typed.replace(',', '.');
  return comma > point ? typed.replaceAll('.', '').replace(',', '.') : typed.replaceAll(',', '');
}

/** An amount in minor units; null for blank. Further decimals than the currency has must be zeros. */
export function readAmount(text: string, currency: string): Result<number | null, string> {
  const typed = text.trim();
  if (typed === '') return accept(null);
  const read = parseMoney(plainNumber(typed.replace(/^[^\d,.-]+|[^\d,.]+$/g, '')), currency);
  if (read.ok) return read.value < 0 ? refuse('A price cannot be negative.') : accept(read.value);
  return refuse(
    read.error === 'too-precise'
      ? `“${typed}” has more decimals than ${currency}.`
      : `“${typed}” is no amount, for example 19.90.`,
  );
}

/** A whole number; null for blank. Fractions of pieces are none. */
export function readWhole(text: string): Result<number | null, string> {
  const typed = text.trim();
  if (typed === '') return accept(null);
  const number = Number(plainNumber(typed));
  if (!Number.isFinite(number) || !Number.isInteger(number)) return refuse(`“${typed}” is no whole number.`);
  return accept(number);
}

const UNITS: Record<string, number> = {
  kg: 1000,
  g: 1,
  lbs: 453.592_37,
  lb: 453.592_37,
  oz: 28.349_523_125,
  m: 1000,
  cm: 10,
  mm: 1,
  in: 25.4,
  yd: 914.4,
};

/** A measure in grams or millimetres, rounded to whole ones; null for blank. `default` is what files without a unit mean. */
export function readMeasure(text: string, unit: string, usual: 'kg' | 'cm'): Result<number | null, string> {
  const typed = text.trim();
  if (typed === '') return accept(null);
  const factor = UNITS[unit === 'default' ? usual : unit];
  if (factor === undefined) return refuse(`The unit “${unit}” is not known.`);
  const number = Number(plainNumber(typed));
  if (!Number.isFinite(number) || number < 0) return refuse(`“${typed}” is no measure.`);
  return accept(Math.round(number * factor));
}

/** A moment of the shop's time zone; a day alone is its beginning, or its end. Null for blank. */
export function readMoment(
  text: string,
  timeZone: string,
  ofDay: 'start' | 'end',
): Result<string | null, string> {
  const typed = text.trim();
  if (typed === '') return accept(null);
  const day = /^\d{4}-\d{2}-\d{2}$/.test(typed);
  const moment = day
    ? ofDay === 'start'
      ? startOfDay(typed, timeZone)
      : lastSecond(endOfDay(typed, timeZone))
    : /[zZ]|[+-]\d{2}:\d{2}$/.test(typed)
      ? validDate(typed)
      : momentAt(typed.replace(' ', 'T').slice(0, 19), timeZone);
  return moment
    ? accept(moment.toISOString())
    : refuse(`“${typed}” is no date such as 2026-05-31 or 2026-05-31 18:00:00.`);
}

function validDate(text: string): Date | null {
  const date = new Date(text);
  return Number.isNaN(date.getTime()) ? null : date;
}

/** A day that ends at midnight is written with its last second. */
function lastSecond(end: Date | null): Date | null {
  return end && new Date(end.getTime() - 1000);
}

/** The parts of a list in a cell; a comma that belongs to one stands behind a backslash. */
export function readList(text: string): string[] {
  return text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '');
}

/** A list as a cell. */
export function writeList(parts: readonly string[]): string {
  return parts.map((part) => part.replaceAll(',', '\\,')).join(', ');
}

/** Long text of a cell, in which line breaks may stand as `\n`. */
export function readLongText(text: string): string {
  return text.replace(/\\(\\n|n)/g, (_, part: string) => (part === 'n' ? '\n' : '\\n'));
}

/** Long text as a cell in one line. */
export function writeLongText(text: string): string {
  return text.replaceAll('\\n', '\\\\n').replace(/\r?\n/g, '\\n');
}

const BLOCKS = /<(?:p|div|ul|ol|table|h[1-6]|blockquote|pre|section|figure)\b/i;

/** Text as HTML whose paragraphs and lines are kept, where its writer left that to the shop. */
export function asParagraphs(text: string): string {
  if (!text.includes('\n') || BLOCKS.test(text)) return text;
  return text
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => `<p>${part.replaceAll('\n', '<br>')}</p>`)
    .join('');
}
