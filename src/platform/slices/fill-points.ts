import type { Contribution, ExtensionPoint } from './extension-point.ts';

/** What fields give to the points of the same names: a list its parts, anything else itself as one part. */
export function fillPoints(
  // biome-ignore lint/suspicious/noExplicitAny: points of many kinds; the fields' own type ties each to its point
  points: Readonly<Record<string, ExtensionPoint<any>>>,
  fields: object,
): Contribution[] {
  return Object.entries(fields).flatMap(([field, given]) => {
    const point = points[field];
    if (given === undefined || !point) return [];
    return [point.with(...(Array.isArray(given) ? given : [given]))];
  });
}
