import {
  attributeDirectory,
  categoryDirectory,
  findNamedProducts,
  tagDirectory,
} from '#features/catalog/public.server.ts';
import { catalogSettings } from '#features/catalog/public.ts';
import { readPictures } from '#features/media/public.server.ts';
import { pictureUrl } from '#features/media/public.ts';
import { decimalAmount } from '#kit/money.ts';
import { wallTime } from '#kit/zoned-time.ts';
import type { Executor } from '#platform/db/database.server.ts';
import { writeList, writeLongText } from '#platform/resources/exchange-cells.ts';
import type { ExportedRows } from '#platform/resources/exchange-kind.server.ts';
import { resourceOf } from '#platform/resources/open-resources.server.ts';
import { fullRecords } from '#platform/resources/records.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { deliveryCells } from './product-delivery.server.ts';

type Wire = Record<string, unknown>;
type Cells = Record<string, string>;

const LARGE = 1440;
const flag = (value: unknown) => (value ? '1' : '0');
const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));

/** What products of one stretch name, read for all of them at once. */
interface Named {
  pictures: Awaited<ReturnType<typeof readPictures>>;
  skus: ReadonlyMap<number, string | null>;
}

/** Products with their variations as rows of a file, in this order, in as many queries as one of them takes. */
export async function exportProducts(
  services: SliceServices,
  executor: Executor,
  ids: readonly number[],
): Promise<ExportedRows[]> {
  const records = await fullRecords(resourceOf(services, 'products'), ids, executor, ['links', 'downloads']);
  const all = [...records.values()];
  const pictureIds = all.flatMap((record) => [
    ...(record.pictures as { id: number }[]).map(({ id }) => id),
    ...(record.variations as Wire[]).flatMap(({ picture }) => (picture as { id: number } | null)?.id ?? []),
  ]);
  const linked = all.flatMap(({ links }) => Object.values((links ?? {}) as Record<string, number[]>).flat());
  const named = {
    pictures: await readPictures(executor, [...new Set(pictureIds)]),
    skus: new Map(
      (await findNamedProducts(executor, { ids: [...new Set(linked)] })).map(({ id, sku }) => [id, sku]),
    ),
  };
  return ids.map((id) => {
    const record = records.get(id);
    return record ? rowsOfProduct(services, record, named) : [];
  });
}

function rowsOfProduct(services: SliceServices, record: Wire, { pictures, skus }: Named): ExportedRows {
  const variations = (record.variations as Wire[]).map((one, at) => ({ ...one, position: at }) as Wire);
  const address = (pictureId: number | undefined) => {
    const picture = pictures.get(pictureId ?? 0);
    return picture ? [services.siteUrl + pictureUrl(picture, LARGE)] : [];
  };
  const sku = text(record.sku);
  const head: Cells = {
    ...sharedCells(services, record),
    ...attributeCells(services, record.attributes as Wire[]),
    ...ofProduct(services, record),
    brands: brandCell(services, record.attributes as Wire[]),
    ...linkCells(record.links as Record<string, number[]> | undefined, skus),
    images: writeList((record.pictures as { id: number }[]).flatMap((one) => address(one.id))),
    ...deliveryCells(services, record, null),
  };
  return [
    head,
    ...variations.map(
      (one): Cells => ({
        ...sharedCells(services, one),
        ...optionCells(services, record.attributes as Wire[], one.options as Record<string, string>),
        ...deliveryCells(services, record, one.id as number),
        name: text(record.name),
        parent: sku === '' ? `id:${record.id}` : sku,
        published: one.isOn ? '1' : '0',
        taxClass: text(one.taxClass) || 'parent',
        position: text(one.position),
        images: writeList(address((one.picture as { id: number } | null)?.id)),
      }),
    ),
  ];
}

function sharedCells(services: SliceServices, record: Wire): Cells {
  const { storeCurrency, timeZone } = services.marketOf();
  const amount = (value: unknown) => (typeof value === 'number' ? decimalAmount(value, storeCurrency) : '');
  const moment = (value: unknown) =>
    value ? wallTime(new Date(value as string), timeZone).replace('T', ' ') : '';
  const measure = (value: unknown, factor: number) =>
    typeof value === 'number' ? String(value / factor) : '';
  const stock: Record<string, string> = { instock: '1', outofstock: '0', onbackorder: 'backorder' };
  const backorders: Record<string, string> = { no: '0', yes: '1', notify: 'notify' };
  return {
    id: text(record.id),
    sku: text(record.sku),
    gtin: text(record.gtin),
    description: writeLongText(text(record.description)),
    saleFrom: moment(record.saleFrom),
    saleTo: moment(record.saleTo),
    inStock: stock[text(record.stockStatus)] ?? '1',
    stock: record.manageStock ? text(record.stockQuantity) : '',
    lowStock: text(record.lowStockThreshold),
    backorders: backorders[text(record.backorders)] ?? '0',
    soldSingly: flag(record.soldSingly),
    'weight.kg': measure(record.weightGrams, 1000),
    'length.cm': measure(record.lengthMm, 10),
    'width.cm': measure(record.widthMm, 10),
    'height.cm': measure(record.heightMm, 10),
    salePrice: amount(record.salePrice),
    regularPrice: amount(record.regularPrice),
    shippingClass: text(record.shippingClass),
    minQuantity: text(record.minQuantity),
    maxQuantity: text(record.maxQuantity),
    stepQuantity: text(record.stepQuantity),
  };
}

