import type { ProductDataPart } from '#features/catalog/public.ts';

/** How a product comes to its buyer, as the database keeps it; a variation has a row only where it differs. */
interface KeptDelivery {
  isVirtual: boolean;
  isDownloadable: boolean;
}

/** Read along with products wherever they stand, since a virtual one needs no shipping. */
export const productDownloadData: ProductDataPart<KeptDelivery> = {
  name: 'downloads',
  table: 'product_download',
  read: (row) => ({ isVirtual: row.is_virtual === true, isDownloadable: row.is_downloadable === true }),
  delivery: (kept) => kept,
};

/** A file of a product with what its owner says of it. */
export interface ProductFile {
  fileId: number;
  /** What shoppers read. */
  name: string;
  /** The variations that it comes with; null = all. */
  variationIds: number[] | null;
}

/** A file of a product as its editor shows it. */
export interface EditedFile extends ProductFile {
  fileName: string;
  /** Bytes. */
  size: number;
}

/** What an owner says of a product that is not sent, or comes with files. */
export interface ProductDownloads {
  isVirtual: boolean;
  /** The variations that are virtual; null = all. */
  virtualIds: number[] | null;
  isDownloadable: boolean;
  /** How often each piece allows to download a file; null = without limit. */
  downloadLimit: number | null;
  /** For how many days after the purchase; null = for ever. */
  expiryDays: number | null;
  files: ProductFile[];
}

/** What a product has whose owner set nothing. */
export const NO_DOWNLOADS: ProductDownloads = {
  isVirtual: false,
  virtualIds: null,
  isDownloadable: false,
  downloadLimit: null,
  expiryDays: null,
  files: [],
};

const isOf = (ids: readonly number[] | null, id: number) => ids === null || ids.includes(id);

/** How one variation of the product comes to its buyer. */
export function deliveryOfVariation(
  { isVirtual, virtualIds, isDownloadable, files }: ProductDownloads,
  variationId: number,
): KeptDelivery {
  return {
    isVirtual: isVirtual && isOf(virtualIds, variationId),
    isDownloadable: isDownloadable && files.some((file) => isOf(file.variationIds, variationId)),
  };
}

/** How the product itself comes to its buyer, and every variation that nobody spoke of. */
export function deliveryOfProduct({
  isVirtual,
  virtualIds,
  isDownloadable,
  files,
}: ProductDownloads): KeptDelivery {
  return {
    isVirtual: isVirtual && virtualIds === null,
    isDownloadable: isDownloadable && files.some(({ variationIds }) => variationIds === null),
  };
}
