import { type LoadContext, sharedByLoaders } from '#platform/pages/load-context.server.ts';
import { readPictures } from '../data/picture.queries.server.ts';
import type { Picture } from '../rules/picture-sources.ts';

/** Pictures that several widgets ask for in the same moment are read in one query. */
const pictures = sharedByLoaders(({ db }) => {
  let waiting: Set<number> | null = null;
  let batch: Promise<Map<number, Picture>> = Promise.resolve(new Map());
  return async (id: number): Promise<Picture | null> => {
    if (!waiting) {
      const ids = new Set<number>();
      waiting = ids;
      batch = Promise.resolve().then(async () => {
        waiting = null;
        return readPictures(db, [...ids]);
      });
    }
    waiting.add(id);
    return (await batch).get(id) ?? null;
  };
});

/** A picture by its id, null when there is none; those of all widgets of a page are read in one query. */
export async function pictureOf(context: LoadContext, id: number | null): Promise<Picture | null> {
  return id === null ? null : context.shared(pictures)(id);
}
