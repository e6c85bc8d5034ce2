import { type Executor, runPrepared } from '#platform/db/database.server.ts';
import type { WidgetTree } from '#platform/documents/widget-tree.ts';

/** A document as it is stored, with all that it shows. */
interface StoredTrees {
  id: number;
  kind: string;
  title: string;
  draft: WidgetTree;
  published: WidgetTree | null;
  /** The picture for networks, by its id. */
  shared: number | null;
  isTrashed: boolean;
}

/** All documents, those in the trash too, by title. */
export function readTrees(executor: Executor): Promise<StoredTrees[]> {
  return runPrepared(executor, {
    name: 'content-trees',
    text: `select id, kind, title, draft, published, meta_picture_id as shared, trashed_at is not null as "isTrashed"
           from content_document order by title`,
    values: [],
  });
}
