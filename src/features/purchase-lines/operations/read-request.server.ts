import { cardFromRow } from '#features/catalog/public.server.ts';
import { type PostedOptions, postedOptions } from '#features/catalog/public.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { LineRefusal } from '../errors.ts';
import { lineKey } from '../rules/line-key.server.ts';
import type { PurchaseLine, RequestedLine } from '../rules/purchase-line.ts';
import { furtherProducts, type Intakes, readExtra, takeIn } from './ask-parts.server.ts';
import { chooseItem, findItem, type ReadProducts, variationOfValues } from './find-item.server.ts';
import type { LineDeps } from './resolve-lines.server.ts';

/** A request with all that it took time to find out, so that the rest needs only the products. */
export interface TakenRequest {
  asked: RequestedLine;
  variationId: number | null;
  posted: PostedOptions;
  intakes: Intakes;
}

const NO_FILES: ReadonlyMap<string, readonly File[]> = new Map();

/** Takes in a request, once: the variation that the chosen values lead to, and what line parts take in of it. */
export async function takeRequest(
  db: Executor,
  asked: RequestedLine,
  files: ReadonlyMap<string, readonly File[]>,
  deps: LineDeps,
): Promise<Result<TakenRequest, LineRefusal>> {
  const posted = postedOptions(asked.fields ?? {});
  let { variationId = null } = asked;
  if (variationId === null && posted.size > 0) {
    const found = await variationOfValues(db, asked.productId, posted, deps.catalog);
    if (!found.ok) return found;
    variationId = found.value;
  }
  // Files came with the fields of one request.
  const intakes = await takeIn({ ...asked, variationId }, asked.fields ? files : NO_FILES, deps);
  return intakes.ok ? accept({ asked, variationId, posted, intakes: intakes.value }) : intakes;
}

/** Ids of the products that must be read to know what a request asks for. */
export function idsOfRequest({ asked: { productId }, variationId }: TakenRequest): number[] {
  return variationId === null ? [productId] : [productId, variationId];
}

/**
 * What a request comes to as a line, by the products that were read: whatever way it
 * came. Answers `reads` where further products must be read first; `sought` were looked for already.
 */
export function lineOfRequest(
  { asked, variationId, posted, intakes }: TakenRequest,
  { rows, sought }: { rows: ReadProducts; sought: ReadonlySet<number> },
  deps: LineDeps,
): Result<PurchaseLine | { reads: number[] }, LineRefusal> {
  const { productId, quantity, earlier } = asked;
  const isNew = (id: number) => !rows.has(id) && !sought.has(id);
  const chosen = earlier
    ? accept({ productId, variationId, attributes: earlier.attributes })
    : chooseItem(rows, { productId, variationId, posted }, deps.catalog);
  if (!chosen.ok) return chosen;
  const item = chosen.value;
  if ('reads' in item) return item.reads.some(isNew) ? accept(item) : refuse({ code: 'not-purchasable' });
  const found = findItem(item, rows, deps.catalog);
  const extra = found
    ? readExtra(
        asked,
        { ...item, quantity, product: cardFromRow(found.row, deps.catalog, deps.now) },
        deps,
        intakes,
      )
    : // What is not there is refused by whoever resolves the line.
      accept({});
  if (!extra.ok) return extra;
  const reads = furtherProducts([{ extra: extra.value }], deps).filter(isNew);
  if (reads.length > 0) return accept({ reads });
  const choice = { ...item, extra: extra.value };
  const lock = rows.get(item.productId)?.lock ?? null;
  const isOpen = lock !== null && deps.isOpen?.({ id: item.productId, lock });
  const opened = isOpen ? lock : earlier?.opened;
  return accept({ ...choice, key: lineKey(choice), quantity, ...(opened === undefined ? {} : { opened }) });
}
