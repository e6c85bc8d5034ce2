import type { FileStore } from '#platform/files/file-store.server.ts';
import type { CacheDefinition } from '#platform/slices/slice-services.server.ts';

/** What requests that send photos need of the shop: where they are kept, and the memory that making one may take. */
export const photoFiles: CacheDefinition<{ files: FileStore; pictureMemory: number }> = {
  name: 'profile-photo-files',
  open: ({ files, pictureMemory }) => ({ files, pictureMemory }),
  endedBy: [],
};
