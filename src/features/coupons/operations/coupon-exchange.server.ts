import { eq } from 'drizzle-orm';
import { categoryDirectory, findCategory, findNamedProducts } from '#features/catalog/public.server.ts';
import { decimalAmount } from '#kit/money.ts';
import { wallTime } from '#kit/zoned-time.ts';
import type { Executor } from '#platform/db/database.server.ts';
import { readAmount, readFlag, readMoment, readWhole } from '#platform/resources/exchange-cells.ts';
import type {
  ExchangeContext,
  ExchangeKind,
  ExchangeOutcome,
  ExchangeRow,
  ExportedRows,
} from '#platform/resources/exchange-kind.server.ts';
import { exchangeOutcome, exchangeRecord, readingOf } from '#platform/resources/exchange-record.server.ts';
import { resourceOf } from '#platform/resources/open-resources.server.ts';
import { recordsByIds } from '#platform/resources/records.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { coupon } from '../data/coupon.table.ts';
import { codeKeyOf } from '../rules/coupon.ts';
import {
  COUPON_TYPES,
  couponCell,
  couponColumnOf,
  couponColumns,
  couponList,
} from '../rules/coupon-columns.ts';

type Reading = ReturnType<typeof readingOf>;

/** Coupons, by their codes. What they were used for stays with the orders. */
export function couponKind(services: SliceServices): ExchangeKind {
  return {
    name: 'coupons',
    title: 'Coupons',
    capabilities: { read: 'coupons.read', write: 'coupons.write' },
    columns: couponColumns,
    needs: { fields: ['code'], text: 'Choose the column with the codes.' },
    // A code in the trash stays taken.
    undoneFor: 'delete',
    namesOf: (cells) => ({
      names: cells.code?.trim() ? [`code:${codeKeyOf(cells.code)}`] : [],
      belongsTo: null,
    }),
    write: ([row], context) => writeCoupon(services, row as ExchangeRow, context),
    exported: (executor, ids) => exportCoupons(services, executor, ids),
  };
}

async function writeCoupon(
  services: SliceServices,
  { line, cells }: ExchangeRow,
  context: ExchangeContext,
): Promise<ExchangeOutcome> {
  const { storeCurrency, timeZone } = services.marketOf();
  const reading = readingOf(line, cells);
  const { sent, messages, say, take } = reading;
  const label = cells.code?.trim() ?? '';
  if (['trash', 'draft', 'private'].includes(cells.status?.trim().toLowerCase() ?? ''))
    say(
      'status',
      'Nobody can use this coupon there; here it would count. Leave it out, or change its state.',
    );
  sent.code = label;
  if (cells.description !== undefined) sent.description = cells.description.trim();
  const type = cells.type?.trim().toLowerCase() ?? '';
  const known = COUPON_TYPES[type];
  if (known) sent.discountType = known;
  else if (type !== '') say('type', `“${type}” is none of: fixed_cart, percent, fixed_product.`);
  if (known === 'percent' && cells.amount !== undefined) sent.percent = percentOf(cells.amount);
  else
    take(
      'amount',
      (text) => readAmount(text, storeCurrency),
      (value) => {
        sent.amount = value ?? 0;
      },
    );
  // As the usual shop has it: it counts no more from the beginning of the day that is written.
  take(
    'expiresAt',
    (text) => readMoment(text, timeZone, 'start'),
    (value) => {
      sent.expiresAt = value;
    },
  );
  for (const field of ['individualUse', 'excludeSaleItems', 'freeShipping'])
    take(field, readFlag, (value) => {
      sent[field] = value ?? false;
    });
  for (const field of ['minimumAmount', 'maximumAmount'])
    take(
      field,
      (text) => readAmount(text, storeCurrency),
      (value) => {
        sent[field] = value || null;
      },
    );
  for (const field of ['usageLimit', 'usageLimitPerUser', 'limitUsageToItems'])
    take(field, readWhole, (value) => {
      sent[field] = value || null;
    });
  if (cells.emails !== undefined) sent.emailRestrictions = couponList(cells.emails);
  await readProducts(reading, cells, context);
  await readCategories(reading, cells, context);
  if (messages.some(({ isError }) => isError)) return exchangeOutcome('refused', { label, messages });
  const [found] = await context.tx
    .select({ id: coupon.id, discountType: coupon.discountType })
    .from(coupon)
    .where(eq(coupon.codeKey, codeKeyOf(label)));
  if (!known && found?.discountType === 'percent' && sent.amount !== undefined) {
    sent.percent = percentOf(cells.amount ?? '');
    delete sent.amount;
  }
  return exchangeRecord(
    services,
    { resource: 'coupons', line, label, id: found?.id ?? null, sent, columnOf: couponColumnOf, messages },
    context,
  );
}

/** As the coupon's form sends it; what is no number is left for the form to refuse. */
function percentOf(cell: string): number | string {
  const typed = cell.trim().replace(',', '.').replace(/\s*%$/, '');
  const number = Number(typed);
  return typed === '' ? 0 : Number.isFinite(number) ? number : typed;
}

