import { and, asc, eq, inArray } from 'drizzle-orm';
import { type Executor, runPrepared, type Transaction } from '#platform/db/database.server.ts';
import type { ProductViewSettings } from '../rules/product-card.server.ts';
import { LINK_KINDS, NO_LINKS, type ProductLinks } from '../rules/product-links.ts';
import { productLink } from './product-link.table.ts';
import { kindsThatSell } from './rules-in-sql.queries.server.ts';

/** The products beside a product, as its owner chose them. */
export async function readLinks(db: Executor, productId: number): Promise<ProductLinks> {
  return (await readLinksOf(db, [productId])).get(productId) ?? { ...NO_LINKS };
}

/** The same of several products, by their ids. */
export async function readLinksOf(
  db: Executor,
  productIds: readonly number[],
): Promise<ReadonlyMap<number, ProductLinks>> {
  const rows = await db
    .select({ of: productLink.productId, kind: productLink.kind, id: productLink.linkedId })
    .from(productLink)
    .where(inArray(productLink.productId, [...productIds]))
    .orderBy(asc(productLink.position), asc(productLink.linkedId));
  const all = new Map(productIds.map((id): [number, ProductLinks] => [id, { ...NO_LINKS }]));
  for (const { of, kind, id } of rows) {
    const links = all.get(of);
    if (links) all.set(of, { ...links, [kind]: [...links[kind], id] });
  }
  return all;
}

/** Keeps the products beside a product in place of those before. */
export async function writeLinks(tx: Transaction, productId: number, links: ProductLinks): Promise<void> {
  const rows = LINK_KINDS.flatMap((kind) =>
    [...new Set(links[kind])].map((linkedId, position) => ({ productId, kind, linkedId, position })),
  );
  await tx
    .delete(productLink)
    .where(and(eq(productLink.productId, productId), inArray(productLink.kind, [...LINK_KINDS])));
  if (rows.length > 0) await tx.insert(productLink).values(rows);
}

/** What owners offer with products in carts: ids without those products, in the order of products and owners. */
export async function readCrossSells(db: Executor, productIds: readonly number[]): Promise<number[]> {
  if (productIds.length === 0) return [];
  const rows = await runPrepared<{ id: number }>(db, {
    name: 'catalog-cross-sells',
    text: `select linked_id as id from product_link join unnest($1::bigint[]) with ordinality asked (id, place)
        on asked.id = product_id
      where kind = 'crossSells' and linked_id <> all ($1::bigint[])
      group by linked_id order by min(place), min(position), linked_id`,
    values: [[...productIds]],
  });
  return rows.map(({ id }) => id);
}

/** What a product is made of, bought each by itself; nothing for kinds of products that are not made of others. */
export async function readParts(
  db: Executor,
  productId: number,
  { types }: Pick<ProductViewSettings, 'types'>,
): Promise<number[]> {
  const rows = await runPrepared<{ id: number }>(db, {
    name: 'catalog-parts',
    text: `select l.linked_id as id from product_link l join product p on p.id = l.product_id
      where l.product_id = $1 and l.kind = 'children' and p.trashed_at is null and p.type = any ($2::text[])`,
    values: [productId, kindsThatSell('parts', types)],
  });
  return rows.map(({ id }) => Number(id));
}
