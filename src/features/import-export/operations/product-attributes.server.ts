import { readList } from '#platform/resources/exchange-cells.ts';
import type { ExchangeContext } from '#platform/resources/exchange-kind.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import type { NamedAttribute } from '../rules/product-cells.ts';
import { shopAttributeOf } from './product-terms.server.ts';

/** What a product's form sends of its attributes. */
export type SentAttribute =
  | {
      attributeId: number;
      termIds: number[];
      forVariations: boolean;
      preselectedTermId: number | null;
      isHidden?: true;
    }
  | { name: string; values: string[]; forVariations: boolean; preselected: string; isHidden?: true };

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
  stored: readonly SentAttribute[] = [],
): Promise<FoundAttributes> {
  const options: Record<string, string>[] = variations.map(() => ({}));
  const attributes: SentAttribute[] = [];
  for (const one of merged(own, variations)) {
    const isOf = (other: NamedAttribute) => other.name.toLowerCase() === one.name.toLowerCase();
    const chosen = variations.map((row) => row.find(isOf));
    const forVariations = chosen.some((value) => value !== undefined) || one.preselected !== '';
    const hidden = (isSame: (known: SentAttribute) => boolean) =>
      (one.isHidden ?? stored.find(isSame)?.isHidden) ? ({ isHidden: true } as const) : {};
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
      if (termIds.length > 0)
        attributes.push({
          attributeId: id,
          termIds,
          forVariations,
          preselectedTermId,
          ...hidden((known) => 'attributeId' in known && known.attributeId === id),
        });
    } else {
      const { name, values } = one;
      for (const [at, value] of chosen.entries())
        if (value) Object.assign(options[at] ?? {}, { [name]: value.values[0] ?? '' });
      const preselected = values.includes(one.preselected) ? one.preselected : '';
      if (values.length > 0)
        attributes.push({
          name,
          values,
          forVariations,
          preselected,
          ...hidden((known) => 'name' in known && known.name === name),
        });
    }
  }
  return { attributes, options };
}

/**
 * The attributes of a row with its brand among them: what the column of brands says counts, blank leaves what the
 * attribute's own columns say. Null where neither is in the file.
 */
export function withBrand(
  own: readonly NamedAttribute[] | null,
  cell: string | undefined,
  brand: { name: string; slug: string } | undefined,
): readonly NamedAttribute[] | null {
  // Brands stand in a tree elsewhere; what a product is of is the end of the path.
  const values = readList(cell ?? '').map((path) => path.split(' > ').at(-1)?.trim() ?? '');
  if (!brand || values.length === 0) return own;
  const names = [brand.name, brand.slug, `pa_${brand.slug}`].map((name) => name.toLowerCase());
  const known = own?.find(({ name, isOfShop }) => isOfShop && names.includes(name.toLowerCase()));
  if (known) return (own ?? []).map((one) => (one === known ? { ...one, values } : one));
  const added = { number: 0, name: brand.slug, values, isOfShop: true, preselected: '', isHidden: null };
  return [...(own ?? []), added];
}

/** Attributes with those of the shop put in place of what was there of them, or behind. */
export function laidOver(known: readonly SentAttribute[], own: readonly SentAttribute[]): SentAttribute[] {
  const idOf = (one: SentAttribute) => ('attributeId' in one ? one.attributeId : one.name);
  const added = own.filter((one) => !known.some((other) => idOf(other) === idOf(one)));
  return [...known.map((one) => own.find((other) => idOf(other) === idOf(one)) ?? one), ...added];
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
