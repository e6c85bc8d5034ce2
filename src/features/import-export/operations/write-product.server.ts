import { attributeDirectory } from '#features/catalog/public.server.ts';
import { catalogSettings } from '#features/catalog/public.ts';
import { slugWriter } from '#features/fields/public.server.ts';
import { leadFrom } from '#features/redirects/public.server.ts';
import { createRecord, updateRecord } from '#platform/resources/deeds.server.ts';
import { readList } from '#platform/resources/exchange-cells.ts';
import type {
  ExchangeContext,
  ExchangeMessage,
  ExchangeOutcome,
  ExchangeRow,
} from '#platform/resources/exchange-kind.server.ts';
import { holdsAll, refusalsOf } from '#platform/resources/exchange-record.server.ts';
import { resourceOf } from '#platform/resources/open-resources.server.ts';
import { findRow, fullRecord } from '#platform/resources/records.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { fieldOfError } from '../rules/error-fields.ts';
import { readProductCells } from '../rules/product-cells.ts';
import { findNamed } from './find-product.server.ts';
import { attributesOfRows, laidOver, type SentAttribute, withBrand } from './product-attributes.server.ts';
import { deliveryLater, deliverySent } from './product-delivery.server.ts';
import { CellRefused, categoriesOf, classesOf, deedsOf, tagsOf } from './product-terms.server.ts';
import { type ReadRow, variationsOf } from './variation-rows.server.ts';

const KINDS = ['simple', 'variable', 'grouped', 'external'];
const LINKS = ['children', 'upSells', 'crossSells'] as const;

type Wire = Record<string, unknown>;

/** Writes a product with its variations by the deed of the back office's form: what that refuses is refused here. */
export async function writeProduct(
  services: SliceServices,
  rows: readonly ExchangeRow[],
  context: ExchangeContext,
): Promise<ExchangeOutcome> {
  const messages: ExchangeMessage[] = [];
  const [first] = rows;
  if (!first) throw new Error('A group has a row at least');
  const refused = (line: number, field: string, text: string): ExchangeOutcome => {
    messages.push({ line, field, text, isError: true });
    return outcome('refused', messages, first.cells.name ?? first.cells.sku ?? '');
  };
  const { storeCurrency: currency, timeZone } = services.marketOf();
  const read = rows.map((row) => {
    const product = readProductCells(row.cells, { currency, timeZone });
    messages.push(...product.messages.map((message) => ({ ...message, line: row.line })));
    return { ...row, ...product };
  });
  const isAlone = read[0]?.kinds.includes('variation') ?? false;
  const head = isAlone ? undefined : read[0];
  const ofVariations = isAlone ? read : read.slice(1);
  const label = first.cells.name?.trim() || first.cells.sku?.trim() || '';
  if (messages.some(({ isError }) => isError)) return outcome('refused', messages, label);

  const type = head?.kinds.find((kind) => !['virtual', 'downloadable'].includes(kind)) ?? 'simple';
  if (head && !KINDS.includes(type) && !services.shop().slices.includes(type))
    return refused(first.line, 'type', `Products of the type “${type}” are not known.`);
  const found = await findNamed(
    context,
    isAlone ? (first.cells.parent ?? '') : '',
    isAlone ? {} : first.cells,
    slugWriter(services),
  );
  if (isAlone && !found)
    return refused(
      first.line,
      'parent',
      'The product of this variation is neither in the file nor in the shop.',
    );
  const { mode } = context.options;
  if (found ? mode === 'create' : mode === 'update') return outcome('skipped', messages, label);

  const resource = resourceOf(services, 'products');
  const row = found && (await findRow(resource, found.id, context.tx, true));
  const stored: Wire = row ? await fullRecord(resource, row, context.tx) : {};
  let sent: Wire;
  let places: number[];
  try {
    ({ sent, places } = await sentOf(services, context, { head, type, ofVariations, stored, messages }));
  } catch (error) {
    if (error instanceof CellRefused) return refused(first.line, error.field, error.message);
    throw error;
  }
  const around = deedsOf(services, context);
  const unchanged = row !== undefined && holdsAll(stored, sent);
  const done = unchanged
    ? ({ ok: true, value: stored } as const)
    : row
      ? await updateRecord(resource, found?.id ?? 0, { ...sent, version: stored.version }, around)
      : await createRecord(resource, sent, around);
  if (!done.ok) {
    const listed = (stored.variations as unknown[] | undefined)?.length ?? 0;
    for (const [path, text] of Object.entries(refusalsOf(done.error))) {
      const { field, variation } = fieldOfError(path);
      const line = ofVariations[(variation ?? 0) - (row ? listed : 0)]?.line ?? ofVariations[0]?.line;
      messages.push({
        line: variation === null ? first.line : (line ?? first.line),
        field,
        text,
        isError: true,
      });
    }
    return outcome('refused', messages, label);
  }
  const record = done.value;
  const from = head?.cells.oldAddress?.trim();
  if (from) {
    const problem = await leadFrom(services, { from, to: `/product/${record.slug}/` }, context);
    if (problem) messages.push({ line: first.line, field: 'oldAddress', text: problem, isError: false });
  }
  warnOfPrice(record, first.line, messages);
  const written = (record.variations as Wire[] | undefined) ?? [];
  const later = {
    ...laterOf(head, ofVariations, written, places),
    ...deliveryLater(head, ofVariations, { record, stored, places }),
  };
  if (!('downloads' in record)) warnOfFiles(rows, messages);
  await warnOfPictures(context, rows, messages);
  return {
    deed: unchanged ? 'same' : row ? 'changed' : 'created',
    recordId: record.id as number,
    version: record.version as number,
    before: row && !unchanged ? beforeOf(stored, sent, record) : null,
    label: label || String(record.name),
    messages,
    later: Object.keys(later).length > 0 ? later : null,
  };
}

