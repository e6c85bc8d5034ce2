import type { ExchangeContext } from '#platform/resources/exchange-kind.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import type { NamedAttribute } from '../rules/product-cells.ts';
import { shopAttributeOf } from './product-terms.server.ts';

/** What a product's form sends of its attributes. */
export type SentAttribute =
  | { attributeId: number; termIds: number[]; forVariations: boolean; preselectedTermId: number | null }
  | { name: string; values: string[]; forVariations: boolean; preselected: string };

/** Attributes as a form sends them, and what variations are sold with, by the place of their rows. */
export interface FoundAttributes {
  attributes: SentAttribute[];
  options: Record<string, string>[];
}

/**
 * The attributes of a product and what its variations differ in. A value that only a variation has is offered by the
 * product as well, so that nothing is lost.
 */
export async function attributesOfRows(
  services: SliceServices,
  context: ExchangeContext,
  own: readonly NamedAttribute[],
  variations: readonly (readonly NamedAttribute[])[],
): Promise<FoundAttributes> {
  const options: Record<string, string>[] = variations.map(() => ({}));
  const attributes: SentAttribute[] = [];
  for (const one of merged(own, variations)) {
    const isOf = (other: NamedAttribute) => other.name.toLowerCase() === one.name.toLowerCase();
    const chosen = variations.map((row) => row.find(isOf));
    const forVariations = chosen.some((value) => value !== undefined) || one.preselected !== '';
    if (one.isOfShop) {
      const { id, terms } = await shopAttributeOf(services, context, one);
      const termOf = (name: string | undefined) => terms.get((name ?? '').toLowerCase());
      for (const [at, value] of chosen.entries())
        if (value) {
          const term = termOf(value.values[0]);
          Object.assign(options[at] ?? {}, { [`a${id}`]: term === undefined ? '' : `t${term}` });
        }
      const termIds = [...new Set(one.values.flatMap((value) => termOf(value) ?? []))];
      const preselectedTermId = termOf(one.preselected) ?? null;
      if (termIds.length > 0) attributes.push({ attributeId: id, termIds, forVariations, preselectedTermId });
    } else {
      const { name, values } = one;
      for (const [at, value] of chosen.entries())
        if (value) Object.assign(options[at] ?? {}, { [name]: value.values[0] ?? '' });
      const preselected = values.includes(one.preselected) ? one.preselected : '';
      if (values.length > 0) attributes.push({ name, values, forVariations, preselected });
    }
  }
  return { attributes, options };
}

function merged(
  own: readonly NamedAttribute[],
  variations: readonly (readonly NamedAttribute[])[],
): NamedAttribute[] {
  const all = new Map<string, NamedAttribute>();
  for (const one of [...own, ...variations.flat()]) {
    const key = one.name.toLowerCase();
    const known = all.get(key);
    all.set(key, known ? { ...known, values: [...new Set([...known.values, ...one.values])] } : { ...one });
  }
  return [...all.values()];
}