/** By SKU where the file has those, else by the number that a product had in an earlier file, or has here. */
async function readProducts(
  { sent, say }: Reading,
  cells: ExchangeRow['cells'],
  { tx, formerly }: ExchangeContext,
): Promise<void> {
  for (const [field, skuField] of [
    ['productIds', 'productSkus'],
    ['excludedProductIds', 'excludedProductSkus'],
  ] as const) {
    const skus = couponList(cells[skuField] ?? '');
    const numbers = couponList(cells[field] ?? '');
    if (cells[field] === undefined && cells[skuField] === undefined) continue;
    const found: number[] = [];
    const bySku = skus.length > 0 && skus.length >= numbers.length;
    for (const name of bySku ? skus : numbers) {
      const id = bySku
        ? (await findNamedProducts(tx, { skus: [name] }))[0]?.id
        : ((await formerly?.('products', `id:${name}`)) ??
          (/^\d{1,15}$/.test(name)
            ? (await findNamedProducts(tx, { ids: [Number(name)] }))[0]?.id
            : undefined));
      if (id === undefined)
        say(
          bySku ? skuField : field,
          `There is no product “${name}”. Import the products first, or name them by SKU.`,
        );
      else found.push(id);
    }
    sent[field] = [...new Set(found)];
  }
}

async function readCategories(
  { sent, say }: Reading,
  cells: ExchangeRow['cells'],
  { tx }: ExchangeContext,
): Promise<void> {
  for (const [field, column] of [
    ['categoryIds', 'categories'],
    ['excludedCategoryIds', 'excludedCategories'],
  ] as const) {
    const cell = cells[column];
    if (cell === undefined) continue;
    const found: number[] = [];
    for (const path of couponList(cell)) {
      let parent: number | null = null;
      let id: number | null = null;
      for (const name of path.split(/(?<!\\)>/).map((part) => part.replaceAll('\\>', '>').trim())) {
        id = await findCategory(tx, parent, name);
        parent = id;
        if (id === null) break;
      }
      if (id === null)
        say(column, `There is no category “${path}”. Write its path, for example Clothes > Shirts.`);
      else found.push(id);
    }
    sent[field] = [...new Set(found)];
  }
}

async function exportCoupons(
  services: SliceServices,
  executor: Executor,
  ids: readonly number[],
): Promise<ExportedRows[]> {
  const { storeCurrency, timeZone } = services.marketOf();
  const records = await recordsByIds(resourceOf(services, 'coupons'), [...ids], executor);
  const byId = new Map(records.map((record) => [record.id as number, record]));
  const productIds = records.flatMap((one) => [
    ...(one.productIds as number[]),
    ...(one.excludedProductIds as number[]),
  ]);
  const products = new Map(
    (await findNamedProducts(executor, { ids: productIds })).map((one) => [one.id, one.sku ?? '']),
  );
  const categories = services.cache(categoryDirectory);
  const text = (value: unknown) => (value === null || value === undefined ? '' : String(value));
  const amount = (value: unknown) => (typeof value === 'number' ? decimalAmount(value, storeCurrency) : '');
  const yes = (value: unknown) => (value ? 'yes' : 'no');
  const paths = (value: unknown) =>
    couponCell(
      (value as number[]).map((id) =>
        categories
          .lineage(id)
          .map(({ name }) => name.replaceAll('>', '\\>'))
          .join(' > '),
      ),
    );
  const skus = (value: unknown) => {
    const all = (value as number[]).map((id) => products.get(id) ?? '');
    return all.every((sku) => sku !== '') ? couponCell(all) : '';
  };
  return ids.flatMap((id) => {
    const one = byId.get(id);
    if (!one) return [];
    const isPercent = one.discountType === 'percent';
    return [
      [
        {
          id: text(id),
          code: text(one.code),
          description: text(one.description),
          status: 'publish',
          type: text(one.discountType),
          amount: isPercent ? text(one.percent) : amount(one.amount),
          expiresAt: one.expiresAt
            ? wallTime(new Date(one.expiresAt as string), timeZone).replace('T', ' ')
            : '',
          individualUse: yes(one.individualUse),
          productIds: (one.productIds as number[]).join(','),
          productSkus: skus(one.productIds),
          excludedProductIds: (one.excludedProductIds as number[]).join(','),
          excludedProductSkus: skus(one.excludedProductIds),
          categories: paths(one.categoryIds),
          excludedCategories: paths(one.excludedCategoryIds),
          excludeSaleItems: yes(one.excludeSaleItems),
          minimumAmount: amount(one.minimumAmount),
          maximumAmount: amount(one.maximumAmount),
          usageLimit: text(one.usageLimit),
          usageLimitPerUser: text(one.usageLimitPerUser),
          limitUsageToItems: text(one.limitUsageToItems),
          freeShipping: yes(one.freeShipping),
          emails: couponCell(one.emailRestrictions as string[]),
          used: text(one.used),
        },
      ],
    ];
  });
}
