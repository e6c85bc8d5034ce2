import { findNamedProducts, type NamedProduct } from '#features/catalog/public.server.ts';
import { slugify } from '#kit/text.ts';
import type { DeedRefusal } from '#platform/resources/deed-surroundings.server.ts';
import { createRecord, updateRecord } from '#platform/resources/deeds.server.ts';
import type {
  ExchangeContext,
  ExchangeMessage,
  ExchangeOutcome,
  ExchangeRow,
} from '#platform/resources/exchange-kind.server.ts';
import { resourceOf } from '#platform/resources/open-resources.server.ts';
import { findRow, fullRecord } from '#platform/resources/records.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { fieldOfError } from '../rules/error-fields.ts';
import { readProductCells } from '../rules/product-cells.ts';
import { refsOf } from '../rules/row-names.ts';
import { attributesOfRows } from './product-attributes.server.ts';
import { CellRefused, categoriesOf, classOf, deedsOf, tagsOf } from './product-terms.server.ts';

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
  try {
    sent = await sentOf(services, context, { head, type, ofVariations, stored });
  } catch (error) {
    if (error instanceof CellRefused) return refused(first.line, error.field, error.message);
    throw error;
  }
  const around = deedsOf(services, context);
  const unchanged = row !== undefined && isSame(stored, sent);
  const done = unchanged
    ? ({ ok: true, value: stored } as const)
    : row
      ? await updateRecord(resource, found?.id ?? 0, { ...sent, version: stored.version }, around)
      : await createRecord(resource, sent, around);
  if (!done.ok) {
    const listed = (stored.variations as unknown[] | undefined)?.length ?? 0;
    for (const [path, text] of Object.entries(errorsOf(done.error))) {
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
  warnOfPrice(record, first.line, messages);
  const later = head ? laterOf(head.cells) : {};
  return {
    deed: unchanged ? 'same' : row ? 'changed' : 'created',
    recordId: record.id as number,
    version: record.version as number,
    before: row && !unchanged ? pick(stored, Object.keys(sent)) : null,
    label: label || String(record.name),
    messages,
    later: Object.keys(later).length > 0 ? later : null,
  };
}

type ReadRow = ExchangeRow & ReturnType<typeof readProductCells>;

async function sentOf(
  services: SliceServices,
  context: ExchangeContext,
  group: { head: ReadRow | undefined; type: string; ofVariations: readonly ReadRow[]; stored: Wire },
): Promise<Wire> {
  const { head, type, ofVariations, stored } = group;
  const sent: Wire = {};
  if (head) {
    Object.assign(sent, head.fields);
    if (head.cells.type !== undefined || stored.id === undefined) sent.type = type;
    if (typeof sent.stockQuantity === 'number' && stored.id !== undefined)
      sent.stockQuantityRead = stored.stockQuantity;
    const { categories, tags, shippingClass } = head.cells;
    if (categories !== undefined) sent.categoryIds = await categoriesOf(services, context, categories);
    if (tags !== undefined) sent.tagIds = await tagsOf(services, context, tags);
    if (shippingClass !== undefined)
      sent.shippingClass = await classOf(
        services,
        context,
        ['shipping-classes', 'shippingClass'],
        shippingClass,
      );
    if (typeof sent.taxClass === 'string')
      sent.taxClass = await classOf(services, context, ['tax-classes', 'taxClass'], sent.taxClass);
    if (head.cells.type !== undefined && services.shop().slices.includes('downloads')) {
      const { downloadLimit, downloadExpiry } = head.cells;
      const limit = Number(downloadLimit ?? 0);
      const days = Number(downloadExpiry ?? 0);
      sent.downloads = {
        isVirtual: head.kinds.includes('virtual'),
        ...(limit > 0 ? { downloadLimit: limit } : {}),
        ...(days > 0 ? { expiryDays: days } : {}),
      };
    }
  }
  const isVariable = type === 'variable' || ofVariations.length > 0;
  const named = head?.attributes ?? null;
  if (named || ofVariations.some(({ attributes }) => attributes)) {
    const found = await attributesOfRows(
      services,
      context,
      named ?? [],
      ofVariations.map(({ attributes }) => attributes ?? []),
    );
    if (head) sent.attributes = found.attributes;
    if (isVariable) sent.variations = await variationsOf(services, context, group, found.options);
  } else if (ofVariations.length > 0) {
    sent.variations = await variationsOf(services, context, group, []);
  }
  return sent;
}

/** The variations that are there, changed where the file has a row for them, and those that are new. */
async function variationsOf(
  services: SliceServices,
  context: ExchangeContext,
  { ofVariations, stored }: { ofVariations: readonly ReadRow[]; stored: Wire },
  options: readonly Record<string, string>[],
): Promise<Wire[]> {
  const list = ((stored.variations as Wire[] | undefined) ?? []).map((one) => ({ ...one }));
  const written = new Set<Wire>();
  for (const [at, { fields, cells }] of ofVariations.entries()) {
    const own = options[at];
    const isOf = (one: Wire) =>
      !written.has(one) &&
      ((cells.sku?.trim() && one.sku === cells.sku.trim()) ||
        (!cells.sku?.trim() && own !== undefined && sameOptions(one.options as Wire, own)));
    const known = list.find(isOf);
    const shippingClass =
      cells.shippingClass === undefined
        ? {}
        : {
            shippingClass: await classOf(
              services,
              context,
              ['shipping-classes', 'shippingClass'],
              cells.shippingClass,
            ),
          };
    const taxClass =
      typeof fields.taxClass === 'string' && fields.taxClass !== ''
        ? { taxClass: await classOf(services, context, ['tax-classes', 'taxClass'], fields.taxClass) }
        : {};
    const values = {
      ...fields,
      ...shippingClass,
      ...taxClass,
      ...(own === undefined ? {} : { options: own }),
    };
    if (known) {
      const isKept = own !== undefined && sameOptions(known.options as Wire, own);
      Object.assign(known, values, isKept ? { options: known.options } : {});
      written.add(known);
    } else {
      const added: Wire = values;
      list.push(added);
      written.add(added);
    }
  }
  return list;
}

function sameOptions(one: Wire, other: Wire): boolean {
  const key = (options: Wire) =>
    JSON.stringify(
      Object.entries(options)
        .filter(([, value]) => value !== '')
        .sort(),
    );
  return key(one) === key(other);
}

/** The product that a row is about: by its id where name or SKU agree, else by SKU, else by slug. */
async function findNamed(
  { tx }: ExchangeContext,
  parent: string,
  cells: ExchangeRow['cells'],
): Promise<NamedProduct | undefined> {
  if (parent !== '') {
    const { ids, skus } = refsOf([parent]);
    return (await findNamedProducts(tx, { ids, skus })).find(({ parentId }) => parentId === null);
  }
  const sku = cells.sku?.trim() ?? '';
  const name = cells.name?.trim() ?? '';
  // Of those without a SKU and a slug the name says which one it is, so that a file that comes twice doubles nothing.
  const slug = cells.slug?.trim().toLowerCase() || (sku === '' ? slugify(name).slice(0, 100) : '');
  const id = Number(cells.id?.trim() || 0);
  const found = (
    await findNamedProducts(tx, {
      ids: Number.isSafeInteger(id) && id > 0 ? [id] : [],
      skus: sku ? [sku] : [],
      slugs: slug ? [slug] : [],
    })
  ).filter(({ parentId }) => parentId === null);
  const byId = found.find((one) => one.id === id);
  if (byId && (sku !== '' ? byId.sku === sku : byId.name === name)) return byId;
  const bySlug = found.find((one) => slug !== '' && one.slug === slug);
  if (sku !== '') return found.find((one) => one.sku === sku) ?? bySlug;
  return cells.slug?.trim() || bySlug?.name === name ? bySlug : undefined;
}

/** What waits until all products are there; blank cells take away what is there. */
function laterOf(cells: ExchangeRow['cells']): Wire {
  return Object.fromEntries(
    LINKS.flatMap((name) => (cells[name]?.trim() ? [[name, cells[name]] as const] : [])),
  );
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

function errorsOf(refusal: DeedRefusal): Record<string, string> {
  if (refusal.kind === 'invalid') return refusal.errors;
  if (refusal.kind === 'refused') return refusal.errors ?? { '': refusal.message };
  return { '': 'Somebody else changed this product at the same moment. Run the import again.' };
}

function pick(record: Wire, names: readonly string[]): Wire {
  return Object.fromEntries(names.filter((name) => name in record).map((name) => [name, record[name]]));
}

function isSame(stored: Wire, sent: Wire): boolean {
  return Object.entries(sent).every(([name, value]) => {
    if (name === 'stockQuantityRead') return true;
    const known = stored[name];
    const isPart = typeof value === 'object' && value !== null && !Array.isArray(value);
    if (isPart && typeof known === 'object' && known !== null) return isSame(known as Wire, value as Wire);
    return JSON.stringify(known ?? null) === JSON.stringify(value === '' && known === null ? null : value);
  });
}
