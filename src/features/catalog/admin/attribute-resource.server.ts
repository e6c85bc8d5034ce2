import { count, eq, inArray, isNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { isReservedSlug, retireSlug } from '#features/content/public.server.ts';
import type { SlugWriter } from '#features/fields/public.server.ts';
import { accept, refuse } from '#kit/result.ts';
import type { Executor, Transaction } from '#platform/db/database.server.ts';
import type { DeedContext, FieldErrors } from '#platform/resources/deed-context.server.ts';
import { defineAction, defineResource, type Resource } from '#platform/resources/define-resource.server.ts';
import { fullCapabilities } from '#platform/resources/full-capabilities.server.ts';
import { optionalText, optionalWhole, requiredText, slugText } from '#platform/resources/input-fields.ts';
import { recordAudit } from '#platform/resources/record-audit.server.ts';
import { changesBetween } from '#platform/resources/record-changes.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import { attribute, attributeTerm, productAttribute } from '../data/attribute.table.ts';
import { addTerms, termsOf } from '../operations/add-terms.server.ts';
import { freeSlug, isSlugTaken } from '../operations/free-slug.server.ts';
import { ATTRIBUTE_KINDS } from '../rules/attribute-kinds.ts';
import { readTermLines } from '../rules/term-lines.ts';
import { stillUsed } from './attribute-term-resource.server.ts';
import { countedProducts } from './counted-products.server.ts';

type AttributeRow = typeof attribute.$inferSelect;

const SLUG_TAKEN = 'Another attribute has this URL slug.';
const lines = optionalText(30_000);
const ids = v.pipe(
  v.array(v.pipe(v.number('A number.'), v.integer('A whole number.')), 'The new order is missing.'),
  v.maxLength(20_000, 'At most 20000.'),
);
const written = {
  name: requiredText('Enter a name.', 120),
  slug: slugText(),
  kind: v.optional(v.picklist(ATTRIBUTE_KINDS, 'Choose from the list.'), 'select'),
  hasArchive: v.optional(v.boolean('Yes or no.'), false),
  position: optionalWhole(-1_000_000, 1_000_000),
};

/** What the resource needs from the program around it; `terms` are the resource of values. */
export interface AttributeServices {
  whole: () => ComposedShop;
  slugOf: SlugWriter;
  terms: Resource;
}

/**
 * Attributes of the shop. `add-terms` takes several values at once, one a line (as does `lines` of a new attribute),
 * `order-terms` their order: all ids as they shall stand, and as they stood.
 */
export function makeAttributeResource({ whole, slugOf, terms }: AttributeServices): Resource {
  const addLines = makeAddLines(terms, slugOf);
  return defineResource({
    name: 'attributes',
    table: attribute,
    capabilities: fullCapabilities('catalog'),
    schema: { create: v.object({ ...written, lines }), update: v.object(written) },
    findable: { title: ({ name }) => name, line: ({ slug }) => slug, place: 1 },
    filters: { q: { kind: 'search', columns: [attribute.name, attribute.slug] } },
    sort: {
      position: sql`(${attribute.position}, ${attribute.name})`,
      name: sql`${attribute.name} collate "und-x-icu"`,
    },
    defaultSort: { field: 'position', order: 'ASC' },
    compute: attributeExtras,
    // In the trail of changes the names say more than ids.
    detail: async (row, executor) => ({
      termNames: (await termsOf(executor as Transaction, row.id)).map(({ name }) => name),
    }),
    check: async (input, { tx, before }): Promise<FieldErrors> => {
      if ('lines' in input && input.lines) {
        const read = readTermLines(input.lines, []);
        if (!read.ok) return { lines: read.error };
      }
      const slug = input.slug || before?.slug;
      if (!slug) return {};
      if (input.hasArchive && isReservedSlug(slug, whole()))
        return {
          slug: 'The shop itself uses this URL slug, so the values could have no pages of their own.',
        };
      return (await isSlugTaken(tx, attribute, slug, before?.id)) ? { slug: SLUG_TAKEN } : {};
    },
    beforeSave: async (values, input, { tx, before }) => ({
      ...values,
      slug: input.slug || before?.slug || (await ownSlug(tx, slugOf(input.name), whole())),
      position: input.position ?? before?.position ?? (await lastPosition(tx)) + 1,
    }),
    afterSave: async (row, input, context) => {
      const { tx, before } = context;
      if (before && before.slug !== row.slug) await retireSlug(tx, 'attribute', before.slug, row.id);
      if ('lines' in input && input.lines) await addLines(row, input.lines, context);
    },
    beforeRemove: async (row, { tx }) => {
      const products = await tx.$count(productAttribute, eq(productAttribute.attributeId, row.id));
      return products === 0
        ? undefined
        : { code: 'catalog.attribute-in-use', message: stillUsed(`“${row.name}”`, products) };
    },
    constraints: { attribute_slug_index: { field: 'slug', message: SLUG_TAKEN } },
    actions: {
      'add-terms': defineAction({
        capability: 'catalog.write',
        schema: v.object({ lines: requiredText('Enter a value, one a line.', 30_000) }),
        run: async (row: AttributeRow, { lines: typed }, context) => {
          const refused = await addLines(row, typed, context);
          return refused === null
            ? accept(null)
            : refuse({ code: 'catalog.bad-line', message: refused, errors: { lines: refused } });
        },
      }),
      'order-terms': defineAction({
        capability: 'catalog.write',
        schema: v.object({ ids, before: ids }),
        run: async (row: AttributeRow, input, { tx, now }) => {
          const present = (await termsOf(tx, row.id)).map(({ id }) => id);
          if (present.join() !== input.before.join())
            return refuse({
              code: 'catalog.order-changed',
              message: 'Somebody else changed the values in the meantime. This is how they stand now.',
              errors: { before: 'Not the present order.' },
            });
          if (input.ids.toSorted((a, b) => a - b).join() !== present.toSorted((a, b) => a - b).join()) {
            const message = 'The new order must name each value of the attribute once.';
            return refuse({ code: 'catalog.bad-order', message, errors: { ids: message } });
          }
          await tx.execute(sql`
            update ${attributeTerm} set position = wanted.at - 1, version = version + 1, updated_at = ${now.toISOString()}
            from unnest(${sql.param(input.ids)}::bigint[]) with ordinality wanted (id, at)
            where attribute_term.id = wanted.id and position <> wanted.at - 1`);
          return accept(null);
        },
      }),
    },
    invalidates: () => ['attributes'],
  });
}

/** What adds values, each with its row in the trail; answers in words why a line was refused. */
function makeAddLines(terms: Resource, slugOf: SlugWriter) {
  return async (row: AttributeRow, typed: string, context: DeedContext): Promise<string | null> => {
    const added = await addTerms(context.tx, row.id, typed, slugOf);
    if (!added.ok) return added.error;
    for (const term of added.value) {
      const { name, slug, colour, position } = term;
      const changes = changesBetween({}, { attributeId: row.id, name, slug, colour, position });
      await recordAudit(terms, 'create', term, changes, context);
    }
    return null;
  };
}

/** A slug that also serves as the first part of addresses. */
async function ownSlug(tx: Transaction, written: string, whole: ComposedShop): Promise<string> {
  const free = await freeSlug(tx, attribute, written, 'attribute');
  return isReservedSlug(free, whole) ? freeSlug(tx, attribute, `${written}-attribute`, 'attribute') : free;
}

async function lastPosition(tx: Transaction): Promise<number> {
  const [last] = await tx
    .select({ position: sql<number | null>`max(${attribute.position})` })
    .from(attribute)
    .where(isNull(attribute.trashedAt));
  return last?.position ?? -1;
}

async function attributeExtras(rows: AttributeRow[], executor: Executor) {
  const own = rows.map(({ id }) => id);
  const terms = await executor
    .select({ id: attributeTerm.attributeId, total: count() })
    .from(attributeTerm)
    .where(sql`${inArray(attributeTerm.attributeId, own)} and ${attributeTerm.trashedAt} is null`)
    .groupBy(attributeTerm.attributeId);
  const having = sql`select 1 from ${productAttribute} pa where pa.attribute_id = t.id`;
  const products = await countedProducts(executor, own, having);
  return own.map((attributeId) => ({
    terms: terms.find(({ id }) => id === attributeId)?.total ?? 0,
    products: products.get(attributeId) ?? 0,
  }));
}
