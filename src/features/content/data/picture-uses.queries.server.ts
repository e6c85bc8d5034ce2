import type { PictureUse, PictureUses } from '#features/media/public.server.ts';
import { type Executor, runPrepared } from '#platform/db/database.server.ts';
import { definitionOf } from '#platform/documents/known-widgets.ts';
import { documentTag, kindsByName } from '#platform/documents/page-documents.server.ts';
import { recordsNamedIn } from '#platform/documents/records-in-tree.ts';
import type { WidgetTree } from '#platform/documents/widget-tree.ts';
import { entriesOf } from '../rules/menu.ts';
import { contentMenu } from './menu.table.ts';

interface DocumentRow {
  id: number;
  kind: string;
  title: string;
  draft: WidgetTree;
  published: WidgetTree | null;
  shared: number | null;
}

/** Which pictures stand on pages and in templates, headers, footers and menus, as they are and as they are being changed. */
export const picturesInDocuments: PictureUses = {
  name: 'content',
  async find(executor, ids, services) {
    const wanted = new Set(ids);
    const labels = kindsByName(services.whole);
    const uses: PictureUse[] = [];
    for (const { id, kind, title, draft, published, shared } of await readTrees(executor)) {
      const named = new Set(
        [...draft, ...(published ?? [])].flatMap((node) => [
          ...recordsNamedIn([node], 'picture', (type) => definitionOf(services.whole, type)),
        ]),
      );
      const place = {
        where: `${labels.get(kind)?.label ?? kind} “${title}”`,
        at: `${kind === 'page' ? 'pages' : 'site-parts'}/${id}`,
      };
      for (const pictureId of named)
        if (wanted.has(pictureId)) uses.push({ pictureId, ...place, tags: [documentTag(Number(id))] });
      // The store of documents keeps its address.
      if (shared !== null && wanted.has(Number(shared)))
        uses.push({ pictureId: Number(shared), ...place, tags: ['content'] });
    }
    for (const { title, items } of await executor.select().from(contentMenu))
      for (const { picture } of entriesOf(items))
        if (picture !== undefined && wanted.has(picture))
          uses.push({ pictureId: picture, where: `Menu “${title}”`, tags: ['menus'] });
    return uses;
  },
};

function readTrees(executor: Executor): Promise<DocumentRow[]> {
  return runPrepared(executor, {
    name: 'content-trees',
    text: 'select id, kind, title, draft, published, meta_picture_id as shared from content_document order by title',
    values: [],
  });
}
