// npm run backup -- <new folder | file.tar.gz>: the database and DATA_DIR/files, also while the shop sells.
import { readConfig } from '#platform/config/config.server.ts';
import { makeBackup } from '#platform/db/backup/backup.server.ts';

const target = process.argv[2];
if (!target) {
  console.error('Usage: npm run backup -- <new folder, or a file that ends in .tar.gz>');
  process.exit(2);
}
try {
  const config = readConfig(process.env);
  const written = await makeBackup({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, target });
  console.log(`Backup written to ${written}`);
  if (config.s3Url) console.log('Pictures and files are in the store of S3_URL and not part of this backup.');
} catch (error) {
  console.error(`The backup failed: ${(error as Error).message}`);
  process.exit(1);
}
