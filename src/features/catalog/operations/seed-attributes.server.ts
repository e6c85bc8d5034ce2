import type { Transaction } from '#platform/db/database.server.ts';
import { attribute, attributeTerm, productAttribute, productTerm } from '../data/attribute.table.ts';
import type { AttributeKind } from '../rules/product-attribute.ts';

/** An attribute of the shop as seeds give it. */
export interface SeededAttribute {
  slug: string;
  name: string;
  kind: AttributeKind;
  hasArchive?: boolean;
  /** In order; `picture` is the slug of one. */
  terms: readonly { slug: string; name: string; colour?: string; picture?: string }[];
}

/** What a product has of them, by slugs, all in order. */
export interface SeededTermsOfProduct {
  /** Attribute → terms. */
  terms?: Readonly<Record<string, readonly string[]>>;
  /** The attributes that its variations differ in. */
  variesBy?: readonly string[];
  /** Attribute → the term that is chosen at first. */
  preselected?: Readonly<Record<string, string>>;
}

/** Attributes that were put in. */
export interface SeededAttributes {
  /** The id of an attribute. */
  attributeId(slug: string): number;
  /** A term of an attribute. */
  term(attribute: string, slug: string): { id: number; name: string };
}

/** Puts the shop's attributes in with their terms. What it answers throws for those that were not given. */
export async function seedAttributes(
  tx: Transaction,
  attributes: readonly SeededAttribute[],
  pictureId: (slug: string) => number | null,
): Promise<SeededAttributes> {
  const ids = new Map<string, number>();
  const terms = new Map<string, { id: number; name: string }>();
  for (const [position, { slug, name, kind, hasArchive = false, terms: given }] of attributes.entries()) {
    const [made] = await tx
      .insert(attribute)
      .values({ slug, name, kind, hasArchive, position })
      .returning({ id: attribute.id });
    if (!made) continue;
    ids.set(slug, made.id);
    const rows = await tx
      .insert(attributeTerm)
      .values(
        given.map(({ picture, ...term }, at) => ({
          ...term,
          attributeId: made.id,
          position: at,
          pictureId: picture === undefined ? null : pictureId(picture),
        })),
      )
      .returning({ id: attributeTerm.id, slug: attributeTerm.slug, name: attributeTerm.name });
    for (const row of rows) terms.set(`${slug}/${row.slug}`, { id: row.id, name: row.name });
  }
  return {
    attributeId: (slug) => known(ids, slug),
    term: (of, slug) => known(terms, `${of}/${slug}`),
  };
}

/** Gives a product its attributes of the shop, in front of its own. */
export async function seedTermsOfProduct(
  tx: Transaction,
  productId: number,
  { terms = {}, variesBy = [], preselected = {} }: SeededTermsOfProduct,
  attributes: SeededAttributes,
): Promise<void> {
  const given = Object.entries(terms);
  if (given.length === 0) return;
  await tx.insert(productAttribute).values(
    given.map(([slug], position) => ({
      productId,
      attributeId: attributes.attributeId(slug),
      position,
      forVariations: variesBy.includes(slug),
      preselectedTermId: preselected[slug] === undefined ? null : attributes.term(slug, preselected[slug]).id,
    })),
  );
  await tx
    .insert(productTerm)
    .values(
      given.flatMap(([of, slugs]) =>
        slugs.map((slug, position) => ({ productId, termId: attributes.term(of, slug).id, position })),
      ),
    );
}

/** Says which terms variations are sold with: attribute → term; one that is left out fits any. */
export async function seedTermsOfVariations(
  tx: Transaction,
  variations: readonly { id: number; terms: Readonly<Record<string, string>> }[],
  attributes: SeededAttributes,
): Promise<void> {
  const rows = variations.flatMap(({ id, terms }) =>
    Object.entries(terms).map(([of, slug]) => ({ productId: id, termId: attributes.term(of, slug).id })),
  );
  if (rows.length > 0) await tx.insert(productTerm).values(rows);
}

function known<Kept>(kept: ReadonlyMap<string, Kept>, slug: string): Kept {
  const found = kept.get(slug);
  if (found === undefined) throw new Error(`The seeds name an attribute that they do not contain: ${slug}`);
  return found;
}
