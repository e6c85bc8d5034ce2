import * as v from 'valibot';
import { kindsByName } from '#platform/documents/page-documents.server.ts';
import { mapTexts } from '#platform/documents/walk-tree.ts';
import { defineResource, type Resource } from '#platform/resources/define-resource.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { readAuthorNames } from '../data/authors.queries.server.ts';
import { contentDocument } from '../data/document.table.ts';
import { lookedAt, standsOn } from '../operations/looked-at.server.ts';
import { readTree } from '../operations/read-tree.server.ts';
import { keepRevision } from '../operations/save-document.server.ts';
import { documentActions } from './document-actions.server.ts';
import type { DocumentSurroundings } from './document-input.server.ts';

const documentInput = v.object({ draft: v.array(v.unknown()) });

type DocumentRow = typeof contentDocument.$inferSelect;

/**
 * Documents of all kinds as the page builder changes them: the whole draft is saved at once, and `publish` shows it to
 * visitors. What a page is called and where it stands belongs to `pages`.
 */
export function makeDocumentResource(
  { definitionOf, things }: DocumentSurroundings,
  services: SliceServices,
): Resource {
  return defineResource({
    name: 'documents',
    table: contentDocument,
    capabilities: { read: 'content.read', update: 'content.write' },
    schema: { create: documentInput },
    notListed: ['draft', 'published'],
    derived: ['kindLabel', 'at', 'standsOn', 'author', 'isPublished'],
    hidden: ['conditions', 'sample', 'metaTitle', 'metaDescription', 'metaPictureId', 'noIndex'],
    detail: async (row, executor) => ({
      // As today's definitions have it, so that the editor knows of no migrations.
      draft: mapTexts(row.draft, definitionOf, (text) => text),
      kindLabel: kindsByName(services.whole).get(row.kind)?.label ?? row.kind,
      at: await lookedAt(row, { ...services, db: executor }),
      standsOn: standsOn(row, { ...services, db: executor }),
      author: (await readAuthorNames(executor, [row.authorId])).get(row.authorId ?? '') ?? '',
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
    actions: documentActions(services),
    invalidates: () => ['content'],
  });

  function readAgainst(before: DocumentRow | null, executor: Parameters<typeof readTree>[1]['executor']) {
    return { definitionOf, things: things(), stored: before?.draft ?? [], executor };
  }
}