async function sentOf(
  services: SliceServices,
  context: ExchangeContext,
  group: {
    head: ReadRow | undefined;
    type: string;
    ofVariations: readonly ReadRow[];
    stored: Wire;
    messages: ExchangeMessage[];
  },
): Promise<{ sent: Wire; places: number[] }> {
  const { head, type, ofVariations, stored, messages } = group;
  const sent: Wire = {};
  if (head) {
    const { taxClass, ...fields } = head.fields as Wire;
    Object.assign(sent, fields);
    if (head.cells.type !== undefined || stored.id === undefined) sent.type = type;
    if (typeof sent.stockQuantity === 'number' && stored.id !== undefined)
      sent.stockQuantityRead = stored.stockQuantity;
    const { categories, tags, shippingClass } = head.cells;
    if (categories !== undefined) sent.categoryIds = await categoriesOf(services, context, categories);
    if (tags !== undefined) sent.tagIds = await tagsOf(services, context, tags);
    Object.assign(
      sent,
      await classesOf(services, context, { line: head.line, shippingClass, taxClass }, messages),
    );
  }
  let places: number[] = [];
  const take = async (options: readonly Record<string, string>[]) => {
    const found = await variationsOf(services, context, group, options);
    sent.variations = found.list;
    places = found.places;
  };
  const isVariable = type === 'variable' || ofVariations.length > 0;
  const brandId = services.settings.get(catalogSettings).brandAttribute;
  const brand = brandId === null ? undefined : services.cache(attributeDirectory).byId(Number(brandId));
  const named = withBrand(head?.attributes ?? null, head?.cells.brands, brand);
  const known = (stored.attributes ?? []) as SentAttribute[];
  if (named || ofVariations.some(({ attributes }) => attributes)) {
    const found = await attributesOfRows(
      services,
      context,
      named ?? [],
      ofVariations.map(({ attributes }) => attributes ?? []),
      known,
    );
    // A file with brands alone says nothing of the other attributes.
    if (head) sent.attributes = head.attributes ? found.attributes : laidOver(known, found.attributes);
    if (isVariable) await take(found.options);
  } else if (ofVariations.length > 0) {
    await take([]);
  }
  if (head && services.shop().slices.includes('downloads')) {
    const ids = places.map((at) => (sent.variations as Wire[])[at]?.id);
    const delivery = deliverySent(head, ofVariations, { stored, ids });
    if (delivery) sent.downloads = delivery;
  }
  return { sent, places };
}

