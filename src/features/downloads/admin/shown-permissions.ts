import type { DownloadState } from '../rules/download-state.ts';

/** A bought file as the interface answers it: dates are texts. */
export interface ShownPermission {
  id: number;
  version: number;
  name: string;
  fileName: string;
  productName: string;
  downloadLimit: number | null;
  downloads: number;
  grantedAt: string;
  expiresAt: string | null;
  state: DownloadState;
}

/** The files of an order: those that were granted, and those that its products have by now besides. */
export interface OrderDownloads {
  permissions: ShownPermission[];
  grantable: { orderLineId: number; fileId: number; name: string; productName: string }[];
}
