import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.server.ts';
import { codeKeyOf } from '../rules/coupon.ts';
import { coupon } from './coupon.table.ts';

const DAY_MS = 86_400_000;

/** Gives the demo shop a coupon of each kind: one that its header names, and one whose time is over. */
export async function addDemoCoupons(tx: Transaction): Promise<void> {
  const found = await tx.execute<{ id: string }>(
    sql`select id from category where slug = 'cups' and trashed_at is null`,
  );
  const cups = found.rows.map(({ id }) => Number(id));
  // Money that is given away is not bought for less.
  const cards = await tx.execute<{ id: string }>(
    sql`select id from product where slug = 'gift-card' and trashed_at is null`,
  );
  const giftCards = cards.rows.map(({ id }) => Number(id));
  const coupons: (Omit<typeof coupon.$inferInsert, 'codeKey'> & { code: string })[] = [
    {
      code: 'WELCOME10',
      description: 'For first orders; the bar above the header names it.',
      discountType: 'percent',
      percent: '10',
      usageLimitPerUser: 1,
      excludedProductIds: giftCards,
    },
    {
      code: 'FIVEOFF',
      description: 'For the newsletter.',
      amount: 500,
      minimumAmount: 4000,
      usageLimit: 500,
    },
    {
      code: 'CUPS3',
      description: 'Up to four cups.',
      discountType: 'fixed_product',
      amount: 300,
      categoryIds: cups,
      excludeSaleItems: true,
      limitUsageToItems: 4,
    },
    { code: 'FREESHIP', description: 'For regulars.', freeShipping: true, minimumAmount: 3000 },
    {
      code: 'SPRING25',
      description: 'Last spring.',
      discountType: 'percent',
      percent: '25',
      individualUse: true,
      expiresAt: new Date(Date.now() - 30 * DAY_MS),
    },
  ];
  await tx.insert(coupon).values(coupons.map((one) => ({ ...one, codeKey: codeKeyOf(one.code) })));
}
