import { and, countDistinct, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { retireSlug } from '#features/content/public.server.ts';
import type { SlugWriter } from '#features/fields/public.server.ts';
import { readPictures } from '#features/media/public.server.ts';
import { pictureUrl } from '#features/media/public.ts';
import type { Executor, Transaction } from '#platform/db/database.server.ts';
import type { FieldErrors } from '#platform/resources/deed-context.server.ts';
import { defineResource, type Resource } from '#platform/resources/define-resource.server.ts';
import { fullCapabilities } from '#platform/resources/full-capabilities.server.ts';
import { optionalText, optionalWhole, requiredText, slugText } from '#platform/resources/input-fields.ts';
import { cleanHtml } from '#platform/security/clean-html.server.ts';
import { attribute, attributeTerm, productTerm } from '../data/attribute.table.ts';
import { product } from '../data/product.table.ts';
import { nextPosition, ownTerms, termsOf } from '../operations/add-terms.server.ts';
import { freeSlug, isSlugTaken } from '../operations/free-slug.server.ts';
import { termAddress } from '../rules/attribute-views.ts';
import { sameName } from '../rules/term-lines.ts';
import { countedProducts } from './counted-products.server.ts';

type TermRow = typeof attributeTerm.$inferSelect;

const SLUG_TAKEN = 'Another value of this attribute has this URL slug.';

/** What attributes can be. New ones come last; their order is changed by the attribute's `order-terms`. */
export function makeAttributeTermResource(slugOf: SlugWriter): Resource {
  return defineResource({
    name: 'attribute-terms',
    table: attributeTerm,
    capabilities: fullCapabilities('catalog'),
    schema: {
      create: v.object({
        attributeId: v.pipe(
          v.number('Choose from the list.'),
          v.integer('Choose from the list.'),
          v.minValue(1, 'Choose from the list.'),
        ),
        name: requiredText('Enter a name.', 120),
        slug: slugText(),
        description: optionalText(20_000),
        colour: v.pipe(
          optionalText(7),
          v.transform((colour) => colour.trim().toLowerCase()),
          v.regex(/^(#[0-9a-f]{6})?$/, 'A colour such as #a4442a.'),
        ),
        pictureId: optionalWhole(1, Number.MAX_SAFE_INTEGER),
      }),
    },
    filters: {
      q: { kind: 'search', columns: [attributeTerm.name, attributeTerm.slug] },
      attributeId: { kind: 'equal', column: attributeTerm.attributeId },
    },
    sort: {
      position: sql`(${attributeTerm.position}, ${attributeTerm.name})`,
      name: sql`${attributeTerm.name} collate "und-x-icu"`,
    },
    defaultSort: { field: 'position', order: 'ASC' },
    compute: termExtras,
    check: async (input, { tx, before }): Promise<FieldErrors> => {
      if (before && before.attributeId !== input.attributeId)
        return { attributeId: 'A value stays with its attribute.' };
      if (!(await isPresent(tx, input.attributeId, before === null)))
        return { attributeId: 'This attribute does not exist any more.' };
      const errors: FieldErrors = {};
      const others = (await termsOf(tx, input.attributeId)).filter(({ id }) => id !== before?.id);
      if (others.some(({ name }) => sameName(name) === sameName(input.name)))
        errors.name = `“${input.name}” is there already.`;
      if (await isSlugTaken(tx, attributeTerm, input.slug, before?.id, ownTerms(input.attributeId)))
        errors.slug = SLUG_TAKEN;
      if (input.pictureId !== null && !(await readPictures(tx, [input.pictureId])).has(input.pictureId))
        errors.pictureId = 'This picture does not exist any more.';
      return errors;
    },
    beforeSave: async (values, input, { tx, before }) => ({
      ...values,
      description: await cleanHtml(input.description),
      slug: input.slug || before?.slug || (await freeTermSlug(tx, input.attributeId, slugOf(input.name))),
      ...(before ? {} : { position: await nextPosition(tx, input.attributeId) }),
    }),
    afterSave: async (row, _input, { tx, before }) => {
      if (before && before.slug !== row.slug)
        await retireSlug(tx, 'attribute-term', `${row.attributeId}/${before.slug}`, row.id);
    },
    // A variation that lost its value would be one for any; a product would say less than its owner meant.
    beforeRemove: async (row, { tx }) => {
      const products = await productsWith(tx, row.id);
      return products === 0
        ? undefined
        : { code: 'catalog.term-in-use', message: stillUsed(`“${row.name}”`, products) };
    },
    constraints: { attribute_term_slug_index: { field: 'slug', message: SLUG_TAKEN } },
    invalidates: () => ['attributes'],
  });
}

/** Why an attribute or term has to stay, in words for the owner. */
export function stillUsed(what: string, products: number): string {
  const who = products === 1 ? 'One product still has' : `${products} products still have`;
  return `${who} ${what}, in the trash or not. Take it out there first.`;
}

function freeTermSlug(tx: Transaction, attributeId: number, written: string): Promise<string> {
  return freeSlug(tx, attributeTerm, written, 'term', eq(attributeTerm.attributeId, attributeId));
}

/** Whether an attribute is there; for a new term it is locked as well, so that terms are numbered one after the other. */
async function isPresent(tx: Transaction, id: number, lock: boolean): Promise<boolean> {
  const query = tx.select({ trashedAt: attribute.trashedAt }).from(attribute).where(eq(attribute.id, id));
  const [row] = await (lock ? query.for('no key update') : query);
  return row !== undefined && row.trashedAt === null;
}

/** How many products have a term, themselves or in a variation; one in the trash never comes back out of it. */
async function productsWith(tx: Transaction, termId: number): Promise<number> {
  const [found] = await tx
    .select({ products: countDistinct(sql`coalesce(${product.parentId}, ${product.id})`) })
    .from(productTerm)
    .innerJoin(product, eq(product.id, productTerm.productId))
    .where(and(eq(productTerm.termId, termId), or(isNull(product.parentId), isNull(product.trashedAt))));
  return found?.products ?? 0;
}

async function termExtras(rows: TermRow[], executor: Executor) {
  const ids = rows.map(({ id }) => id);
  // Looked up one by one up to where counting ends: a join would read all products first.
  const counts = await countedProducts(
    executor,
    ids,
    sql`select 1 from ${productTerm} pt where pt.term_id = t.id and (
      select p.parent_id is null and p.trashed_at is null from ${product} p where p.id = pt.product_id)
      order by pt.product_id`,
  );
  const pictures = await readPictures(
    executor,
    rows.flatMap(({ pictureId }) => (pictureId === null ? [] : [pictureId])),
  );
  const owners = rows.map(({ attributeId }) => attributeId);
  const attributes = await executor.select().from(attribute).where(inArray(attribute.id, owners));
  return rows.map((row) => {
    const of = attributes.find(({ id }) => id === row.attributeId);
    const shown = row.pictureId === null ? undefined : pictures.get(row.pictureId);
    return {
      products: counts.get(row.id) ?? 0,
      path: of ? `${of.name} › ${row.name}` : row.name,
      address: of ? termAddress(of, row) : null,
      thumbnail: shown ? pictureUrl(shown, 240) : null,
    };
  });
}
