import { findNamedProducts } from '#features/catalog/public.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import { updateRecord } from '#platform/resources/deeds.server.ts';
import type {
  ExchangeContext,
  ExchangeMessage,
  ExchangeOutcome,
} from '#platform/resources/exchange-kind.server.ts';
import { resourceOf } from '#platform/resources/open-resources.server.ts';
import { findRow, fullRecord } from '#platform/resources/records.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { readList } from '../rules/cell-values.ts';
import { refsOf } from '../rules/row-names.ts';

/**
 * Puts the products beside a product that its row names, once all rows are written: by SKU, and by id (`id:12`) where
 * `written` says which record the row of that id became, else by the shop's own.
 */
export async function writeLinks(
  services: SliceServices,
  { recordId, line }: { recordId: number; line: number },
  later: Record<string, unknown>,
  context: ExchangeContext & { written: (name: string) => Promise<number | undefined> },
): Promise<Pick<ExchangeOutcome, 'version' | 'before' | 'messages'>> {
  const messages: ExchangeMessage[] = [];
  const say = (field: string, text: string) => messages.push({ line, field, text, isError: false });
  const links: Record<string, number[]> = {};
  for (const [field, cell] of Object.entries(later)) {
    const ids: number[] = [];
    for (const name of readList(String(cell))) {
      const { ids: byId, skus } = refsOf([name]);
      const key = byId[0] === undefined ? `sku:${skus[0]}` : `id:${byId[0]}`;
      const found =
        (await context.written(key)) ?? (await findNamedProducts(context.tx, { ids: byId, skus }))[0]?.id;
      if (found === undefined) say(field, `“${name}” is neither in the file nor in the shop.`);
      else if (found === recordId) say(field, 'A product does not stand beside itself.');
      else ids.push(found);
    }
    links[field] = [...new Set(ids)];
  }
  const resource = resourceOf(services, 'products');
  const row = await findRow(resource, recordId, context.tx, true);
  if (!row) return { version: null, before: null, messages };
  const stored = await fullRecord(resource, row, context.tx);
  const same = Object.entries(links).every(
    ([name, ids]) => JSON.stringify((stored.links as Record<string, unknown>)[name]) === JSON.stringify(ids),
  );
  if (same) return { version: row.version as number, before: null, messages };
  const done = await updateRecord(
    resource,
    recordId,
    { links, version: stored.version },
    {
      db: services.db,
      within: context.tx,
      actor: context.actor,
      takesOver: true,
      invalidate: emitInvalidation,
    },
  );
  if (done.ok) return { version: done.value.version as number, before: { links: stored.links }, messages };
  const said = done.error.kind === 'invalid' ? Object.values(done.error.errors)[0] : undefined;
  say(Object.keys(links)[0] ?? '', said ?? 'The products beside it could not be kept.');
  return { version: row.version as number, before: null, messages };
}
