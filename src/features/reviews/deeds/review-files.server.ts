import type { FileStore } from '#platform/files/file-store.server.ts';
import type { StoreDefinition } from '#platform/slices/slice-services.server.ts';

/** The shop's file store, for what requests send. */
export const reviewFiles: StoreDefinition<FileStore> = {
  name: 'review-files',
  open: ({ files }) => files,
  endedBy: [],
};