/** What waits until all products are there, and pictures that come from elsewhere; blank cells leave what is there. */
function laterOf(
  head: ReadRow | undefined,
  ofVariations: readonly ReadRow[],
  written: readonly Wire[],
  places: readonly number[],
): Wire {
  const cells = head?.cells ?? {};
  const pictures = ofVariations.flatMap(({ line, cells: { images } }, at) => {
    const id = written[places[at] ?? -1]?.id;
    return images?.trim() && typeof id === 'number' ? [{ id, line, images }] : [];
  });
  return {
    ...Object.fromEntries(
      [...LINKS, 'images'].flatMap((name) => (cells[name]?.trim() ? [[name, cells[name]] as const] : [])),
    ),
    ...(pictures.length > 0 ? { variations: pictures } : {}),
  };
}

/** Says of files of downloads that nothing keeps them while their slice is off. */
function warnOfFiles(rows: readonly ExchangeRow[], messages: ExchangeMessage[]): void {
  for (const { line, cells } of rows)
    if (cells['download.1.url']?.trim())
      messages.push({
        line,
        field: 'download.1.url',
        text: 'Downloads are switched off, so its files are left out.',
        isError: false,
      });
}

/** Says while a file is looked at which of its pictures are called like no file that is there. */
async function warnOfPictures(
  { missingPictures }: ExchangeContext,
  rows: readonly ExchangeRow[],
  messages: ExchangeMessage[],
): Promise<void> {
  if (!missingPictures) return;
  for (const { line, cells } of rows)
    for (const name of await missingPictures(readList(cells.images ?? '')))
      messages.push({
        line,
        field: 'images',
        text: `No picture is called “${name}” yet: upload it before you start.`,
        isError: false,
      });
}

function warnOfPrice(record: Wire, line: number, messages: ExchangeMessage[]): void {
  const { status, type, regularPrice } = record;
  const variations = (record.variations as Wire[] | undefined) ?? [];
  const lacks =
    type === 'simple'
      ? regularPrice === null
      : type === 'variable' && !variations.some((one) => one.isOn && one.regularPrice !== null);
  if (lacks && (status === 'published' || status === 'scheduled'))
    messages.push({
      line,
      field: 'regularPrice',
      text: 'It has no price: shoppers see it, but nobody can buy it.',
      isError: false,
    });
}

function outcome(deed: ExchangeOutcome['deed'], messages: ExchangeMessage[], label: string): ExchangeOutcome {
  return { deed, messages, label, recordId: null, version: null, before: null, later: null };
}

/** What a product had in the fields that were written, and how many pieces the run left: those sold since stay sold. */
function beforeOf(stored: Wire, sent: Wire, record: Wire): Wire {
  const before = pick(stored, Object.keys(sent));
  if ('stockQuantity' in before) before.stockQuantityRead = record.stockQuantity;
  const left = new Map(((record.variations ?? []) as Wire[]).map((one) => [one.id, one.stockQuantity]));
  const variations = before.variations as Wire[] | undefined;
  return variations
    ? {
        ...before,
        variations: variations.map((one) => ({
          ...one,
          stockQuantityRead: left.get(one.id) ?? one.stockQuantity,
        })),
      }
    : before;
}

function pick(record: Wire, names: readonly string[]): Wire {
  return Object.fromEntries(names.filter((name) => name in record).map((name) => [name, record[name]]));
}
