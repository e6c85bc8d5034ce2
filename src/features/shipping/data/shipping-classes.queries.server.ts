import { sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/db/database.server.ts';
import { shippingMethod } from './shipping-zone.table.ts';

/** How many shipping methods charge a class of its own. */
export function countMethodsOfClass(executor: Executor, slug: string): Promise<number> {
  return executor.$count(shippingMethod, sql`${shippingMethod.settings} -> 'classCosts' ? ${slug}`);
}

/** Makes classes of what the demo shop's products are of. */
export async function addDemoClasses(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    insert into shipping_class (slug, name)
    select distinct shipping_class, initcap(shipping_class) from product where shipping_class <> ''
    on conflict (slug) do nothing`);
}
