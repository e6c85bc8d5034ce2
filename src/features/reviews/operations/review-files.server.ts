import type { FileStore } from '#platform/files/file-store.server.ts';
import type { CacheDefinition } from '#platform/slices/slice-services.server.ts';

/** What requests that send pictures need of the shop: where they are kept, and the memory that making one may take. */
export const reviewFiles: CacheDefinition<{ files: FileStore; pictureMemory: number }> = {
  name: 'review-files',
  open: ({ files, pictureMemory }) => ({ files, pictureMemory }),
  endedBy: [],
};
