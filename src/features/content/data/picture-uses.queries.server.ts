import type { PictureUse, PictureUses } from '#features/media/public.server.ts';
import { definitionOf } from '#platform/documents/known-widgets.ts';
import { thingsNamedIn } from '#platform/documents/named-things.ts';
import { documentTag, kindsByName } from '#platform/documents/page-documents.server.ts';
import { entriesOf } from '../rules/menu.ts';
import { contentMenu } from './menu.table.ts';
import { readTrees } from './stored-trees.queries.server.ts';

/** Which pictures stand on pages and in templates, headers, footers and menus, as they are and as they are being changed. */
export const picturesInDocuments: PictureUses = {
  name: 'content',
  async find(executor, ids, services) {
    const wanted = new Set(ids);
    const labels = kindsByName(services.whole);
    const known = (type: string) => definitionOf(services.whole, type);
    const uses: PictureUse[] = [];
    for (const { id, kind, title, draft, published, shared } of await readTrees(executor)) {
      const things = [draft, published ?? []].flatMap((tree) => thingsNamedIn(tree, known));
      const named = new Set(things.flatMap(({ of, key }) => (of === 'pictures' ? Number(key) : [])));
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
