import type { MeasureUnits } from '#platform/market/market.ts';

/** What can be measured of a product. */
export type MeasureKind = 'weight' | 'length';

/** Units in which owners type weights and lengths. */
export type MeasureUnit = keyof typeof units;

/** What one of each is, in grams or millimetres, and how many digits behind the point survive being kept as whole ones. */
const units = {
  g: { size: 1, digits: 0 },
  kg: { size: 1000, digits: 3 },
  oz: { size: 28.349_523_125, digits: 1 },
  lb: { size: 453.592_37, digits: 2 },
  cm: { size: 10, digits: 1 },
  in: { size: 25.4, digits: 1 },
} as const;

const offered: Record<MeasureKind, Record<MeasureUnits, readonly MeasureUnit[]>> = {
  weight: { metric: ['g', 'kg'], imperial: ['oz', 'lb'] },
  length: { metric: ['cm'], imperial: ['in'] },
};

/** The units to choose from, the smallest first. */
export function unitsOf(kind: MeasureKind, system: MeasureUnits): readonly MeasureUnit[] {
  return offered[kind][system];
}

/** The largest unit of which there is at least one; the smallest where nothing is known yet. */
export function unitFor(value: unknown, kind: MeasureKind, system: MeasureUnits): MeasureUnit {
  const choices = unitsOf(kind, system);
  const fitting = choices.filter((unit) => typeof value === 'number' && value >= units[unit].size);
  return fitting.at(-1) ?? (choices[0] as MeasureUnit);
}

/** Grams or millimetres as they are typed in a unit; '' for null, and what is no number as it is. */
export function shownMeasure(value: unknown, unit: MeasureUnit): string {
  if (typeof value !== 'number') return String(value ?? '');
  const { size, digits } = units[unit];
  return String(Number((value / size).toFixed(digits)));
}

/**
 * What was typed in a unit, as whole grams or millimetres; null when blank. A comma is a decimal point, but in grams, where
 * it may mean thousands. What is no number stays as text, for the server to say what is wrong with it.
 */
export function typedMeasure(text: string, unit: MeasureUnit): number | string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const number = units[unit].digits === 0 ? /^\d+$/ : /^\d*[.,]?\d+$|^\d+[.,]$/;
  return number.test(trimmed) ? Math.round(Number(trimmed.replace(',', '.')) * units[unit].size) : trimmed;
}
