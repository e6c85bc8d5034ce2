import path from 'node:path';
import { sql } from 'drizzle-orm';
import { createMenu, createPublishedDocument } from '#features/content/public.server.ts';
import { pageSettings } from '#features/content/public.ts';
import { seedShipping } from '#features/shipping/fixtures.server.ts';
import { inTransaction, type Transaction } from '#platform/db/database.server.ts';
import { saveSettings } from '#platform/settings/settings-store.server.ts';
import type { SeedLookup } from '../../seeds/documents.ts';
import type { OpenShop } from './open-shop.server.ts';

/** One node at a time fills an empty shop; any number does as the lock's name. */
const SEED_LOCK = 7_261_001;

/**
 * Fills an empty shop: documents, menus, page assignments and shipping zones always; the demo shop's products,
 * pictures and settings when the configuration says so. Everything or nothing; false when the shop is not empty.
 */
export async function seedShop(shop: OpenShop, root: string): Promise<boolean> {
  if (!(await isEmpty(shop))) return false;
  // Loaded only now: a shop that is not empty should not carry its demo data in memory.
  const { emptyShopMenus, seededDocuments, seededMenus } = await import('../../seeds/documents.ts');
  const demo = shop.config.demo ? await import('./seed-demo.server.ts') : null;
  return inTransaction(shop.services.db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    if (!(await isEmpty(shop, tx))) return false;
    const find = demo
      ? await demo.seedDemoCatalogue(tx, shop.files, path.join(root, 'seeds/pictures'))
      : NOTHING_FOUND;
    const documents = seededDocuments(find).filter(
      (document) => demo !== null || document.kind !== 'page' || NEEDED_PAGES.has(document.slug ?? ''),
    );
    const ids = new Map<string, number>();
    for (const document of [...documents, SHOP_PAGE]) {
      const id = await createPublishedDocument(tx, document);
      if (document.slug) ids.set(document.slug, id);
    }
    for (const { handle, title, items } of seededMenus) {
      await createMenu(tx, handle, title, demo ? items : (emptyShopMenus[handle] ?? []));
    }
    await assignPages(tx, ids);
    if (demo) await demo.seedDemoSettings(tx, new Date());
    else await seedShipping(tx);
    return true;
  });
}

const NEEDED_PAGES = new Set(['home', 'cart', 'checkout', 'my-account']);
const NOTHING_FOUND: SeedLookup = { picture: () => null, category: () => null };

/** The shop page has an address and a name; what it shows is the template of product lists. */
const SHOP_PAGE = {
  kind: 'page' as const,
  slug: 'shop',
  title: 'Shop',
  metaDescription: '',
  conditions: { include: [] },
  tree: [],
};

async function isEmpty(shop: OpenShop, tx?: Transaction): Promise<boolean> {
  const { rows } = await (tx ?? shop.services.db).execute(
    sql`select exists (select 1 from content_document) or exists (select 1 from product) as filled`,
  );
  return rows[0]?.filled === false;
}

async function assignPages(tx: Transaction, ids: ReadonlyMap<string, number>): Promise<void> {
  const id = (slug: string) => ids.get(slug) ?? null;
  const saved = await saveSettings(
    tx,
    pageSettings,
    {
      home: id('home'),
      shop: id('shop'),
      cart: id('cart'),
      checkout: id('checkout'),
      account: id('my-account'),
      terms: id('terms'),
    },
    0,
  );
  if (!saved.ok) throw new Error(`The seeded page assignments were refused: ${JSON.stringify(saved.error)}`);
}
