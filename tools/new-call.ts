import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { callFiles } from './scaffold/call-files.ts';
import { checkedName } from './scaffold/spelling.ts';
import { runScaffold, writeScaffold } from './scaffold/write-files.ts';

const usage =
  'npm run new-call <feature> <name> [-- --name wire_name --transport ajax|shop-ajax|rest], or --widget <widget> --slice <slice that lists it> <name>';

runScaffold(() => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      transport: { type: 'string', default: 'shop-ajax' },
      widget: { type: 'string' },
      slice: { type: 'string' },
      root: { type: 'string', default: path.resolve(import.meta.dirname, '..') },
    },
  });
  const { root, widget, transport } = values;
  const slice = widget ? `widgets/${widget}` : `features/${checkedName(positionals[0], usage)}`;
  const name = checkedName(positionals[widget ? 0 : 1], usage);
  if (!existsSync(path.join(root, 'src', slice))) throw new Error(`There is no src/${slice}.`);
  if (!['ajax', 'shop-ajax', 'rest'].includes(transport)) throw new Error(`Usage: ${usage}`);
  const lister = widget ? checkedName(values.slice, usage) : positionals[0];
  const listPath = `src/features/${lister}/slice.server.ts`;
  if (!existsSync(path.join(root, listPath))) throw new Error(`There is no ${listPath}.`);
  const list = { path: listPath, text: readFileSync(path.join(root, listPath), 'utf8') };
  const wireName = values.name ?? name.replaceAll('-', '_');
  writeScaffold(root, callFiles({ slice, name, wireName, transport, list }));
  console.log('Next: write the contract, then the deed, then npm run docs:calls.');
});
