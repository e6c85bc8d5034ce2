import type { FieldErrors } from '#platform/resources/deed-context.server.ts';
import { extendResource } from '#platform/resources/extend-resource.server.ts';
import { lockDownloadFiles } from '../data/download-files.queries.server.ts';
import { productDownload } from '../data/product-download.table.ts';
import {
  readDownloadsOf,
  readProductDownloads,
  writeProductDownloads,
} from '../data/product-downloads.queries.server.ts';
import type { ProductDownloads } from '../rules/product-downloads.ts';
import { downloadsInput } from './downloads-input.ts';

/** The product's files, and how it comes to its buyer, in its form. */
export const downloadsPart = extendResource<ProductDownloads>('products', {
  part: 'downloads',
  table: productDownload,
  schema: downloadsInput,
  read: readProductDownloads,
  readAll: readDownloadsOf,
  async check({ files, isDownloadable }, { tx }) {
    const errors: FieldErrors = {};
    const known = await lockDownloadFiles(
      tx,
      files.map(({ fileId }) => fileId),
    );
    files.forEach(({ fileId }, at) => {
      if (!known.has(fileId))
        errors[`files.${at}.name`] = 'This file does not exist any more. Upload it again.';
    });
    if (isDownloadable && files.length === 0)
      errors.isDownloadable = 'Add the file that buyers download, or switch this off.';
    return errors;
  },
  write: (productId, said, { tx }) => writeProductDownloads(tx, productId, said),
});
