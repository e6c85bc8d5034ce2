import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { featureFiles } from './scaffold/feature-files.ts';
import { checkedName } from './scaffold/spelling.ts';
import { runScaffold, writeScaffold } from './scaffold/write-files.ts';

const usage = 'npm run new-feature <name> -- --after <earlier feature>';

runScaffold(() => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      after: { type: 'string' },
      root: { type: 'string', default: path.resolve(import.meta.dirname, '..') },
    },
  });
  const name = checkedName(positionals[0], usage);
  const after = checkedName(values.after, usage);
  const configText = readFileSync(path.join(values.root, 'vitrine.config.ts'), 'utf8');
  writeScaffold(values.root, featureFiles({ name, after, configText }));
  console.log('Next: say in its README.md what it owns.');
});
