import type { ExchangeCells } from '#platform/resources/exchange-kind.server.ts';
import { kindsOf } from './product-cells.ts';

/** Ids (`id:12`) and SKUs by which cells name products. */
export function refsOf(names: readonly string[]): { ids: number[]; skus: string[] } {
  const ids: number[] = [];
  const skus: string[] = [];
  for (const name of names) {
    const id = /^id:\s*(\d{1,15})$/i.exec(name.trim());
    if (id) ids.push(Number(id[1]));
    else if (name.trim() !== '') skus.push(name.trim());
  }
  return { ids, skus };
}

/** The names by which other rows may call a product's row, and the name of the product that a variation belongs to. */
export function namesOfProduct(cells: ExchangeCells): { names: string[]; belongsTo: string | null } {
  const key = (kind: string, text: string) => `${kind}:${text}`;
  const names = [
    ...(cells.id?.trim() ? [key('id', cells.id.trim())] : []),
    ...(cells.sku?.trim() ? [key('sku', cells.sku.trim())] : []),
  ];
  if (!kindsOf(cells).includes('variation')) return { names, belongsTo: null };
  const { ids, skus } = refsOf([cells.parent ?? '']);
  const [name] = [...ids.map((id) => key('id', String(id))), ...skus.map((sku) => key('sku', sku))];
  return { names, belongsTo: name ?? null };
}
