/** Units of lengths, the first one is meant where none is typed. */
export const UNITS = ['px', 'rem', 'em', '%', 'vw'] as const;

/** A length as it is kept, of what somebody typed: `24` is of `unit`, blanks and a comma do no harm; null: no length. */
export function lengthOf(typed: string, unit: string = UNITS[0]): string | null {
  const plain = typed.replace(/\s+/g, '').replace(',', '.').toLowerCase();
  if (plain === '') return '';
  const [whole, number = '', own] = /^(-?\d+(?:\.\d+)?|-?\.\d+)(px|rem|em|%|vw)?$/.exec(plain) ?? [];
  if (whole === undefined) return null;
  const value = Number(number);
  return value === 0 ? '0' : `${value}${own ?? unit}`;
}

/** The unit of a kept length; the first of all where it has none. */
export function unitOf(length: string): string {
  return (
    UNITS.find((unit) => length.endsWith(unit) && !(unit === 'em' && length.endsWith('rem'))) ?? UNITS[0]
  );
}

/** A length that many steps longer; a step is one pixel or percent, or a quarter of a letter's size. */
export function steppedLength(length: string, steps: number, unit = unitOf(length)): string {
  const size = unit === 'rem' || unit === 'em' ? 0.25 : 1;
  const value = (Number.parseFloat(length) || 0) + steps * size;
  return value === 0 ? '0' : `${Math.round(value * 1000) / 1000}${unit}`;
}
