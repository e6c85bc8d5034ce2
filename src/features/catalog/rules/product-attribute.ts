import type { Picture } from '#features/media/public.ts';
import { slugify } from '#kit/text.ts';

/** How the terms of an attribute are shown where one is chosen. */
export type AttributeKind = 'select' | 'colour' | 'picture' | 'label';

/** What a product can be of an attribute: a term of the shop's, or a text of the product's own. */
export interface AttributeValue {
  /** The term's; null = the product's own. */
  id: number | null;
  /** By which variations and cart lines know it for good: `t{id}`, of own ones their text. */
  key: string;
  slug: string;
  name: string;
  /** `#rrggbb`; '' for none. */
  colour: string;
  picture: Picture | null;
}

/** An attribute of a product with its values: one of the shop's, or the product's own. */
export interface ProductAttribute {
  /** The shop's attribute; null = the product's own. */
  id: number | null;
  /** By which variations and cart lines know it for good: `a{id}`, of own ones their name. */
  key: string;
  slug: string;
  name: string;
  kind: AttributeKind;
  /** Whether each of its values has a page of its own. */
  hasArchive: boolean;
  values: AttributeValue[];
  /** Whether the product's variations differ in it. */
  forVariations: boolean;
  /** Key of the value that is chosen at first; '' = none. */
  preselected: string;
  /** Whether the additional information leaves it out. */
  isHidden?: boolean;
}

/** An attribute that a product alone has, as it is stored with it; of a variation it holds one value, or none for any. */
export interface OwnAttribute {
  name: string;
  values: string[];
  forVariations?: boolean;
  /** The value that is chosen at first; none when absent or blank. */
  preselected?: string;
  isHidden?: boolean;
  /** Its place among all attributes of the product; left out: that in the list. */
  position?: number;
}

/** A product's or variation's attributes as statements gather them. */
export interface GatheredAttributes {
  own: OwnAttribute[];
  /** The shop's that a product has. */
  shop?: GatheredAttribute[] | null;
  /** All terms that a product has, in order. */
  terms?: GatheredTerm[] | null;
  /** Ids of the terms that a variation is sold with. */
  sold?: number[] | null;
}

/** An attribute of the shop with what the product makes of it. */
export interface GatheredAttribute extends Pick<ProductAttribute, 'slug' | 'name' | 'kind' | 'hasArchive'> {
  id: number;
  position: number;
  forVariations: boolean;
  /** Id of a term. */
  preselected: number | null;
  isHidden?: boolean;
}

/** A term of a product; colour and picture are gathered where they are shown. */
export interface GatheredTerm
  extends Pick<AttributeValue, 'slug' | 'name'>,
    Partial<Pick<AttributeValue, 'colour' | 'picture'>> {
  id: number;
  attributeId: number;
}

/** By which an attribute of the shop is known for good. */
export function attributeKey(id: number): string {
  return `a${id}`;
}

/** By which a term of the shop is known for good. */
export function termKey(id: number): string {
  return `t${id}`;
}

/** How the name of a product's own attribute, or one that was sent, is written in the fields that ask for it. */
export function writtenSlug(name: string): string {
  return slugify(name) || name.trim().toLowerCase();
}

/** All attributes of a product in one order, the shop's and its own. */
export function attributesOf({ own, shop, terms }: GatheredAttributes): ProductAttribute[] {
  const placed = [
    ...own.map((one, at) => ({ position: one.position ?? at, attribute: ownAttribute(one) })),
    ...(shop ?? []).map((one) => ({ position: one.position, attribute: shopAttribute(one, terms ?? []) })),
  ];
  return placed.sort((a, b) => a.position - b.position).map(({ attribute }) => attribute);
}

/**
 * What a variation of a product is sold with: attribute's key → value's key, '' for any. A term that its product does
 * not have stands wherever no other is known: such a variation fits nothing, instead of everything.
 */
export function soldWith(
  { own, sold }: GatheredAttributes,
  product: GatheredAttributes | null,
): Record<string, string> {
  const options = Object.fromEntries(own.map(({ name, values }) => [name, values[0] ?? '']));
  for (const id of sold ?? []) {
    const term = product?.terms?.find((one) => one.id === id);
    const at = term ? [term.attributeId] : (product?.shop ?? []).map((attribute) => attribute.id);
    for (const key of at.map(attributeKey)) if (term || !options[key]) options[key] = termKey(id);
  }
  return options;
}

function ownAttribute({
  name,
  values,
  forVariations = false,
  preselected = '',
  isHidden,
}: OwnAttribute): ProductAttribute {
  return {
    id: null,
    key: name,
    slug: writtenSlug(name),
    name,
    kind: 'select',
    hasArchive: false,
    values: values.map((text) => ({
      id: null,
      key: text,
      slug: slugify(text),
      name: text,
      colour: '',
      picture: null,
    })),
    forVariations,
    preselected,
    ...(isHidden ? { isHidden } : {}),
  };
}

function shopAttribute(
  { id, slug, name, kind, hasArchive, forVariations, preselected, isHidden }: GatheredAttribute,
  terms: readonly GatheredTerm[],
): ProductAttribute {
  return {
    id,
    key: attributeKey(id),
    slug,
    name,
    kind,
    hasArchive,
    values: terms.filter(({ attributeId }) => attributeId === id).map(termValue),
    forVariations,
    preselected: preselected === null ? '' : termKey(preselected),
    ...(isHidden ? { isHidden } : {}),
  };
}

function termValue({ id, slug, name, colour = '', picture = null }: GatheredTerm): AttributeValue {
  return { id, key: termKey(id), slug, name, colour, picture };
}
