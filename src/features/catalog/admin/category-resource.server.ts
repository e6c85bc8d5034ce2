import { and, eq, isNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { retireSlug } from '#features/content/public.server.ts';
import type { SlugWriter } from '#features/fields/public.server.ts';
import { readPictures } from '#features/media/public.server.ts';
import { pictureUrl } from '#features/media/public.ts';
import { accept, refuse } from '#kit/result.ts';
import type { Executor, Transaction } from '#platform/db/database.server.ts';
import type { FieldErrors } from '#platform/resources/deed-context.server.ts';
import { defineAction, defineResource, type Resource } from '#platform/resources/define-resource.server.ts';
import { fullCapabilities } from '#platform/resources/full-capabilities.server.ts';
import { optionalText, optionalWhole, requiredText, slugText } from '#platform/resources/input-fields.ts';
import { recordAudit } from '#platform/resources/record-audit.server.ts';
import { cleanHtml } from '#platform/security/clean-html.server.ts';
import { category } from '../data/category.table.ts';
import {
  lastPosition,
  lineageOf,
  lockCategoryTree,
  moveCategory,
} from '../operations/category-tree.server.ts';
import { defaultCategory, giveBackProducts, takeInProducts } from '../operations/default-category.server.ts';
import { freeSlug, isSlugTaken } from '../operations/free-slug.server.ts';
import type { CategoryDirectory } from '../rules/category-directory.ts';

type CategoryRow = typeof category.$inferSelect;

const POSITION = 1_000_000_000;
const slugTaken = 'Another category has this URL slug.';
const OWN_PARENT = 'A category cannot stand below itself.';

const messages = {
  'changed-meanwhile':
    'Somebody else changed this category in the meantime. Here is how the categories stand now.',
  'moved-meanwhile': 'The categories were sorted differently in the meantime. Here is how they stand now.',
  'parent-gone': 'The category that this one was to stand below does not exist any more.',
  circle: OWN_PARENT,
  'in-trash': 'This category is in the trash.',
};

/** What the resource needs from the program around it. */
export interface CategoryServices {
  /** All categories as the shop shows them, for how many products each holds. */
  directory: () => Pick<CategoryDirectory, 'byId'>;
  /** What a default category is called that is made when the first one is needed. */
  defaultName: () => string;
  slugOf: SlugWriter;
}

/**
 * Nested categories in the order that the owner gave them. Putting one into the trash moves what is below it one level
 * up, and products that are in no other category into the default one, until it is taken out again.
 */
export function makeCategoryResource({ directory, defaultName, slugOf }: CategoryServices): Resource {
  const resource: Resource = defineResource({
    name: 'categories',
    table: category,
    capabilities: fullCapabilities('catalog'),
    schema: {
      create: v.object({
        name: requiredText('Enter a name.', 120),
        slug: slugText(),
        description: optionalText(20_000),
        parentId: optionalWhole(1, Number.MAX_SAFE_INTEGER),
        pictureId: optionalWhole(1, Number.MAX_SAFE_INTEGER),
        /** Left out: the last one below its parent. */
        position: optionalWhole(-POSITION, POSITION),
      }),
    },
    findable: { title: ({ name }) => name, line: ({ slug }) => slug, place: 1 },
    filters: {
      q: { kind: 'search', columns: [category.name, category.slug] },
      parentId: { kind: 'equal', column: category.parentId },
    },
    sort: { name: sql`${category.name} collate "und-x-icu"`, position: category.position },
    defaultSort: { field: 'position', order: 'ASC' },
    lock: lockCategoryTree,
    compute: (rows, executor) => categoryExtras(rows, executor, directory()),
    check: (input, { tx, before }) => checkCategory(input, tx, before),
    beforeSave: async (values, input, { tx, before }) => ({
      ...values,
      description: await cleanHtml(input.description),
      slug: input.slug || before?.slug || (await freeSlug(tx, category, slugOf(input.name), 'category')),
      position: await positionOf(tx, input, before),
    }),
    afterSave: async (row, _input, { tx, before }) => {
      if (before && before.slug !== row.slug) await retireSlug(tx, 'category', before.slug, row.id);
    },
    beforeRemove: async (row, context) => {
      if (row.isDefault)
        return {
          code: 'categories.is-default',
          message: `“${row.name}” is the default category: make another one the default first.`,
        };
      await takeInProducts(context.tx, row.id, async () => {
        const name = defaultName();
        const made = await defaultCategory(context.tx, { name, written: slugOf(name) });
        if (made.isNew) await recordAudit(resource, 'create', made.row, {}, context);
        return made.row.id;
      });
      await context.tx
        .update(category)
        .set({ parentId: row.parentId, version: sql`${category.version} + 1` })
        .where(eq(category.parentId, row.id));
      return undefined;
    },
    afterRemove: async (row, { tx, deed }) => {
      if (deed !== 'restore') return;
      await giveBackProducts(tx, row.id);
      // What it stood below may have gone as well.
      const above = row.parentId === null ? [] : await lineageOf(tx, row.parentId);
      if (row.parentId !== null && above.length === 0)
        await tx.update(category).set({ parentId: null }).where(eq(category.id, row.id));
    },
    constraints: { category_slug_index: { field: 'slug', message: slugTaken } },
    actions: {
      move: defineAction({
        capability: 'catalog.write',
        schema: v.object({
          /** Null: to the outermost categories. */
          parentId: optionalWhole(1, Number.MAX_SAFE_INTEGER),
          /** The category below the same parent that it comes to stand before; null: the last one. */
          before: optionalWhole(1, Number.MAX_SAFE_INTEGER),
          /** The version that was looked at. */
          version: v.pipe(v.number('The version that was looked at is missing.'), v.integer()),
        }),
        run: async (row: CategoryRow, { version, ...place }, context) => {
          const refusal =
            version === row.version ? await moveCategory(context.tx, row, place) : 'changed-meanwhile';
          return refusal
            ? refuse({ code: `categories.${refusal}`, message: messages[refusal] })
            : accept(null);
        },
      }),
      'make-default': defineAction({
        capability: 'catalog.write',
        schema: v.object({}),
        run: async (row: CategoryRow, _input, { tx }) => {
          if (row.trashedAt) return refuse({ code: 'categories.in-trash', message: messages['in-trash'] });
          const former = and(eq(category.isDefault, true), sql`${category.id} <> ${row.id}`);
          const version = sql`${category.version} + 1`;
          await tx.update(category).set({ isDefault: false, version }).where(former);
          await tx.update(category).set({ isDefault: true, version }).where(eq(category.id, row.id));
          return accept(null);
        },
      }),
    },
    invalidates: () => ['categories', 'products'],
  });
  return resource;
}

async function checkCategory(
  input: { slug: string; parentId: number | null; pictureId: number | null },
  tx: Transaction,
  before: CategoryRow | null,
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  if (await isSlugTaken(tx, category, input.slug, before?.id)) errors.slug = slugTaken;
  // What it already stands below may lie in the trash.
  if (input.parentId !== null && input.parentId !== before?.parentId) {
    const lineage = await lineageOf(tx, input.parentId);
    if (lineage.length === 0) errors.parentId = 'This category does not exist any more.';
    else if (before && lineage.includes(before.id)) errors.parentId = OWN_PARENT;
  }
  if (input.pictureId !== null && !(await readPictures(tx, [input.pictureId])).has(input.pictureId))
    errors.pictureId = 'This picture does not exist any more.';
  return errors;
}

/** Where a saved category stands: as it was told, else where it stood, and below another parent last. */
async function positionOf(
  tx: Transaction,
  { position, parentId }: { position: number | null; parentId: number | null },
  before: CategoryRow | null,
): Promise<number> {
  const isMoved = !before || before.parentId !== parentId;
  const isTold = position !== null && position !== before?.position;
  if (isTold) return position;
  return isMoved ? lastPosition(tx, parentId) : before.position;
}

async function categoryExtras(
  rows: CategoryRow[],
  executor: Executor,
  directory: Pick<CategoryDirectory, 'byId'>,
) {
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
      // As the shop counts them: counted anew at each look, they would be read one by one.
      products: directory.byId(row.id)?.productCount ?? 0,
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
