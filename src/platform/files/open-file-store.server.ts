import { makeDataFolder } from './data-folder.server.ts';
import type { FileStore } from './file-store.server.ts';

/** The shop's store: the bucket of `s3Url` where given, else the folder `files` of the data folder. */
export async function openFileStore(config: {
  dataDir: string;
  s3Url?: string | undefined;
}): Promise<FileStore> {
  if (config.s3Url) return (await import('./s3-store.server.ts')).openS3Store(config.s3Url);
  makeDataFolder(config.dataDir);
  return (await import('./disk-store.server.ts')).openDiskStore(`${config.dataDir}/files`);
}
