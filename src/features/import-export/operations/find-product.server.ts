import { findNamedProducts, type NamedProduct } from '#features/catalog/public.server.ts';
import { slugify } from '#kit/text.ts';
import type { ExchangeContext, ExchangeRow } from '#platform/resources/exchange-kind.server.ts';
import { refsOf } from '../rules/row-names.ts';

/** The product that a row is about: by its id where name or SKU agree, else by SKU, else by slug. */
export async function findNamed(
  { tx }: ExchangeContext,
  parent: string,
  cells: ExchangeRow['cells'],
): Promise<NamedProduct | undefined> {
  if (parent !== '') {
    const { ids, skus } = refsOf([parent]);
    return (await findNamedProducts(tx, { ids, skus })).find(({ parentId }) => parentId === null);
  }
  const sku = cells.sku?.trim() ?? '';
  const name = cells.name?.trim() ?? '';
  // Of those without a SKU and a slug the name says which one it is, so that a file that comes twice doubles nothing.
  const slug = cells.slug?.trim().toLowerCase() || (sku === '' ? slugify(name).slice(0, 100) : '');
  const id = Number(cells.id?.trim() || 0);
  const found = (
    await findNamedProducts(tx, {
      ids: Number.isSafeInteger(id) && id > 0 ? [id] : [],
      skus: sku ? [sku] : [],
      slugs: slug ? [slug] : [],
    })
  ).filter(({ parentId }) => parentId === null);
  const byId = found.find((one) => one.id === id);
  if (byId && (sku !== '' ? byId.sku === sku : byId.name === name)) return byId;
  const bySlug = found.find((one) => slug !== '' && one.slug === slug);
  if (sku !== '') return found.find((one) => one.sku === sku) ?? bySlug;
  return cells.slug?.trim() || bySlug?.name === name ? bySlug : undefined;
}
