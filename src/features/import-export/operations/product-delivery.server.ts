import {
  deliveryOfVariation,
  type EditedFile,
  ownerFileAddress,
  type ProductDownloads,
} from '#features/downloads/public.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { lastPartOf } from '../rules/picture-names.ts';
import type { ReadRow } from './variation-rows.server.ts';

type Wire = Record<string, unknown>;
type Cells = Record<string, string>;
type ProductFile = ProductDownloads['files'][number];
type Said = Omit<ProductDownloads, 'files'> & { files: EditedFile[] };

/** A file that waits to be brought: of which variation (null: of the product), its row, and its cells. */
export interface LaterFile {
  of: number | null;
  line: number;
  name: string;
  url: string;
}

/**
 * How a product comes to its buyer, as far as its rows say it; files and variations come later. Undefined for nothing.
 * `ids` are those of the variations of the rows: the product's others stay what they are.
 */
export function deliverySent(
  head: ReadRow,
  ofVariations: readonly ReadRow[],
  { stored, ids }: { stored: Wire; ids: readonly unknown[] },
): Wire | undefined {
  if (head.cells.type === undefined) return undefined;
  const known = stored.downloads as Said | undefined;
  const typed = ofVariations.filter(({ cells }) => cells.type !== undefined);
  const others = idsOf(stored)
    .filter((id) => !ids.includes(id))
    .flatMap((id) => (known ? [deliveryOfVariation(known, id)] : []));
  const has = (kind: string) =>
    typed.length > 0 ? typed.some(({ kinds }) => kinds.includes(kind)) : head.kinds.includes(kind);
  const isDownloadable =
    has('downloadable') || head.kinds.includes('downloadable') || others.some((one) => one.isDownloadable);
  const isVirtual = has('virtual') || others.some((one) => one.isVirtual);
  const limits = {
    ...limitOf('downloadLimit', 'downloadLimit', head, ofVariations),
    ...limitOf('downloadExpiry', 'expiryDays', head, ofVariations),
  };
  // Of a new product nothing is kept where its rows say nothing.
  if (!known && !isVirtual && Object.values(limits).every((limit) => limit === null)) return undefined;
  return {
    isVirtual,
    ...(known && known.files.length > 0 ? { isDownloadable } : {}),
    ...limits,
  };
}

const idsOf = ({ variations }: Wire) => ((variations ?? []) as { id: number }[]).map(({ id }) => id);

/** A limit stands with the product here, with its variations elsewhere: the first that says one counts. */
function limitOf(
  column: string,
  field: string,
  head: ReadRow,
  ofVariations: readonly ReadRow[],
): Record<string, number | null> {
  if (head.cells[column] === undefined) return {};
  const said = [head, ...ofVariations].map(({ cells }) => Number(cells[column] ?? ''));
  return { [field]: said.find((number) => Number.isInteger(number) && number > 0) ?? null };
}

/** What of it waits until the product and its variations are there; blank cells leave the files that it has. */
export function deliveryLater(
  head: ReadRow | undefined,
  ofVariations: readonly ReadRow[],
  { record, stored, places }: { record: Wire; stored: Wire; places: readonly number[] },
): Wire {
  const known = record.downloads as Said | undefined;
  if (!known) return {};
  const written = idsOf(record);
  const idOf = (at: number) => written[places[at] ?? -1] ?? null;
  const files = [
    ...(head ? filesOf(head, null) : []),
    ...ofVariations.flatMap((row, at) => filesOf(row, idOf(at))),
  ];
  const virtual = new Map(
    ofVariations.flatMap(({ cells, kinds }, at) => {
      const id = idOf(at);
      return cells.type === undefined || id === null ? [] : [[id, kinds.includes('virtual')] as const];
    }),
  );
  // Those without a row stay what they were before the product was written.
  const before = (stored.downloads as Said | undefined) ?? known;
  const ids = written.filter((id) => virtual.get(id) ?? deliveryOfVariation(before, id).isVirtual);
  // None at all is said by the product itself.
  const virtualIds = ids.length === written.length || ids.length === 0 ? null : ids;
  const isOther = virtual.size > 0 && !isSame(virtualIds, known.virtualIds);
  const ofRows = ofVariations.flatMap((_, at) => idOf(at) ?? []);
  return {
    ...(files.length > 0 ? { files, ofRows } : {}),
    ...(isOther ? { virtualIds: { ids: virtualIds } } : {}),
  };
}

