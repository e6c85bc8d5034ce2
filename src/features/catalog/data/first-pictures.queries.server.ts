import type { Picture } from '#features/media/public.ts';
import { type Executor, runPrepared } from '#platform/db/database.server.ts';

/** The picture that lists show of each product or variation, by id, whether it is still sold or not. */
export async function readFirstPictures(db: Executor, ids: readonly number[]): Promise<Map<number, Picture>> {
  if (ids.length === 0) return new Map();
  const rows = await runPrepared<{ productId: number } & Picture>(db, {
    name: 'product-first-pictures',
    text: `select pp.product_id as "productId", m.id, m.hash, m.width, m.height, m.widths, m.alt, m.focus
      from product_picture pp join picture m on m.id = pp.picture_id
      where pp.product_id = any($1::bigint[]) and pp.position = 0`,
    values: [[...new Set(ids)]],
  });
  return new Map(rows.map(({ productId, ...picture }) => [productId, picture]));
}
