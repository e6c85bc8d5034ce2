import { and, eq, isNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Transaction } from '#platform/db/database.server.ts';
import type { WidgetTree } from '#platform/documents/widget-tree.ts';
import type { FieldErrors } from '#platform/resources/deed-context.server.ts';
import { defineResource, type Resource } from '#platform/resources/define-resource.server.ts';
import { fullCapabilities } from '#platform/resources/full-capabilities.server.ts';
import { optionalText, requiredText, slugText } from '#platform/resources/input-fields.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import { readAuthorNames } from '../data/authors.queries.server.ts';
import { contentDocument } from '../data/document.table.ts';
import { freeSlug } from '../operations/free-slug.server.ts';
import { beginningFields, beginningOf } from '../operations/new-tree.server.ts';
import { isReservedSlug } from '../operations/reserved-slugs.server.ts';
import { retireSlug } from '../operations/save-document.server.ts';
import {
  type DocumentSurroundings,
  documentForm,
  draftOf,
  widgetValues,
  wrongWidgets,
} from './document-input.server.ts';
import {
  documentFilters,
  documentSort,
  followState,
  stateAt,
  stateFields,
  stillNeeded,
  wrongState,
} from './document-state.server.ts';

const pageInput = v.object({
  title: requiredText('Enter a title.'),
  slug: slugText(),
  ...stateFields,
  metaTitle: optionalText(120),
  metaDescription: optionalText(320),
  metaPictureId: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
  noIndex: v.optional(v.boolean(), false),
  widgets: widgetValues,
});

/** Pages as forms show them: title, address, state, what networks and search engines are told, and what their widgets say. */
export function makePageResource(around: DocumentSurroundings, whole: () => ComposedShop): Resource {
  return defineResource({
    name: 'pages',
    table: contentDocument,
    capabilities: fullCapabilities('content'),
    schema: { create: v.object({ ...pageInput.entries, ...beginningFields }), update: pageInput },
    // Trees are large and of use to the page builder only.
    notListed: ['draft', 'published'],
    hidden: ['draft', 'published', 'conditions', 'sample'],
    scope: () => eq(contentDocument.kind, 'page'),
    findable: { title: ({ title }) => title, line: ({ slug }) => `/${slug}/` },
    filters: {
      q: { kind: 'search', columns: [contentDocument.title, contentDocument.slug] },
      ...documentFilters,
    },
    sort: { ...documentSort, slug: contentDocument.slug },
    defaultSort: { field: 'title', order: 'ASC' },
    compute: async (rows, executor) => {
      const names = await readAuthorNames(
        executor,
        rows.map(({ authorId }) => authorId),
      );
      return rows.map(({ authorId }) => ({ author: names.get(authorId ?? '') ?? '' }));
    },
    detail: async (row) => ({ widgets: documentForm(row.draft, around) }),
    check: async (input, { tx, before }): Promise<FieldErrors> => {
      const wrong = await wrongWidgets(tx, input.widgets, before?.draft ?? [], around);
      Object.assign(wrong, wrongState(input));
      if (Object.keys(wrong).length > 0) return wrong;
      if (!before && !(await beginningOf(tx, { ...input, kind: 'page' }, around)))
        return { design: 'There is no such design or page.' };
      const pictures = around.things().find(({ of }) => of === 'pictures');
      const { metaPictureId } = input;
      if (metaPictureId && metaPictureId !== before?.metaPictureId)
        if (!(await pictures?.known(tx, [metaPictureId]))?.has(metaPictureId))
          return { metaPictureId: pictures?.gone ?? '' };
      const slug = input.slug || before?.slug || around.slugOf(input.title);
      if (!slug) return { slug: 'Enter a URL slug.' };
      const needed = before && input.status !== 'published' && (await stillNeeded(tx, before, whole()));
      if (needed) return { status: needed.message };
      if (isReservedSlug(slug, whole()) && slug !== before?.slug)
        return { slug: 'The shop itself uses this URL slug.' };
      // A copy gets the first address that is free.
      if ('copyOf' in input && input.copyOf && !input.slug) return {};
      return (await isTaken(tx, slug, before?.id)) ? { slug: 'Another page has this URL slug already.' } : {};
    },
    beforeRemove: async (row, { tx }) => (await stillNeeded(tx, row, whole())) ?? undefined,
    beforeSave: async (values, input, { tx, actor, now, before }) => {
      const begun = before ? null : await beginningOf(tx, { ...input, kind: 'page' }, around);
      const tree = before?.draft ?? (begun?.tree.length ? begun.tree : newPageTree(input.title));
      return {
        ...values,
        ...stateAt(input, now),
        ...(before ? {} : { authorId: actor.userId }),
        kind: 'page' as const,
        slug: input.slug || before?.slug || (await freeSlug(tx, around.slugOf(input.title))),
        draft: await draftOf(tx, input.widgets, tree, around),
      };
    },
    afterSave: async (row, _input, { tx, actor, before }) => {
      if (before?.slug && row.slug && before.slug !== row.slug)
        await retireSlug(tx, 'page', before.slug, row.id);
      await followState(tx, row, actor.userId);
    },
    constraints: {
      content_document_slug_index: { field: 'slug', message: 'Another page has this URL slug already.' },
    },
    invalidates: () => ['content'],
  });
}

/** What a new page begins with: a heading and a text, to be filled in the same form as any other. */
function newPageTree(title: string): WidgetTree {
  const node = (id: string, type: string, props: Record<string, unknown>) => ({
    id,
    type,
    version: 1,
    props,
  });
  return [
    node('newpage', 'section', {
      content: [
        node('heading', 'heading', { text: title, level: '1' }),
        node('newtext', 'rich-text', { html: '' }),
      ],
    }),
  ];
}

async function isTaken(tx: Transaction, slug: string, ownId: number | undefined): Promise<boolean> {
  const others = ownId === undefined ? sql`true` : sql`${contentDocument.id} <> ${ownId}`;
  const same = and(
    eq(contentDocument.slug, slug),
    eq(contentDocument.kind, 'page'),
    isNull(contentDocument.trashedAt),
    others,
  );
  return (await tx.$count(contentDocument, same)) > 0;
}