function filesOf({ line, cells }: ReadRow, of: number | null): LaterFile[] {
  return Object.keys(cells)
    .flatMap((field) => /^download\.(\d+)\.url$/.exec(field)?.[1] ?? [])
    .sort((a, b) => Number(a) - Number(b))
    .flatMap((number) => {
      const url = cells[`download.${number}.url`]?.trim() ?? '';
      const name = cells[`download.${number}.name`]?.trim() ?? '';
      return url === '' ? [] : [{ of, line, url, name: name || lastPartOf(url) || 'Download' }];
    });
}

/**
 * What is sent of it once its files were brought; nothing where the product has them already. Variations without a row
 * keep theirs, and where a file did not come, none is taken away.
 */
export function deliveryWritten(
  later: Wire,
  stored: Wire,
  brought: ReadonlyMap<string, number | string>,
  say: (field: string, text: string, line?: number) => void,
): Wire {
  const known = stored.downloads as Said | undefined;
  if (!known) return {};
  const wanted = (later.files ?? []) as LaterFile[];
  const came = wanted.flatMap((file) => {
    const fileId = brought.get(file.url) ?? 'It was not brought.';
    if (typeof fileId === 'string') say('download.1.url', fileId, file.line);
    return typeof fileId === 'number' ? [{ ...file, fileId }] : [];
  });
  const all = idsOf(stored);
  const ofRows = (later.ofRows ?? wanted.flatMap(({ of }) => of ?? [])) as number[];
  const listed = filesWith(came, known.files, {
    all,
    kept: came.length < wanted.length ? null : all.filter((id) => !ofRows.includes(id)),
  });
  const has = known.files.map(({ fileId, name, variationIds }) => ({ fileId, name, variationIds }));
  const virtual = later.virtualIds as { ids: number[] | null } | undefined;
  const sent = {
    ...(came.length > 0 && !(isSame(listed, has) && known.isDownloadable)
      ? { files: listed, isDownloadable: true }
      : {}),
    ...(virtual ? { virtualIds: virtual.ids } : {}),
  };
  return Object.keys(sent).length > 0 ? { downloads: sent } : {};
}

/** The files of a product with those that came; of what it had stays what the `kept` variations have, all of it for null. */
function filesWith(
  came: readonly (LaterFile & { fileId: number })[],
  known: readonly ProductFile[],
  { all, kept }: { all: readonly number[]; kept: readonly number[] | null },
): ProductFile[] {
  const files = new Map<number, { name: string; of: Set<number> }>();
  // Whose rows say all gets the order of the rows.
  if (kept === null || kept.length > 0)
    for (const { fileId, name, variationIds } of known) {
      const ids = variationIds ?? all;
      files.set(fileId, { name, of: new Set(kept === null ? ids : ids.filter((id) => kept.includes(id))) });
    }
  const named = new Set<number>();
  for (const { fileId, name, of } of came) {
    const file = files.get(fileId) ?? { name, of: new Set<number>() };
    if (!named.has(fileId)) file.name = name;
    named.add(fileId);
    for (const id of of === null ? all : [of]) file.of.add(id);
    files.set(fileId, file);
  }
  return [...files].flatMap(([fileId, { name, of }]) => {
    const isOfAll = all.every((id) => of.has(id));
    if (!isOfAll && of.size === 0 && kept !== null) return [];
    return [{ fileId, name, variationIds: isOfAll ? null : all.filter((id) => of.has(id)) }];
  });
}

/** The cells of a product (`of` null) or of one of its variations that say how it comes to its buyer. */
export function deliveryCells({ siteUrl }: SliceServices, record: Wire, of: number | null): Cells {
  const known = record.downloads as Said | undefined;
  const isVaried = ((record.variations ?? []) as Wire[]).length > 0;
  const kind = of === null ? String(record.type) : 'variation';
  if (!known) return { type: kind };
  const { isVirtual, isDownloadable } = of === null ? known : deliveryOfVariation(known, of);
  // Elsewhere files belong to variations, wherever there are some.
  const files = known.files.filter(({ variationIds }) =>
    of === null ? !isVaried : variationIds === null || variationIds.includes(of),
  );
  const limit = (value: number | null) => (of === null && value !== null ? String(value) : '');
  return Object.assign(
    {
      type: [kind, ...(isDownloadable ? ['downloadable'] : []), ...(isVirtual ? ['virtual'] : [])].join(', '),
      downloadLimit: limit(known.downloadLimit),
      downloadExpiry: limit(known.expiryDays),
    },
    ...files.map((file, at) => ({
      [`download.${at + 1}.id`]: String(file.fileId),
      [`download.${at + 1}.name`]: file.name,
      [`download.${at + 1}.url`]: siteUrl + ownerFileAddress(file),
    })),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
