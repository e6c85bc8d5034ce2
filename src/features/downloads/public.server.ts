export { countMostFiles } from './data/product-downloads.queries.server.ts';
export { downloadAt, hasDownload, takeDownload } from './operations/take-download.server.ts';
export { safeFileName } from './rules/file-name.ts';
export { ownerFileAddress } from './rules/owner-file.ts';
export { deliveryOfVariation, type EditedFile, type ProductDownloads } from './rules/product-downloads.ts';
