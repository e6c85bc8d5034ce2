// npm run restore -- <backup> [--replace]: puts a backup into DATA_DIR (or the server of DATABASE_URL). The shop must
// not run; afterwards `npm start` goes on from the backup.
import { readConfig } from '#platform/config/config.server.ts';
import { restoreBackup } from '#platform/db/backup/backup.server.ts';

const words = process.argv.slice(2);
const source = words.find((word) => !word.startsWith('--'));
if (!source) {
  console.error('Usage: npm run restore -- <folder or file of a backup> [--replace]');
  process.exit(2);
}
try {
  const { dataDir, databaseUrl } = readConfig(process.env);
  const former = await restoreBackup({ dataDir, databaseUrl, source, replace: words.includes('--replace') });
  if (former) console.log(`The former data was put aside: ${former}`);
  console.log('Restored. Start the shop with npm start.');
} catch (error) {
  console.error(`The restoration failed: ${(error as Error).message}`);
  process.exit(1);
}
