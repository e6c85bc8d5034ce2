import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.server.ts';
import { NO_NAMED_PRICE } from '../rules/named-price.ts';
import { productNamedPrice } from './named-price.table.ts';

/** Lets shoppers of the demo shop choose what its gift card is worth. */
export async function nameDemoPrices(tx: Transaction): Promise<void> {
  const found = await tx.execute<{ id: string }>(sql`select id from product where slug = 'gift-card'`);
  const [card] = found.rows;
  if (!card) return;
  await tx.insert(productNamedPrice).values({
    ...NO_NAMED_PRICE,
    productId: Number(card.id),
    enabled: true,
    suggested: 5000,
    min: 1000,
    max: 50_000,
    showAmounts: true,
    amounts: '25, 50, 100, 150',
    priceLabel: 'Value of the card',
    hideRegular: true,
  });
}
