import { ne, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { kindsByName } from '#platform/documents/page-documents.server.ts';
import { defineResource, type Resource } from '#platform/resources/define-resource.server.ts';
import { requiredText } from '#platform/resources/input-fields.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import { contentDocument } from '../data/document.table.ts';
import { contentKinds } from '../seeds.ts';
import {
  type DocumentSurroundings,
  documentForm,
  draftOf,
  publishChange,
  widgetValues,
  wrongWidgets,
} from './document-input.server.ts';

/**
 * Header, footer, templates and whatever kinds of documents slices bring that are no pages: what their widgets say can be
 * changed, nothing removed.
 */
export function makeSitePartResource(around: DocumentSurroundings, whole: () => ComposedShop): Resource {
  // Those of other slices stand last.
  const names = contentKinds.map(({ name }) => sql`${name}`);
  return defineResource({
    name: 'site-parts',
    table: contentDocument,
    capabilities: { read: 'content.read', update: 'content.write' },
    schema: { create: v.object({ title: requiredText('Enter a title.'), widgets: widgetValues }) },
    // Trees are large and of use to the page builder only; the rest belongs to pages.
    hidden: ['draft', 'published', 'conditions', 'slug', 'metaTitle', 'metaDescription'],
    scope: () => ne(contentDocument.kind, 'page'),
    filters: {
      q: { kind: 'search', columns: [contentDocument.title] },
      kind: { kind: 'equal', column: contentDocument.kind },
    },
    sort: {
      title: sql`${contentDocument.title} collate "und-x-icu"`,
      kind: sql`array_position(array[${sql.join(names, sql`, `)}]::text[], ${contentDocument.kind})`,
      updatedAt: contentDocument.updatedAt,
    },
    defaultSort: { field: 'kind', order: 'ASC' },
    compute: async (rows) =>
      rows.map(({ kind }) => ({ kindLabel: kindsByName(whole()).get(kind)?.label ?? kind })),
    detail: async (row) => ({ widgets: documentForm(row.draft, around) }),
    check: async (input, { tx, before }) => wrongWidgets(tx, input.widgets, before?.draft ?? [], around),
    beforeSave: async (values, input, { tx, before }) => ({
      ...values,
      draft: await draftOf(tx, input.widgets, before?.draft ?? [], around),
    }),
    afterSave: async (row, _input, { tx, actor }) => publishChange(tx, row, actor.userId),
    invalidates: () => ['content'],
  });
}
