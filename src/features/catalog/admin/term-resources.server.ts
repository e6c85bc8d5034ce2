import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { retireSlug } from '#features/content/public.server.ts';
import { readPictures } from '#features/media/public.server.ts';
import { pictureUrl } from '#features/media/public.ts';
import type { Executor, Transaction } from '#platform/db/database.server.ts';
import type { FieldErrors } from '#platform/resources/deed-context.server.ts';
import { defineResource } from '#platform/resources/define-resource.server.ts';
import { optionalText, optionalWhole, requiredText, slugText } from '#platform/resources/input-fields.ts';
import { cleanHtml } from '#platform/security/clean-html.server.ts';
import { category, productCategory } from '../data/category.table.ts';
import { productTag, tag } from '../data/tag.table.ts';
import { freeSlug } from './free-slug.server.ts';

const capabilities = {
  read: 'catalog.read',
  create: 'catalog.write',
  update: 'catalog.write',
  trash: 'catalog.write',
  delete: 'catalog.delete',
};

type CategoryRow = typeof category.$inferSelect;

/** Nested categories. Putting one into the trash moves what is below it one level up. */
export const categoryResource = defineResource({
  name: 'categories',
  table: category,
  capabilities,
  schema: {
    create: v.object({
      name: requiredText('Enter a name.', 120),
      slug: slugText(),
      description: optionalText(20_000),
      parentId: optionalWhole(1, Number.MAX_SAFE_INTEGER),
      pictureId: optionalWhole(1, Number.MAX_SAFE_INTEGER),
      position: v.optional(v.pipe(v.number('A number.'), v.integer('A whole number.')), 0),
    }),
  },
  filters: {
    q: { kind: 'search', columns: [category.name, category.slug] },
    parentId: { kind: 'equal', column: category.parentId },
  },
  sort: { name: sql`${category.name} collate "und-x-icu"`, position: category.position },
  defaultSort: { field: 'position', order: 'ASC' },
  compute: categoryExtras,
  check: async (input, { tx, before }): Promise<FieldErrors> => {
    const errors: FieldErrors = {};
    if (await isSlugTaken(tx, category, input.slug, before?.id))
      errors.slug = 'Another category has this URL slug.';
    if (input.parentId !== null) {
      const lineage = await ancestorsOf(tx, input.parentId);
      if (lineage.length === 0) errors.parentId = 'This category does not exist any more.';
      else if (before && lineage.includes(before.id))
        errors.parentId = 'A category cannot be its own parent.';
    }
    if (input.pictureId !== null && !(await readPictures(tx, [input.pictureId])).has(input.pictureId))
      errors.pictureId = 'This picture does not exist any more.';
    return errors;
  },
  beforeSave: async (values, input, { tx, before }) => ({
    ...values,
    description: await cleanHtml(input.description),
    slug: input.slug || before?.slug || (await freeSlug(tx, category, input.name, 'category')),
  }),
  afterSave: async (row, _input, { tx, before }) => {
    if (before && before.slug !== row.slug) await retireSlug(tx, 'category', before.slug, row.id);
  },
  afterRemove: async (row, { tx, deed }) => {
    if (deed === 'trash')
      await tx.update(category).set({ parentId: row.parentId }).where(eq(category.parentId, row.id));
  },
  constraints: { category_slug_index: { field: 'slug', message: 'Another category has this URL slug.' } },
  invalidates: () => ['categories', 'products'],
});

async function categoryExtras(rows: CategoryRow[], executor: Executor) {
  const ids = rows.map(({ id }) => id);
  const counts = await executor
    .select({ id: productCategory.categoryId, total: sql<number>`count(*)::int` })
    .from(productCategory)
    .where(inArray(productCategory.categoryId, ids))
    .groupBy(productCategory.categoryId);
  const pictureIds = rows.flatMap(({ pictureId }) => (pictureId === null ? [] : [pictureId]));
  const pictures = await readPictures(executor, pictureIds);
  const all = await executor
    .select({ id: category.id, parentId: category.parentId, name: category.name })
    .from(category)
    .where(isNull(category.trashedAt));
  // What lies in the trash has a name as well.
  const byId = new Map([...all, ...rows].map((one) => [one.id, one]));
  return rows.map((row) => {
    const shown = row.pictureId === null ? undefined : pictures.get(row.pictureId);
    return {
      products: counts.find(({ id }) => id === row.id)?.total ?? 0,
      thumbnail: shown ? pictureUrl(shown, 240) : null,
      path: pathOf(row.id, byId),
    };
  });
}

/** Names from the outermost category down, for example `Tea › Green`; stops at a circle. */
function pathOf(id: number, byId: Map<number, { parentId: number | null; name: string }>): string {
  const names: string[] = [];
  const seen = new Set<number>();
  for (let at: number | null = id; at !== null && !seen.has(at); ) {
    seen.add(at);
    const found = byId.get(at);
    if (!found) break;
    names.unshift(found.name);
    at = found.parentId;
  }
  return names.join(' › ');
}

/** A category's id and those of everything above it; empty when it does not exist. */
async function ancestorsOf(tx: Transaction, id: number): Promise<number[]> {
  // Two moves at the same moment could close a circle that neither of them sees.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('catalog.category-tree'))`);
  const { rows } = await tx.execute<{ id: number }>(sql`
    with recursive above as (
      select id, parent_id from ${category} where id = ${id} and trashed_at is null
      union select c.id, c.parent_id from ${category} c join above on c.id = above.parent_id
    ) select id from above`);
  return rows.map((row) => Number(row.id));
}

/** Tags of products. */
export const tagResource = defineResource({
  name: 'tags',
  table: tag,
  capabilities,
  schema: {
    create: v.object({
      name: requiredText('Enter a name.', 120),
      slug: slugText(),
      description: optionalText(20_000),
    }),
  },
  filters: { q: { kind: 'search', columns: [tag.name, tag.slug] } },
  sort: { name: sql`${tag.name} collate "und-x-icu"` },
  defaultSort: { field: 'name', order: 'ASC' },
  compute: async (rows, executor) => {
    const counts = await executor
      .select({ id: productTag.tagId, total: sql<number>`count(*)::int` })
      .from(productTag)
      .where(
        inArray(
          productTag.tagId,
          rows.map(({ id }) => id),
        ),
      )
      .groupBy(productTag.tagId);
    return rows.map((row) => ({ products: counts.find(({ id }) => id === row.id)?.total ?? 0 }));
  },
  check: async (input, { tx, before }): Promise<FieldErrors> =>
    (await isSlugTaken(tx, tag, input.slug, before?.id)) ? { slug: 'Another tag has this URL slug.' } : {},
  beforeSave: async (values, input, { tx, before }) => ({
    ...values,
    description: await cleanHtml(input.description),
    slug: input.slug || before?.slug || (await freeSlug(tx, tag, input.name, 'tag')),
  }),
  afterSave: async (row, _input, { tx, before }) => {
    if (before && before.slug !== row.slug) await retireSlug(tx, 'tag', before.slug, row.id);
  },
  constraints: { tag_slug_index: { field: 'slug', message: 'Another tag has this URL slug.' } },
  invalidates: () => ['products'],
});

async function isSlugTaken(
  tx: Transaction,
  table: typeof category | typeof tag,
  slug: string,
  ownId: number | undefined,
): Promise<boolean> {
  if (!slug) return false;
  const others = ownId === undefined ? sql`true` : sql`${table.id} <> ${ownId}`;
  return (await tx.$count(table, and(eq(table.slug, slug), isNull(table.trashedAt), others))) > 0;
}
