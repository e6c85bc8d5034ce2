import type { DownloadState } from './rules/download-state.ts';

/** Why an uploaded file is not taken in. */
export type FileTakingRefusal =
  | { code: 'downloads.too-large'; mostMegabytes: number }
  | { code: 'downloads.empty-file' };

/** Why a link hands out no file. */
export type DownloadRefusal =
  | { code: 'unknown' }
  /** The order is of a customer with an account, and nobody is logged in. */
  | { code: 'log-in' }
  /** Somebody else is. */
  | { code: 'other-account' }
  | { code: Exclude<DownloadState, 'open'> };
