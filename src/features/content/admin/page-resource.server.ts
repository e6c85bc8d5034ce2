import { and, eq, isNull, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { slugify } from '#kit/text.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import type { WidgetTree } from '#platform/documents/widget-tree.ts';
import type { FieldErrors } from '#platform/resources/deed-context.server.ts';
import { defineResource, type Resource } from '#platform/resources/define-resource.server.ts';
import { fullCapabilities } from '#platform/resources/full-capabilities.server.ts';
import { optionalText, requiredText, slugText } from '#platform/resources/input-fields.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import { partOfPage } from '../data/assigned-pages.queries.server.ts';
import { contentDocument } from '../data/document.table.ts';
import { isReservedSlug } from '../operations/reserved-slugs.server.ts';
import { retireSlug } from '../operations/save-document.server.ts';
import {
  type DocumentSurroundings,
  documentForm,
  draftOf,
  publishChange,
  widgetValues,
  wrongWidgets,
} from './document-input.server.ts';

const pageInput = v.object({
  title: requiredText('Enter a title.'),
  slug: slugText(),
  status: v.optional(v.picklist(['draft', 'private', 'published'], 'Choose a status.'), 'draft'),
  metaTitle: optionalText(120),
  metaDescription: optionalText(320),
  widgets: widgetValues,
});

/** Pages without the page builder: title, address, status and what their widgets say. Saving publishes what is there. */
export function makePageResource(around: DocumentSurroundings, whole: () => ComposedShop): Resource {
  return defineResource({
    name: 'pages',
    table: contentDocument,
    capabilities: fullCapabilities('content'),
    schema: { create: pageInput },
    // Trees are large and of use to the page builder only.
    hidden: ['draft', 'published', 'conditions'],
    scope: () => eq(contentDocument.kind, 'page'),
    filters: {
      q: { kind: 'search', columns: [contentDocument.title, contentDocument.slug] },
      status: { kind: 'equal', column: contentDocument.status },
    },
    sort: {
      title: sql`${contentDocument.title} collate "und-x-icu"`,
      slug: contentDocument.slug,
      updatedAt: contentDocument.updatedAt,
      status: contentDocument.status,
    },
    defaultSort: { field: 'title', order: 'ASC' },
    detail: async (row) => ({ widgets: documentForm(row.draft, around) }),
    check: async (input, { tx, before }): Promise<FieldErrors> => {
      const wrong = await wrongWidgets(tx, input.widgets, before?.draft ?? [], around);
      if (Object.keys(wrong).length > 0) return wrong;
      const slug = input.slug || before?.slug || slugify(input.title);
      if (!slug) return { slug: 'Enter a URL slug.' };
      if (before?.status === 'published' && input.status !== 'published') {
        const part = await partOfPage(tx, before.id, whole());
        if (part) return { status: stillNeeded(part) };
      }
      if (isReservedSlug(slug, whole()) && slug !== before?.slug)
        return { slug: 'The shop itself uses this URL slug.' };
      return (await isTaken(tx, slug, before?.id)) ? { slug: 'Another page has this URL slug already.' } : {};
    },
    beforeRemove: async (row, { tx }) => {
      const part = await partOfPage(tx, row.id, whole());
      return part ? { code: 'content.page-in-use', message: stillNeeded(part) } : undefined;
    },
    beforeSave: async (values, input, { tx, before }) => ({
      ...values,
      kind: 'page' as const,
      slug: input.slug || before?.slug || slugify(input.title),
      draft: await draftOf(tx, input.widgets, before?.draft ?? newPageTree(input.title), around),
    }),
    afterSave: async (row, _input, { tx, actor, before }) => {
      if (before?.slug && row.slug && before.slug !== row.slug)
        await retireSlug(tx, 'page', before.slug, row.id);
      await publishChange(tx, row, actor.userId);
    },
    constraints: {
      content_document_slug_index: { field: 'slug', message: 'Another page has this URL slug already.' },
    },
    invalidates: () => ['content'],
  });
}

/** Why a page has to stay: shop, cart, checkout and account have no address without theirs. */
function stillNeeded(part: string): string {
  return `This is the shop’s “${part}”. Choose another page for that in the settings first.`;
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
