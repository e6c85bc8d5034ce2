import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { completedLock, type Lockfile, missingPlatforms } from './lockfile/platforms.ts';

const file = path.resolve(import.meta.dirname, '..', 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8')) as Lockfile;
const missing = missingPlatforms(lock);

if (process.argv.includes('--write')) {
  if (missing.length > 0) writeFileSync(file, `${JSON.stringify(completedLock(lock), null, 2)}\n`);
  console.log(`${missing.length} platform packages added to package-lock.json.`);
} else {
  for (const { parent, name, version } of missing)
    console.log(`${parent} wants ${name}@${version}, which is not locked.`);
  if (missing.length > 0) console.log('`npm ci` would refuse this file: npm run lockfile');
  process.exitCode = missing.length === 0 ? 0 : 1;
}
