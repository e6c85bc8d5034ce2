import { findNamedProducts, type NamedProduct } from '#features/catalog/public.server.ts';
import type { SlugWriter } from '#features/fields/public.server.ts';
import { slugify } from '#kit/text.ts';
import type { ExchangeContext, ExchangeRow } from '#platform/resources/exchange-kind.server.ts';
import { refsOf } from '../rules/row-names.ts';

/** The product that a row is about: by its id where name or SKU agree, else by SKU, else by slug. */
export async function findNamed(
  { tx }: ExchangeContext,
  parent: string,
  cells: ExchangeRow['cells'],
  slugOf: SlugWriter,
): Promise<NamedProduct | undefined> {
  if (parent !== '') {
    const { ids, skus } = refsOf([parent]);
    return (await findNamedProducts(tx, { ids, skus })).find(({ parentId }) => parentId === null);
  }
  const sku = cells.sku?.trim() ?? '';
  const name = cells.name?.trim() ?? '';
  // Of those without a SKU and a slug the name says which one it is, so that a file that comes twice doubles nothing.
  const typed = cells.slug?.trim().toLowerCase() ?? '';
  // Also as it was spelled before the shop's language or country were set.
  const slugs = typed !== '' ? [typed] : sku === '' ? [slugOf(name), slugify(name)].filter(Boolean) : [];
  const id = Number(cells.id?.trim() || 0);
  const found = (
    await findNamedProducts(tx, {
      ids: Number.isSafeInteger(id) && id > 0 ? [id] : [],
      skus: sku ? [sku] : [],
      slugs: [...new Set(slugs)],
    })
  ).filter(({ parentId }) => parentId === null);
  const byId = found.find((one) => one.id === id);
  if (byId && (sku !== '' ? byId.sku === sku : byId.name === name)) return byId;
  const ofSlug = (slug: string) => found.find((one) => one.slug === slug);
  const bySlug = typed !== '' ? ofSlug(typed) : slugs.map(ofSlug).find((one) => one?.name === name);
  if (sku !== '') return found.find((one) => one.sku === sku) ?? bySlug;
  return bySlug;
}
