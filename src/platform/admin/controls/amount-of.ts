import { parseMoney } from '#kit/money.ts';

/** What somebody typed, with a comma or a point before the decimals, in minor units; null when blank, else as typed. */
export function amountOf(typed: string, currency: string): number | string | null {
  if (typed.trim() === '') return null;
  const read = parseMoney(typed.trim().replace(/^([^.]*),(\d{1,3})$/, '$1.$2'), currency);
  return read.ok ? read.value : typed;
}
