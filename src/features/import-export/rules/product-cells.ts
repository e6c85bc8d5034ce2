import { plainGtin } from '#features/catalog/public.ts';
import type { Result } from '#kit/result.ts';
import {
  asParagraphs,
  readAmount,
  readFlag,
  readList,
  readLongText,
  readMeasure,
  readMoment,
  readWhole,
} from '#platform/resources/exchange-cells.ts';
import type { ExchangeCells, ExchangeMessage } from '#platform/resources/exchange-kind.server.ts';

/** What of the shop decides how cells are read. */
export interface CellMeaning {
  currency: string;
  timeZone: string;
}

/** An attribute as a row names it. */
export interface NamedAttribute {
  number: number;
  name: string;
  values: string[];
  isOfShop: boolean;
  preselected: string;
  /** Whether the additional information leaves it out; null where the file does not say. */
  isHidden: boolean | null;
}

/** What a row says, as far as no database is needed to understand it. */
export interface ReadProduct {
  /** Fields of the product or variation, those that the file has. */
  fields: Record<string, unknown>;
  kinds: readonly string[];
  attributes: NamedAttribute[] | null;
  messages: Omit<ExchangeMessage, 'line'>[];
}

/** What a product's row is of: `variation`, or a kind of products. */
export function kindsOf(cells: ExchangeCells): string[] {
  const kinds = readList((cells.type ?? '').toLowerCase());
  return kinds.length > 0 ? kinds : [(cells.parent ?? '').trim() === '' ? 'simple' : 'variation'];
}

/** Reads the cells of a product or variation; what cannot be read is said at its field. */
export function readProductCells(cells: ExchangeCells, { currency, timeZone }: CellMeaning): ReadProduct {
  const messages: ReadProduct['messages'] = [];
  const fields: Record<string, unknown> = {};
  const kinds = kindsOf(cells);
  const isVariation = kinds.includes('variation');
  const say = (field: string, text: string, isError = true) => messages.push({ field, text, isError });
  const take = <Value>(
    field: string,
    read: (text: string) => Result<Value, string>,
    keep: (value: Value) => void,
  ) => {
    const text = cells[field];
    if (text === undefined) return;
    const value = read(text.trim());
    if (value.ok) keep(value.value);
    else say(field, value.error);
  };
  const set = (name: string) => (value: unknown) => {
    fields[name] = value;
  };
  const flag = (field: string, keep: (value: boolean) => void) =>
    take(field, readFlag, (value) => value !== null && keep(value));
  const choice = (field: string, choices: Record<string, string>, name: string, whenBlank?: string) => {
    const text = cells[field]?.trim().toLowerCase();
    if (text === undefined) return;
    if (text === '') {
      if (whenBlank !== undefined) fields[name] = whenBlank;
    } else if (Object.hasOwn(choices, text)) fields[name] = choices[text];
    else say(field, `“${text}” is none of: ${Object.keys(choices).join(', ')}.`);
  };

  take('sku', (text) => ({ ok: true, value: text === '' ? null : text }), set('sku'));
  const gtin = cells.gtin?.trim();
  if (gtin !== undefined && gtin !== '' && plainGtin(gtin) === '')
    say('gtin', `“${gtin}” is no trade number: it comes without.`, false);
  else if (gtin !== undefined) fields.gtin = plainGtin(gtin);
  take('regularPrice', (text) => readAmount(text, currency), set('regularPrice'));
  take('salePrice', (text) => readAmount(text, currency), set('salePrice'));
  take('saleFrom', (text) => readMoment(text, timeZone, 'start'), set('saleFrom'));
  take('saleTo', (text) => readMoment(text, timeZone, 'end'), set('saleTo'));
  take('lowStock', readWhole, set('lowStockThreshold'));
  for (const name of ['minQuantity', 'maxQuantity', 'stepQuantity']) take(name, readWhole, set(name));
  flag('soldSingly', set('soldSingly'));
  readStock(cells, fields, say);
  for (const [field] of Object.entries(cells)) {
    const [measure = '', unit = ''] = field.split('.');
    if (measure === 'weight') take(field, (text) => readMeasure(text, unit, 'kg'), set('weightGrams'));
    if (['length', 'width', 'height'].includes(measure))
      take(field, (text) => readMeasure(text, unit, 'cm'), set(`${measure}Mm`));
  }
  if (cells.description !== undefined)
    fields.description = asParagraphs(readLongText(cells.description).trim());
  if (isVariation) {
    flag('published', set('isOn'));
    if (cells.taxClass !== undefined)
      fields.taxClass = ['', 'parent'].includes(cells.taxClass.trim()) ? '' : taxClassOf(cells.taxClass);
  } else readOfProduct(cells, fields, { flag, choice, take, set, timeZone });
  return { fields, kinds, attributes: readAttributes(cells), messages };
}

