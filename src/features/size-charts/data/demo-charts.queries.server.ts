import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.server.ts';
import { sizeChart } from './size-chart.table.ts';

/** Shows size charts in the demo shop: one of its textiles, and one of its cups as a tab. */
export async function chartDemoSizes(tx: Transaction): Promise<void> {
  const found = await tx.execute<{ id: string; slug: string }>(
    sql`select id, slug from category where slug in ('textiles', 'cups') and trashed_at is null`,
  );
  const ids = new Map(found.rows.map(({ id, slug }) => [slug, Number(id)]));
  const textiles = ids.get('textiles');
  const cups = ids.get('cups');
  if (textiles)
    await tx.insert(sizeChart).values({
      name: 'Textiles',
      title: 'Sizes of our linen',
      target: 'categories',
      categoryIds: [textiles],
      table: {
        headRow: true,
        headColumn: true,
        rows: [
          ['', 'Width', 'Length', 'Fits'],
          ['Napkin', '45 cm', '45 cm', 'One place'],
          ['Tea towel', '50 cm', '70 cm', 'Drying, covering bread'],
          ['Runner', '40 cm', '150 cm', 'A table for four'],
          ['Small cloth', '140 cm', '200 cm', 'A table for four to six'],
          ['Large cloth', '140 cm', '280 cm', 'A table for eight'],
        ],
      },
    });
  if (cups)
    await tx.insert(sizeChart).values({
      name: 'Cups',
      target: 'categories',
      categoryIds: [cups],
      display: 'additional_tab',
      table: {
        headRow: true,
        headColumn: true,
        rows: [
          ['Size', 'Holds', 'Made for'],
          ['Small', '80–120 ml', 'Espresso, cortado'],
          ['Medium', '180–250 ml', 'Cappuccino, tea'],
          ['Large', '300–400 ml', 'Filter coffee, milk coffee'],
        ],
      },
    });
}
