import { existsSync, readFileSync } from 'node:fs';
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
  const orderText = readFileSync(path.join(values.root, 'tools/feature-order.ts'), 'utf8');
  const listPath = 'src/app/text-slices.ts';
  const hasList = existsSync(path.join(values.root, listPath));
  const textList = {
    path: listPath,
    text: hasList ? readFileSync(path.join(values.root, listPath), 'utf8') : '',
  };
  writeScaffold(values.root, featureFiles({ name, after, orderText, ...(hasList ? { textList } : {}) }));
  console.log('Next: say in its README.md what it owns.');
});
