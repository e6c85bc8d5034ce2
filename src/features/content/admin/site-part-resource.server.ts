import { ne, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { defineResource, type Resource } from '#platform/resources/define-resource.server.ts';
import { requiredText } from '#platform/resources/input-fields.ts';
import { contentDocument } from '../data/document.table.ts';
import {
  type DocumentSurroundings,
  documentForm,
  draftOf,
  publishChange,
  widgetValues,
  wrongWidgets,
} from './document-input.server.ts';

/** Header, footer and the templates that shop pages are made of: what their widgets say can be changed, nothing removed. */
export function makeSitePartResource(around: DocumentSurroundings): Resource {
  return defineResource({
    name: 'site-parts',
    table: contentDocument,
    capabilities: { read: 'content.read', update: 'content.write' },
    schema: { create: v.object({ title: requiredText('Enter a title.'), widgets: widgetValues }) },
    // Trees are large and of use to the page builder only; the rest belongs to pages.
    hidden: ['draft', 'published', 'conditions', 'slug', 'metaTitle', 'metaDescription'],
    scope: () => ne(contentDocument.kind, 'page'),
    filters: { q: { kind: 'search', columns: [contentDocument.title] } },
    sort: {
      title: sql`${contentDocument.title} collate "und-x-icu"`,
      kind: sql`array_position(array['header', 'footer', 'template'], ${contentDocument.kind})`,
      updatedAt: contentDocument.updatedAt,
    },
    defaultSort: { field: 'kind', order: 'ASC' },
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
