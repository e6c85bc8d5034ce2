import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { retireSlug } from '#features/content/public.server.ts';
import type { SlugWriter } from '#features/fields/public.server.ts';
import type { FieldErrors } from '#platform/resources/deed-context.server.ts';
import { defineResource, type Resource } from '#platform/resources/define-resource.server.ts';
import { fullCapabilities } from '#platform/resources/full-capabilities.server.ts';
import { optionalText, requiredText, slugText } from '#platform/resources/input-fields.ts';
import { cleanHtml } from '#platform/security/clean-html.server.ts';
import { productTag, tag } from '../data/tag.table.ts';
import { freeSlug, isSlugTaken } from '../operations/free-slug.server.ts';
import { countedProducts } from './counted-products.server.ts';

/** Tags of products. */
export function makeTagResource(slugOf: SlugWriter): Resource {
  return defineResource({
    name: 'tags',
    table: tag,
    capabilities: fullCapabilities('catalog'),
    schema: {
      create: v.object({
        name: requiredText('Enter a name.', 120),
        slug: slugText(),
        description: optionalText(20_000),
      }),
    },
    findable: { title: ({ name }) => name, line: ({ slug }) => slug, place: 1 },
    filters: { q: { kind: 'search', columns: [tag.name, tag.slug] } },
    sort: { name: sql`${tag.name} collate "und-x-icu"` },
    defaultSort: { field: 'name', order: 'ASC' },
    compute: async (rows, executor) => {
      const carrying = sql`select 1 from ${productTag} pt where pt.tag_id = t.id`;
      const ids = rows.map(({ id }) => id);
      const totals = await countedProducts(executor, ids, carrying);
      return rows.map(({ id }) => ({ products: totals.get(id) ?? 0 }));
    },
    check: async (input, { tx, before }): Promise<FieldErrors> =>
      (await isSlugTaken(tx, tag, input.slug, before?.id)) ? { slug: 'Another tag has this URL slug.' } : {},
    beforeSave: async (values, input, { tx, before }) => ({
      ...values,
      description: await cleanHtml(input.description),
      slug: input.slug || before?.slug || (await freeSlug(tx, tag, slugOf(input.name), 'tag')),
    }),
    afterSave: async (row, _input, { tx, before }) => {
      if (before && before.slug !== row.slug) await retireSlug(tx, 'tag', before.slug, row.id);
    },
    constraints: { tag_slug_index: { field: 'slug', message: 'Another tag has this URL slug.' } },
    invalidates: () => ['products', 'tags'],
  });
}
