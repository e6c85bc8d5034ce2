import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { KnownThings } from '#platform/fields/points.server.ts';
import type { DeedContext, FieldErrors } from '#platform/resources/deed-context.server.ts';
import { defineResource, type Resource } from '#platform/resources/define-resource.server.ts';
import { fullCapabilities } from '#platform/resources/full-capabilities.server.ts';
import { goneThings } from '#platform/resources/gone-things.server.ts';
import {
  idList,
  optionalAmount,
  optionalInstant,
  optionalText,
  optionalWhole,
} from '#platform/resources/input-fields.ts';
import { coupon } from '../data/coupon.table.ts';
import { COUNTED_ORDERS, countUses, readUses } from '../data/coupon-uses.queries.server.ts';
import { CODE_PATTERN, codeKeyOf, DISCOUNT_TYPES, MOST_CODE } from '../rules/coupon.ts';
import { couponState } from '../rules/coupon-state.ts';

type CouponRow = typeof coupon.$inferSelect;

const MOST_USES = 2_000_000_000;
const yes = () => v.optional(v.boolean('Yes or no.'), false);

const code = v.pipe(
  v.string('Enter a code.'),
  v.transform((text) => text.normalize('NFC').trim()),
  v.nonEmpty('Enter a code.'),
  v.maxLength(MOST_CODE, `At most ${MOST_CODE} characters.`),
  v.regex(CODE_PATTERN, 'A code begins with a letter or a digit and has no blanks.'),
);

const percent = v.pipe(
  v.optional(
    v.nullable(v.union([v.number('This is no percentage.'), v.string('This is no percentage.')])),
    0,
  ),
  v.transform((typed) =>
    String(typed ?? 0)
      .trim()
      .replace(',', '.'),
  ),
  v.check((typed) => !/^-\d/.test(typed), 'A discount cannot be negative.'),
  v.regex(/^\d{1,9}(\.\d{1,4})?$/, 'This is no percentage, for example 12.5.'),
  v.check((typed) => Number(typed) <= 100, 'At most 100 percent.'),
);

/** An address, with `*` for any part of it. */
const restriction = v.pipe(
  v.string('An address.'),
  v.trim(),
  v.toLowerCase(),
  v.maxLength(254, 'At most 254 characters.'),
  v.regex(
    /^[^\s@,]*(@[^\s@,]*)?$/,
    'This is no e-mail address, for example ada@example.com or *@example.com.',
  ),
);

const couponInput = v.object({
  code,
  description: optionalText(500),
  discountType: v.optional(v.picklist(DISCOUNT_TYPES, 'Choose from the list.'), 'fixed_cart'),
  amount: v.pipe(
    optionalAmount(),
    v.transform((amount) => amount ?? 0),
  ),
  percent,
  expiresAt: optionalInstant(),
  individualUse: yes(),
  productIds: idList(),
  excludedProductIds: idList(),
  categoryIds: idList(),
  excludedCategoryIds: idList(),
  excludeSaleItems: yes(),
  minimumAmount: optionalAmount(),
  maximumAmount: optionalAmount(),
  usageLimit: optionalWhole(1, MOST_USES),
  usageLimitPerUser: optionalWhole(1, MOST_USES),
  limitUsageToItems: optionalWhole(1, MOST_USES),
  freeShipping: yes(),
  emailRestrictions: v.pipe(
    v.optional(v.array(restriction), []),
    v.maxLength(500, 'At most 500.'),
    v.transform((list) => [...new Set(list.filter(Boolean))]),
  ),
});

/** Coupons (COUP-019); `things` know which products and categories there are. */
export function makeCouponResource(things: () => readonly KnownThings[]): Resource {
  return defineResource({
    name: 'coupons',
    table: coupon,
    capabilities: fullCapabilities('coupons'),
    schema: { create: couponInput },
    hidden: ['codeKey'],
    findable: { title: ({ code }) => code, line: ({ description }) => description ?? '' },
    filters: {
      q: { kind: 'search', columns: [coupon.code, coupon.description] },
      discountType: { kind: 'equal', column: coupon.discountType },
      state: { kind: 'where', where: inState },
    },
    sort: { code: coupon.codeKey, expiresAt: coupon.expiresAt, createdAt: coupon.createdAt },
    defaultSort: { field: 'createdAt', order: 'DESC' },
    constraints: { coupon_code_unique: { field: 'code', message: TAKEN } },
    amounts: ['amount', 'minimumAmount', 'maximumAmount'],
    csv: { used: ({ used }) => used as number, state: ({ state }) => state as string },
    compute: async (rows, executor) => {
      const counts = await countUses(
        executor,
        rows.map(({ id }) => id),
      );
      const now = new Date();
      return rows.map((row) => {
        const uses = counts.get(row.id) ?? { used: 0, held: 0 };
        return { percent: Number(row.percent), ...uses, state: couponState(row, uses, now) };
      });
    },
    detail: async ({ id }, executor) => ({ uses: await readUses(executor, id) }),
    check: (input, context) => checkCoupon(input, context, things()),
    beforeSave: async (values, input) => ({ ...values, codeKey: codeKeyOf(input.code) }),
  });
}

const TAKEN = 'Another coupon has this code, perhaps one in the trash.';

/** Which coupons are in a state: those that can be used, those whose time is over, those that were used up. */
function inState(asked: unknown): SQL | undefined {
  const isOver = sql`coalesce(${coupon.expiresAt} <= now(), false)`;
  const isUsedUp = sql`coalesce(${coupon.usageLimit} <= (
    select count(*) from coupon_use u join shop_order o on o.id = u.order_id
    where u.coupon_id = ${coupon.id} and ${sql.raw(COUNTED_ORDERS)}), false)`;
  if (asked === 'active') return sql`not ${isOver} and not ${isUsedUp}`;
  if (asked === 'expired') return isOver;
  return asked === 'used-up' ? and(sql`not ${isOver}`, isUsedUp) : undefined;
}

async function checkCoupon(
  input: v.InferOutput<typeof couponInput>,
  { tx, before }: DeedContext & { before: CouponRow | null },
  things: readonly KnownThings[],
): Promise<FieldErrors> {
  const errors: FieldErrors = {};
  const same = eq(coupon.codeKey, codeKeyOf(input.code));
  const others = before ? and(same, ne(coupon.id, before.id)) : same;
  const [taken] = await tx.select({ id: coupon.id }).from(coupon).where(others);
  if (taken) errors.code = TAKEN;
  const { minimumAmount, maximumAmount } = input;
  if (minimumAmount && maximumAmount && maximumAmount < minimumAmount)
    errors.maximumAmount = 'The maximum spend is below the minimum spend.';
  return { ...errors, ...(await goneThings(tx, things, NAMED, input, before)) };
}

const NAMED = {
  productIds: 'products',
  excludedProductIds: 'products',
  categoryIds: 'categories',
  excludedCategoryIds: 'categories',
};