function ofProduct({ cache, marketOf }: SliceServices, record: Wire): Cells {
  const categories = cache(categoryDirectory);
  const tags = cache(tagDirectory);
  const statuses: Record<string, string> = { published: '1', private: '0', draft: '-1', scheduled: '2' };
  const path = (id: number) =>
    categories
      .lineage(id)
      .map(({ name }) => name.replaceAll('>', '\\>'))
      .join(' > ');
  const publishAt = record.publishAt
    ? wallTime(new Date(record.publishAt as string), marketOf().timeZone).replace('T', ' ')
    : '';
  return {
    name: text(record.name),
    slug: text(record.slug),
    published: statuses[text(record.status)] ?? '1',
    publishAt,
    featured: flag(record.featured),
    visibility: text(record.visibility),
    shortDescription: writeLongText(text(record.shortDescription)),
    metaDescription: text(record.metaDescription),
    taxStatus: text(record.taxStatus),
    taxClass: record.taxClass === 'standard' ? '' : text(record.taxClass),
    reviewsOpen: flag(record.reviewsOpen),
    externalAddress: text(record.externalAddress),
    externalButtonText: text(record.externalButtonText),
    position: text(record.menuOrder),
    categories: writeList((record.categoryIds as number[]).map(path)),
    tags: writeList((record.tagIds as number[]).flatMap((id) => tags.byId(id)?.name ?? [])),
  };
}

function attributeCells({ cache }: SliceServices, attributes: readonly Wire[]): Cells {
  const directory = cache(attributeDirectory);
  return Object.assign(
    {},
    ...attributes.map((one, at): Cells => {
      const cell = (part: string) => `attribute.${at + 1}.${part}`;
      const term = (id: unknown) => directory.term(id as number)?.name ?? '';
      const isOfShop = 'attributeId' in one;
      const values = isOfShop ? (one.termIds as number[]).map(term) : (one.values as string[]);
      return {
        [cell('name')]: isOfShop ? (directory.byId(one.attributeId as number)?.name ?? '') : text(one.name),
        [cell('values')]: writeList(values),
        [cell('visible')]: flag(!one.isHidden),
        [cell('global')]: flag(isOfShop),
        [cell('default')]: isOfShop ? term(one.preselectedTermId) : text(one.preselected),
      };
    }),
  );
}

/** The values of the attribute that names brands; '' where there is none. */
function brandCell({ cache, settings }: SliceServices, attributes: readonly Wire[]): string {
  const { brandAttribute } = settings.get(catalogSettings);
  const brand = attributes.find(
    ({ attributeId }) => brandAttribute !== null && attributeId === Number(brandAttribute),
  );
  const directory = cache(attributeDirectory);
  return writeList(((brand?.termIds ?? []) as number[]).flatMap((id) => directory.term(id)?.name ?? []));
}

/** What a variation is sold with, in the columns of its product's attributes. */
function optionCells(
  { cache }: SliceServices,
  attributes: readonly Wire[],
  options: Record<string, string>,
): Cells {
  const directory = cache(attributeDirectory);
  return Object.assign(
    {},
    ...attributes.flatMap((one, at): Cells[] => {
      if (!one.forVariations) return [];
      const isOfShop = 'attributeId' in one;
      const value = options[isOfShop ? `a${one.attributeId}` : text(one.name)] ?? '';
      const cell = (part: string) => `attribute.${at + 1}.${part}`;
      return [
        {
          [cell('name')]: isOfShop ? (directory.byId(one.attributeId as number)?.name ?? '') : text(one.name),
          [cell('values')]: writeList(
            isOfShop ? [directory.term(Number(value.slice(1)))?.name ?? ''] : [value],
          ),
          [cell('global')]: flag(isOfShop),
        },
      ];
    }),
  );
}

function linkCells(links: Record<string, number[]> | undefined, skus: Named['skus']): Cells {
  return Object.fromEntries(
    Object.entries(links ?? {}).map(([name, ids]) => [
      name,
      writeList(ids.filter((id) => skus.has(id)).map((id) => skus.get(id) || `id:${id}`)),
    ]),
  );
}
