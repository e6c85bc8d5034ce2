import type { Picture } from '#features/media/public.ts';
import type { AttributeKind } from './product-attribute.ts';

/** An attribute of the shop with its terms. */
export interface AttributeView {
  id: number;
  /** Without `pa_`. */
  slug: string;
  name: string;
  kind: AttributeKind;
  /** Whether its terms have pages of their own. */
  hasArchive: boolean;
  /** In the owner's order. */
  terms: readonly AttributeTermView[];
}

/** What an attribute can be. */
export interface AttributeTermView {
  id: number;
  attributeId: number;
  /** Unique within its attribute. */
  slug: string;
  name: string;
  /** Cleaned HTML. */
  description: string;
  /** `#rrggbb`; '' for none. */
  colour: string;
  picture: Picture | null;
  /** Path of its archive, for example `/colour/red/`; null where its attribute has none. */
  address: string | null;
}

/** Path of a term's archive; null where its attribute has none. */
export function termAddress(
  attribute: { slug: string; hasArchive: boolean },
  term: { slug: string },
): string | null {
  return attribute.hasArchive ? `/${attribute.slug}/${term.slug}/` : null;
}
