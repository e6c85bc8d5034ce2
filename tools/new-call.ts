import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { callFiles } from './scaffold/call-files.ts';
import { checkedName } from './scaffold/spelling.ts';
import { runScaffold, writeScaffold } from './scaffold/write-files.ts';

const usage =
  'npm run new-call <feature> <name> [-- --name wire_name --transport ajax|shop-ajax|rest], or --widget <widget> <name>';

runScaffold(() => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      transport: { type: 'string', default: 'shop-ajax' },
      widget: { type: 'string' },
      root: { type: 'string', default: path.resolve(import.meta.dirname, '..') },
    },
  });
  const { root, widget, transport } = values;
  const slice = widget ? `widgets/${widget}` : `features/${checkedName(positionals[0], usage)}`;
  const name = checkedName(positionals[widget ? 0 : 1], usage);
  if (!existsSync(path.join(root, 'src', slice))) throw new Error(`There is no src/${slice}.`);
  if (!['ajax', 'shop-ajax', 'rest'].includes(transport)) throw new Error(`Usage: ${usage}`);
  const listPath = ['src/app/calls.server.ts', 'src/app/calls.ts'].find((file) =>
    existsSync(path.join(root, file)),
  );
  const list = listPath
    ? { path: listPath, text: readFileSync(path.join(root, listPath), 'utf8') }
    : undefined;
  const wireName = values.name ?? name.replaceAll('-', '_');
  writeScaffold(root, callFiles({ slice, name, wireName, transport, list }));
  console.log('Next: write the contract, then the deed, then npm run docs:calls.');
});
