import { createHash } from 'node:crypto';
import { basename, extname } from 'node:path';
import { parseSync } from 'vite';
import { type HydrateOn, hydrationMoments } from './hydrate-on.ts';

/** What a `'use client'` file declares. */
export type ClientFile = {
  hydrateOn: HydrateOn;
  /** Exports that may be components: capitalised functions and constants, by exported name. */
  components: { exported: string; local: string }[];
  /** Parts of the source that are export syntax, to blank out where the exports are written anew. */
  exportSyntax: { start: number; end: number }[];
  /** Exports declared in those statements that are no components. */
  others: { exported: string; local: string }[];
};

/**
 * Reads a source file; undefined when it does not begin with `'use client'`.
 * Throws on a default export and on a `hydrateOn` that is not one of the literals.
 */
export function readClientFile(path: string, source: string): ClientFile | undefined {
  if (!source.includes('use client')) return undefined;
  const { program, errors } = parseSync(path, source);
  const error = errors.find(({ severity }) => severity === 'Error');
  if (error) throw new Error(`${path}: ${error.message}`);
  const isClient = program.body.some((node) => 'directive' in node && node.directive === 'use client');
  if (!isClient) return undefined;

  const file: ClientFile = { hydrateOn: 'load', components: [], exportSyntax: [], others: [] };
  const add = (local: string, exported: string, mayBeComponent: boolean) => {
    const list = mayBeComponent && /^[A-Z]/.test(exported) ? file.components : file.others;
    list.push({ local, exported });
  };
  for (const node of program.body) {
    if (node.type === 'ExportDefaultDeclaration') {
      throw new Error(`${path}: a 'use client' file has no default export; give the component a name.`);
    }
    if (node.type !== 'ExportNamedDeclaration' || node.exportKind === 'type' || node.source) continue;
    const { declaration } = node;
    if (!declaration) {
      const values = node.specifiers.filter((specifier) => specifier.exportKind !== 'type');
      for (const { local, exported } of values) add(nameOf(local), nameOf(exported), true);
      file.exportSyntax.push({ start: node.start, end: node.end });
      continue;
    }
    if (declaration.type === 'FunctionDeclaration' || declaration.type === 'ClassDeclaration') {
      if (declaration.id)
        add(declaration.id.name, declaration.id.name, declaration.type === 'FunctionDeclaration');
    } else if (declaration.type === 'VariableDeclaration') {
      for (const { id, init } of declaration.declarations) {
        if (id.type !== 'Identifier') {
          throw new Error(`${path}: a 'use client' file exports plain names, not patterns.`);
        }
        add(id.name, id.name, true);
        if (id.name === 'hydrateOn') file.hydrateOn = readMoment(path, init);
      }
    } else {
      continue;
    }
    file.exportSyntax.push({ start: node.start, end: declaration.start });
  }
  return file;
}

function nameOf(node: { type: string; name?: string; value?: unknown }): string {
  return node.name ?? String(node.value);
}

type Expression = { type: string; value?: unknown; expression?: Expression };

function readMoment(path: string, init: unknown): HydrateOn {
  let expression = init as Expression | null | undefined;
  while (expression?.expression) expression = expression.expression; // `as`, `satisfies`
  const moment = hydrationMoments.find((each) => each === expression?.value);
  if (moment) return moment;
  throw new Error(`${path}: hydrateOn has to be one of the literals ${hydrationMoments.join(', ')}.`);
}

/** A short id of a client file that changes only with its path (relative to the root, with `/`). */
export function clientFileId(relativePath: string): string {
  const hash = createHash('sha256').update(relativePath).digest('base64url');
  const name = basename(relativePath, extname(relativePath));
  return `${name}-${hash.replace(/[^a-z0-9]/g, '').slice(0, 4)}`;
}

/** The server's version of a client file: each component wrapped as an island, everything else unchanged. */
export function wrapComponents(source: string, file: ClientFile, id: string, islandModule: string): string {
  // Blanks instead of removal, so that positions and with them source maps stay right.
  const characters = [...source.split('')];
  for (const { start, end } of file.exportSyntax) {
    for (let at = start; at < end; at += 1) if (characters[at] !== '\n') characters[at] = ' ';
  }
  const lines = [`import { island as $island } from ${JSON.stringify(islandModule)};`];
  for (const { local, exported } of file.components) {
    const call = `$island(${local}, ${JSON.stringify(`${id}:${exported}`)}, ${JSON.stringify(file.hydrateOn)})`;
    lines.push(`const $island_${exported} = ${call};`, `export { $island_${exported} as ${exported} };`);
  }
  for (const { local, exported } of file.others) lines.push(`export { ${local} as ${exported} };`);
  return `${characters.join('')}\n${lines.join('\n')}\n`;
}
