import path from 'node:path';
import { sql } from 'drizzle-orm';
import { inTransaction } from '#platform/db/database.server.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import type { OpenShop } from './open-shop.server.ts';

/** One node at a time fills a shop; any number does as the lock's name. */
const SEED_LOCK = 7_261_001;

/**
 * Fills a new shop, with the demo shop first when the configuration says so, and gives any shop what its slices need
 * and it lacks. Everything or nothing; false when nothing was missing.
 */
export async function seedShop(shop: OpenShop, root: string): Promise<boolean> {
  const { services, config } = shop;
  const { whole, files } = services;
  const seeds = whole.of(platformPoints.seeds);
  return inTransaction(services.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    let isNew = true;
    for (const { isInUse } of seeds) isNew &&= !(await isInUse?.(tx));
    if (isNew && config.demo) {
      // Loaded only now: a shop that is not new should not carry its demo data in memory.
      const { fillDemoShop } = await import('../../seeds/fill-demo-shop.server.ts');
      await fillDemoShop(tx, { whole, files, pictureFolder: path.join(root, 'seeds/pictures') });
      for (const { demo } of seeds) await demo?.(tx, services);
    }
    if (isNew && !config.demo) for (const { begin } of seeds) await begin?.(tx, services);
    let isChanged = isNew;
    for (const { fill, complete } of seeds) {
      if (isNew) await fill?.(tx, services);
      if (await complete?.(tx, services)) isChanged = true;
    }
    return isChanged;
  });
}
