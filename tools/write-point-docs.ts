import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { slices } from '../vitrine.config.ts';
import { readSourceTree } from './imports/source-tree.ts';
import { pointDocs } from './point-docs.ts';

const root = path.resolve(import.meta.dirname, '..');
const file = path.join(root, 'docs', 'points.md');
const wanted = pointDocs(readSourceTree(root), slices);
const present = existsSync(file) ? readFileSync(file, 'utf8') : '';

if (process.argv.includes('--check')) {
  if (wanted !== present)
    console.log('docs/points.md does not tell what the sources say. Write it anew: npm run docs:points');
  process.exitCode = wanted === present ? 0 : 1;
} else {
  writeFileSync(file, wanted);
  console.log('Written: docs/points.md');
}
