import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkedName } from './scaffold/spelling.ts';
import { widgetFiles } from './scaffold/widget-files.ts';
import { runScaffold, writeScaffold } from './scaffold/write-files.ts';

runScaffold(() => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { root: { type: 'string', default: path.resolve(import.meta.dirname, '..') } },
  });
  const name = checkedName(positionals[0], 'npm run new-widget <name>');
  const listPath = ['src/app/widgets.ts', 'src/app/widgets.tsx'].find((file) =>
    existsSync(path.join(values.root, file)),
  );
  const list = listPath
    ? { path: listPath, text: readFileSync(path.join(values.root, listPath), 'utf8') }
    : undefined;
  writeScaffold(values.root, widgetFiles({ name, list }));
  console.log('Next: give it fields in the .widget.ts and show them in the .view.tsx.');
});
