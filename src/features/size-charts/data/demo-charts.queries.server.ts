import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.server.ts';
import { productSizeChart, sizeChart } from './size-chart.table.ts';

// Nothing else of the textiles has the sizes of this chart.
const LINEN = ['linen-napkins', 'linen-towel', 'table-runner'] as const;
const APRON = 'workshop-apron';
const MEASURED = [...LINEN, APRON];

const headed = (...rows: string[][]) => ({ headRow: true, headColumn: true, rows });

/** Shows size charts in the demo shop: one of its table linen, an apron's own, and one of its cups as a tab. */
export async function chartDemoSizes(tx: Transaction): Promise<void> {
  const found = await tx.execute<{ id: string; slug: string }>(
    sql`select id, slug from category where slug = 'cups' and trashed_at is null
      union all select id, slug from product where slug = any (${sql.param(MEASURED)}) and trashed_at is null`,
  );
  const ids = new Map(found.rows.map(({ id, slug }) => [slug, Number(id)]));
  const linen = LINEN.flatMap((slug) => ids.get(slug) ?? []);
  const apron = ids.get(APRON);
  const cups = ids.get('cups');
  if (linen.length > 0)
    await tx.insert(sizeChart).values({
      name: 'Table linen',
      title: 'Sizes of our linen',
      target: 'products',
      productIds: linen,
      table: headed(
        ['', 'Width', 'Length', 'Fits'],
        ['Napkin', '45 cm', '45 cm', 'One place'],
        ['Tea towel', '50 cm', '70 cm', 'Drying, covering bread'],
        ['Table runner', '50 cm', '220 cm', 'Tables from 180 to 240 cm'],
      ),
    });
  if (apron) {
    const [own] = await tx
      .insert(sizeChart)
      .values({
        name: 'Apron',
        title: 'Sizes of our apron',
        target: 'products',
        table: headed(
          ['', 'Measures', 'Fits'],
          ['Width', '70 cm', 'Waists up to 120 cm'],
          ['Length', '85 cm', 'From the chest to the knee'],
        ),
      })
      .returning({ id: sizeChart.id });
    if (own) await tx.insert(productSizeChart).values({ productId: apron, chartId: own.id });
  }
  if (cups)
    await tx.insert(sizeChart).values({
      name: 'Cups',
      target: 'categories',
      categoryIds: [cups],
      display: 'additional_tab',
      table: headed(
        ['Size', 'Holds', 'Made for'],
        ['Small', '80–120 ml', 'Espresso, cortado'],
        ['Medium', '180–250 ml', 'Cappuccino, tea'],
        ['Large', '300–400 ml', 'Filter coffee, milk coffee'],
      ),
    });
}
