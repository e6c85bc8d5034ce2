import { findNamedProducts } from '#features/catalog/public.server.ts';
import { readPictures } from '#features/media/public.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import { updateRecord } from '#platform/resources/deeds.server.ts';
import { readList } from '#platform/resources/exchange-cells.ts';
import type {
  ExchangeMessage,
  ExchangeOutcome,
  LaterContext,
} from '#platform/resources/exchange-kind.server.ts';
import { resourceOf } from '#platform/resources/open-resources.server.ts';
import { findRow, fullRecord } from '#platform/resources/records.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { refsOf } from '../rules/row-names.ts';
import { deliveryWritten } from './product-delivery.server.ts';

/** What waits for pictures of variations: which one, its row, and its cell. */
interface LaterVariation {
  id: number;
  line: number;
  images: string;
}

/** The pictures that were put off, as cells call them. */
export function picturesOfLater({ images = '', variations = [] }: Record<string, unknown>): string[] {
  const cells = [String(images), ...(variations as LaterVariation[]).map((one) => one.images)];
  return cells.flatMap(readList);
}

/**
 * Gives a product and its variations their pictures and files, and puts the products beside a product that its row names,
 * once all rows are written: by SKU, and by id (`id:12`) where `written` says which record the row of that id became, else
 * by the shop's own.
 */
export async function writeLinks(
  services: SliceServices,
  { recordId, line }: { recordId: number; line: number },
  later: Record<string, unknown>,
  context: LaterContext,
): Promise<Pick<ExchangeOutcome, 'version' | 'before' | 'messages'>> {
  const messages: ExchangeMessage[] = [];
  const say = (field: string, text: string, at = line) =>
    messages.push({ line: at, field, text, isError: false });
  const links = await linksOf(later, recordId, context, say);
  const resource = resourceOf(services, 'products');
  const row = await findRow(resource, recordId, context.tx, true);
  if (!row) return { version: null, before: null, messages };
  const stored = await fullRecord(resource, row, context.tx);
  const sent: Record<string, unknown> = {
    ...(Object.keys(links).length > 0 && !isPart(links, stored.links) ? { links } : {}),
    ...(await picturesFor(later, stored, context, say)),
    ...deliveryWritten(later, stored, context.files, say),
  };
  if (Object.keys(sent).length === 0) return { version: row.version as number, before: null, messages };
  const done = await updateRecord(
    resource,
    recordId,
    { ...sent, version: stored.version },
    {
      db: services.db,
      within: context.tx,
      actor: context.actor,
      takesOver: true,
      invalidate: emitInvalidation,
    },
  );
  const before = Object.fromEntries(Object.keys(sent).map((name) => [name, stored[name]]));
  if (done.ok) return { version: done.value.version as number, before, messages };
  const said = done.error.kind === 'invalid' ? Object.values(done.error.errors)[0] : undefined;
  say(Object.keys(links)[0] ?? 'images', said ?? 'Pictures and products beside it could not be kept.');
  return { version: row.version as number, before: null, messages };
}

const LINKS = ['children', 'upSells', 'crossSells'];

type Say = (field: string, text: string, line?: number) => void;

async function linksOf(
  later: Record<string, unknown>,
  recordId: number,
  context: LaterContext,
  say: Say,
): Promise<Record<string, number[]>> {
  const links: Record<string, number[]> = {};
  for (const [field, cell] of Object.entries(later)) {
    if (!LINKS.includes(field)) continue;
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
  return links;
}

function isPart(links: Record<string, number[]>, stored: unknown): boolean {
  const known = (stored ?? {}) as Record<string, unknown>;
  return Object.entries(links).every(([name, ids]) => JSON.stringify(known[name]) === JSON.stringify(ids));
}

/** What is sent of pictures; nothing where the record has them already, or none of them came. */
async function picturesFor(
  { images, variations = [] }: Record<string, unknown>,
  stored: Record<string, unknown>,
  { pictures, tx }: LaterContext,
  say: Say,
): Promise<Record<string, unknown>> {
  const idsOf = (cell: string, line?: number) => [
    ...new Set(
      readList(cell).flatMap((name) => {
        const found = pictures.get(name) ?? 'It was not brought.';
        if (typeof found === 'string') say('images', found, line);
        return typeof found === 'number' ? [found] : [];
      }),
    ),
  ];
  const sent: Record<string, unknown> = {};
  const gallery = images === undefined ? [] : idsOf(String(images));
  const known = stored.pictures as { id: number }[];
  if (gallery.length > 0 && JSON.stringify(known.map(({ id }) => id)) !== JSON.stringify(gallery)) {
    // What is said of pictures stays.
    const rows = await readPictures(tx, gallery);
    sent.pictures = gallery.flatMap((id) => (rows.has(id) ? [{ id, alt: rows.get(id)?.alt ?? '' }] : []));
  }
  const wanted = new Map(
    (variations as LaterVariation[]).flatMap(({ id, line, images: cell }) => {
      const [first] = idsOf(cell, line);
      return first === undefined ? [] : [[id, first] as const];
    }),
  );
  const listed = (stored.variations ?? []) as { id: number; picture: { id: number } | null }[];
  if (listed.some((one) => wanted.has(one.id) && wanted.get(one.id) !== one.picture?.id))
    sent.variations = listed.map((one) =>
      wanted.has(one.id) ? { ...one, picture: { id: wanted.get(one.id) } } : one,
    );
  return sent;
}
