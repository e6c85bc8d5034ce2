import type { VariationObject } from '../rules/variation-schema.ts';

/** What forms told of last: a variation, or nothing while none is chosen. */
const told = new WeakMap<Element, VariationObject>();

/** Keeps what a form tells of, for scripts that come after it was told. */
export function keepTold(form: Element, variation: VariationObject | null): void {
  if (variation) told.set(form, variation);
  else told.delete(form);
}

/** The variation that a form told of last; undefined where it told of none. */
export function toldVariation(form: Element): VariationObject | undefined {
  return told.get(form);
}
