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
type Said = Omit<ProductDownloads, 'files'> & { files: EditedFile[] };

/** A file that waits to be brought: of which variation (null: of the product), its row, and its cells. */
export interface LaterFile {
  of: number | null;
  line: number;
  name: string;
  url: string;
}

/** How a product comes to its buyer, as far as its rows say it; files and variations come later. Undefined for nothing. */
export function deliverySent(
  head: ReadRow,
  ofVariations: readonly ReadRow[],
  stored: Wire,
): Wire | undefined {
  if (head.cells.type === undefined) return undefined;
  const known = stored.downloads as Said | undefined;
  const typed = ofVariations.filter(({ cells }) => cells.type !== undefined);
  const has = (kind: string) =>
    typed.length > 0 ? typed.some(({ kinds }) => kinds.includes(kind)) : head.kinds.includes(kind);
  const isDownloadable = has('downloadable') || head.kinds.includes('downloadable');
  const isVirtual = has('virtual');
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
  { record, places }: { record: Wire; places: readonly number[] },
): Wire {
  const known = record.downloads as Said | undefined;
  if (!known) return {};
  const written = (record.variations ?? []) as { id: number }[];
  const idOf = (at: number) => written[places[at] ?? -1]?.id ?? null;
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
  const ids = written.flatMap(({ id }) => {
    const isVirtual = virtual.get(id) ?? deliveryOfVariation(known, id).isVirtual;
    return isVirtual ? [id] : [];
  });
  // None at all is said by the product itself.
  const virtualIds = ids.length === written.length || ids.length === 0 ? null : ids;
  const isOther = virtual.size > 0 && !isSame(virtualIds, known.virtualIds);
  return { ...(files.length > 0 ? { files } : {}), ...(isOther ? { virtualIds: { ids: virtualIds } } : {}) };
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

/** What is sent of it once its files were brought; nothing where the product has them already. */
export function deliveryWritten(
  later: Wire,
  stored: Wire,
  brought: ReadonlyMap<string, number | string>,
  say: (field: string, text: string, line?: number) => void,
): Wire {
  const known = stored.downloads as Said | undefined;
  if (!known) return {};
  const all = ((stored.variations ?? []) as { id: number }[]).map(({ id }) => id);
  const files = new Map<number, ProductDownloads['files'][number]>();
  for (const { of, line, name, url } of (later.files ?? []) as LaterFile[]) {
    const fileId = brought.get(url) ?? 'It was not brought.';
    if (typeof fileId === 'string') {
      say('download.1.url', fileId, line);
      continue;
    }
    const before = files.get(fileId)?.variationIds;
    const variationIds = of === null || before === null ? null : [...(before ?? []), of];
    files.set(fileId, { fileId, name: files.get(fileId)?.name ?? name, variationIds });
  }
  const listed = [...files.values()].map((file) => ({
    ...file,
    variationIds:
      all.length === 0 || all.every((id) => file.variationIds?.includes(id)) ? null : file.variationIds,
  }));
  const has = known.files.map(({ fileId, name, variationIds }) => ({ fileId, name, variationIds }));
  const virtual = later.virtualIds as { ids: number[] | null } | undefined;
  const sent = {
    ...(listed.length > 0 && !(isSame(listed, has) && known.isDownloadable)
      ? { files: listed, isDownloadable: true }
      : {}),
    ...(virtual ? { virtualIds: virtual.ids } : {}),
  };
  return Object.keys(sent).length > 0 ? { downloads: sent } : {};
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
