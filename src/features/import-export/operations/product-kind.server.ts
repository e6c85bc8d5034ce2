import { countMostAttributes, isFreeTerm } from '#features/catalog/public.server.ts';
import { catalogSettings } from '#features/catalog/public.ts';
import { countMostFiles } from '#features/downloads/public.server.ts';
import type { ExchangeKind } from '#platform/resources/exchange-kind.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { productColumns } from '../rules/product-columns.ts';
import { namesOfProduct } from '../rules/row-names.ts';
import { bringDownloads } from './bring-downloads.server.ts';
import { exportProducts } from './export-products.server.ts';
import { picturesOfLater, writeLinks } from './write-links.server.ts';
import { writeProduct } from './write-product.server.ts';

/** Products of all kinds with their variations. */
export function productKind(services: SliceServices): ExchangeKind {
  return {
    name: 'products',
    title: 'Products',
    capabilities: { read: 'catalog.read', write: 'catalog.write' },
    needs: {
      fields: ['name', 'sku', 'id'],
      text: 'Choose the column with the names, the SKUs or the IDs of the products.',
    },
    columns: productColumns({
      hasBrands: services.settings.get(catalogSettings).brandAttribute !== null,
    }),
    namesOf: namesOfProduct,
    // Variations of what lies in the trash would keep their SKUs, and it would keep what the run made for it.
    released: { variations: [], attributes: [], categoryIds: [], tagIds: [] },
    isFree: isFreeTerm,
    write: (rows, context) => writeProduct(services, rows, context),
    picturesOf: picturesOfLater,
    bringFiles: (about, later, until) => bringDownloads(services, about, later, until),
    writeLater: (about, later, context) => writeLinks(services, about, later, context),
    numbersOf: async (executor, ids) => ({
      attribute: await countMostAttributes(executor, ids),
      download: await countMostFiles(executor, ids),
    }),
    exported: (executor, ids) => exportProducts(services, executor, ids),
  };
}
