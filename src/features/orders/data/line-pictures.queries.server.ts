import { readFirstPictures } from '#features/catalog/public.server.ts';
import type { Picture } from '#features/media/public.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { OrderDetail } from '../rules/order-views.ts';

/** What an order's lines look like today, by line: the variation's own picture, else its product's. */
export async function readLinePictures(
  db: Executor,
  { lines }: Pick<OrderDetail, 'lines'>,
): Promise<ReadonlyMap<number, Picture>> {
  const idsOf = (line: OrderDetail['lines'][number]) =>
    [line.variationId, line.productId].filter((id) => id !== null);
  const pictures = await readFirstPictures(db, lines.flatMap(idsOf));
  return new Map(
    lines.flatMap((line) => {
      const id = idsOf(line).find((each) => pictures.has(each));
      const picture = id === undefined ? undefined : pictures.get(id);
      return picture ? [[line.id, picture] as const] : [];
    }),
  );
}
