import * as v from 'valibot';
import { accept, refuse } from '#kit/result.ts';
import { kindsByName } from '#platform/documents/page-documents.server.ts';
import { mapTexts } from '#platform/documents/walk-tree.ts';
import { defineAction, defineResource, type Resource } from '#platform/resources/define-resource.server.ts';
import type { ComposedShop } from '#platform/slices/compose-shop.ts';
import { contentDocument } from '../data/document.table.ts';
import { readTree } from '../operations/read-tree.server.ts';
import { keepRevision, publishDraft } from '../operations/save-document.server.ts';
import type { DocumentSurroundings } from './document-input.server.ts';

const documentInput = v.object({ draft: v.array(v.unknown()) });

type DocumentRow = typeof contentDocument.$inferSelect;

/**
 * Documents of all kinds as the page builder changes them: the whole draft is saved at once, and `publish` shows it to
 * visitors. What a page is called and where it stands belongs to `pages`.
 */
export function makeDocumentResource(
  { definitionOf, things }: DocumentSurroundings,
  shop: () => ComposedShop,
): Resource {
  return defineResource({
    name: 'documents',
    table: contentDocument,
    capabilities: { read: 'content.read', update: 'content.write' },
    schema: { create: documentInput },
    notListed: ['draft', 'published'],
    hidden: ['conditions', 'metaTitle', 'metaDescription'],
    detail: async (row) => ({
      // As today's definitions have it, so that the editor knows of no migrations.
      draft: mapTexts(row.draft, definitionOf, (text) => text),
      kindLabel: kindsByName(shop()).get(row.kind)?.label ?? row.kind,
      isPublished: row.status === 'published' && JSON.stringify(row.draft) === JSON.stringify(row.published),
    }),
    check: async (input, { tx, before }) => {
      const read = await readTree(input.draft, readAgainst(before, tx));
      return read.ok ? {} : read.error;
    },
    beforeSave: async (values, input, { tx, before }) => {
      const read = await readTree(input.draft, readAgainst(before, tx));
      if (!read.ok) throw new Error('A document was saved with widgets that were refused');
      return { ...values, draft: read.value };
    },
    afterSave: async (row, _input, { tx, actor }) => keepRevision(tx, row.id, actor.userId),
    actions: {
      publish: defineAction({
        capability: 'content.write',
        schema: v.object({ version: v.number() }),
        run: async (row: DocumentRow, { version }, { tx, actor }) => {
          if (row.version !== version)
            return refuse({
              code: 'content.document-changed',
              message: 'Somebody else changed this meanwhile.',
            });
          await publishDraft(tx, row.id, actor.userId);
          return accept(null);
        },
      }),
    },
    invalidates: () => ['content'],
  });

  function readAgainst(before: DocumentRow | null, executor: Parameters<typeof readTree>[1]['executor']) {
    return { definitionOf, things: things(), stored: before?.draft ?? [], executor };
  }
}
