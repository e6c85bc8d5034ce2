import { countMostAttributes } from '#features/catalog/public.server.ts';
import type { ExchangeKind, ExportedRows } from '#platform/resources/exchange-kind.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { productColumns } from '../rules/product-columns.ts';
import { namesOfProduct } from '../rules/row-names.ts';
import { exportProduct } from './export-products.server.ts';
import { writeLinks } from './write-links.server.ts';
import { writeProduct } from './write-product.server.ts';

/** Products of all kinds with their variations. */
export function productKind(services: SliceServices): ExchangeKind {
  return {
    name: 'products',
    title: 'Products',
    capability: 'catalog.write',
    columns: productColumns,
    namesOf: namesOfProduct,
    // Variations of what lies in the trash would keep their SKUs.
    released: { variations: [] },
    write: (rows, context) => writeProduct(services, rows, context),
    writeLater: (about, later, context) => writeLinks(services, about, later, context),
    numbersOf: async (executor, ids) => ({ attribute: await countMostAttributes(executor, ids) }),
    exported: async (executor, ids) => {
      const all: ExportedRows[] = [];
      for (const id of ids) all.push(await exportProduct(services, executor, id));
      return all;
    },
  };
}
