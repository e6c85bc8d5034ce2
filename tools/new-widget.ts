import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { checkedName } from './scaffold/spelling.ts';
import { widgetFiles } from './scaffold/widget-files.ts';
import { runScaffold, writeScaffold } from './scaffold/write-files.ts';

const usage = 'npm run new-widget <name> -- --slice <slice that brings it> [--load]';

runScaffold(() => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      slice: { type: 'string' },
      // It shows more than its fields hold.
      load: { type: 'boolean', default: false },
      root: { type: 'string', default: path.resolve(import.meta.dirname, '..') },
    },
  });
  const name = checkedName(positionals[0], usage);
  const slicePath = `src/features/${checkedName(values.slice, usage)}/slice.server.ts`;
  const full = path.join(values.root, slicePath);
  if (!existsSync(full)) throw new Error(`There is no ${slicePath}.`);
  const slice = { path: slicePath, text: readFileSync(full, 'utf8') };
  writeScaffold(values.root, widgetFiles({ name, slice, load: values.load }));
  console.log(
    'It stands on the shelf of the page editor. Next: give it fields and a picture in the .widget.ts, and show them in the .view.tsx.',
  );
});
