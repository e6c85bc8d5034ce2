import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.server.ts';
import { product } from './product.table.ts';

/** How many products and variations are of a tax class, in the trash or not. */
export function countProductsOfTaxClass(executor: Executor, taxClass: string): Promise<number> {
  return executor.$count(product, eq(product.taxClass, taxClass));
}

/** How many products and variations are of a shipping class, in the trash or not. */
export function countProductsOfShippingClass(executor: Executor, shippingClass: string): Promise<number> {
  return executor.$count(product, eq(product.shippingClass, shippingClass));
}