type Tools = {
  flag: (field: string, keep: (value: boolean) => void) => void;
  choice: (field: string, choices: Record<string, string>, name: string, whenBlank?: string) => void;
  take: <Value>(
    field: string,
    read: (text: string) => Result<Value, string>,
    keep: (value: Value) => void,
  ) => void;
  set: (name: string) => (value: unknown) => void;
  timeZone: string;
};

/** What only a product has, and no variation. */
function readOfProduct(
  cells: ExchangeCells,
  fields: Record<string, unknown>,
  { flag, choice, take, set, timeZone }: Tools,
): void {
  const text = (field: string, name = field) => {
    if (cells[field] !== undefined) fields[name] = cells[field].trim();
  };
  text('name');
  if (cells.slug?.trim()) fields.slug = cells.slug.trim().toLowerCase();
  text('metaDescription');
  text('externalAddress');
  text('externalButtonText');
  choice(
    'published',
    { '1': 'published', '0': 'private', '-1': 'draft', '2': 'scheduled' },
    'status',
    'published',
  );
  take('publishAt', (cell) => readMoment(cell, timeZone, 'start'), set('publishAt'));
  flag('featured', set('featured'));
  flag('reviewsOpen', set('reviewsOpen'));
  choice(
    'visibility',
    { visible: 'visible', catalog: 'catalog', search: 'search', hidden: 'hidden' },
    'visibility',
  );
  choice('taxStatus', { taxable: 'taxable', shipping: 'shipping', none: 'none' }, 'taxStatus', 'taxable');
  if (cells.taxClass !== undefined) fields.taxClass = taxClassOf(cells.taxClass);
  take('position', readWhole, (value) => value !== null && set('menuOrder')(value));
  if (cells.shortDescription !== undefined)
    fields.shortDescription = asParagraphs(readLongText(cells.shortDescription).trim());
}

function taxClassOf(text: string): string {
  return text.trim().toLowerCase() || 'standard';
}

/** Stock stands in three columns that speak of each other. */
function readStock(
  cells: ExchangeCells,
  fields: Record<string, unknown>,
  say: (field: string, text: string, isError?: boolean) => void,
): void {
  const stock = cells.stock?.trim().toLowerCase();
  if (stock !== undefined) {
    const pieces = stock === '' || stock === 'parent' ? null : readWhole(stock);
    if (pieces && !pieces.ok) say('stock', pieces.error);
    else {
      fields.manageStock = pieces !== null;
      fields.stockQuantity = pieces?.value ?? 0;
    }
  }
  const inStock = cells.inStock?.trim().toLowerCase();
  if (inStock) {
    const known: Record<string, string> = {
      backorder: 'onbackorder',
      onbackorder: 'onbackorder',
      instock: 'instock',
      outofstock: 'outofstock',
    };
    const flag = readFlag(inStock);
    if (known[inStock]) fields.stockStatus = known[inStock];
    else if (flag.ok) fields.stockStatus = flag.value ? 'instock' : 'outofstock';
    else say('inStock', flag.error);
  }
  const backorders = cells.backorders?.trim().toLowerCase();
  if (backorders) {
    const flag = readFlag(backorders);
    if (backorders === 'notify') fields.backorders = 'notify';
    else if (flag.ok) fields.backorders = flag.value ? 'yes' : 'no';
    else say('backorders', 'Write 1, 0 or notify.');
  }
}

/** The attributes of a row in the order of their columns; null where the file has none. */
function readAttributes(cells: ExchangeCells): NamedAttribute[] | null {
  const numbers = Object.keys(cells).flatMap((field) => {
    const found = /^attribute\.(\d+)\.name$/.exec(field);
    return found ? [Number(found[1])] : [];
  });
  if (numbers.length === 0) return null;
  return numbers
    .sort((a, b) => a - b)
    .flatMap((number) => {
      const cell = (part: string) => (cells[`attribute.${number}.${part}`] ?? '').trim();
      const name = cell('name');
      if (name === '') return [];
      const isOfShop = readFlag(cell('global'));
      const isShown = readFlag(cell('visible'));
      return {
        number,
        name,
        values: [...new Set(readList(cell('values')))],
        isOfShop: isOfShop.ok && isOfShop.value === true,
        preselected: cell('default'),
        isHidden: isShown.ok && isShown.value !== null ? !isShown.value : null,
      };
    });
}
