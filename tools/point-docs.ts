import path from 'node:path';
import { placeOf } from './imports/places.ts';
import type { SourceTree } from './imports/source-tree.ts';

interface Point {
  /** As slices import it; of a field of `defineSlice` the field. */
  name: string;
  isPort: boolean;
  /** The type of what is added. */
  shape: string;
  says: string;
  path: string;
  /** Slices in their order. */
  givenBy: string[];
}

const DECLARED =
  /(?:export const (\w+) = |^ {2}(\w+): )(extensionPoint|port)<((?:[^<>]|<(?:[^<>]|<[^<>]*>)*>)*)>\(/gm;

/** `docs/points.md`: every point and port, with its owner, its shape and who adds to it, as the sources say. */
export function pointDocs(tree: SourceTree, slices: readonly string[]): string {
  const points = [...tree.values()].flatMap(({ path: file, text }) => {
    if (!placeOf(file) || /\.test\.tsx?$/.test(file) || file.endsWith('slices/extension-point.ts')) return [];
    return [...text.matchAll(DECLARED)].map((found): Point => {
      const [, exported, field, kind, shape = ''] = found;
      const name = exported ?? field ?? '';
      return {
        name,
        isPort: kind === 'port',
        shape: shape.replace(/\s+/g, ' '),
        says: exported === undefined ? '' : sentenceAbove(text, found.index),
        path: file,
        givenBy: slices.filter((slice) => gives(tree, slice, name)),
      };
    });
  });
  const owners = Map.groupBy(points, ({ path: file }) => ownerOf(file));
  const order = ['platform', ...slices];
  const parts = [...owners].sort(([one], [other]) => order.indexOf(one) - order.indexOf(other));
  const table = (title: string, rows: readonly Point[]) =>
    rows.length === 0 ? '' : `\n| ${title} | Takes | Given by |\n|---|---|---|\n${rows.map(row).join('')}`;
  return `# Points and ports

Written by \`npm run docs:points\`. A point is a list that its owner declares and slices add to; a port is filled by at most one. Whoever adds a slice finds here where it may add something; how it is composed says [platform/slices](../src/platform/slices/compose-shop.ts).
${parts
  .map(
    ([owner, own]) =>
      `\n## ${owner}\n${table(
        'Port',
        own.filter(({ isPort }) => isPort),
      )}${table(
        'Point',
        own.filter(({ isPort }) => !isPort),
      )}`,
  )
  .join('')}`;
}

function row({ name, shape, says, path: file, givenBy }: Point): string {
  const link = `[\`${name}\`](../${file})`;
  return `| ${link}${says === '' ? '' : `<br>${says}`} | \`${shape.replaceAll('|', '\\|')}\` | ${givenBy.join(', ') || '–'} |\n`;
}

function ownerOf(file: string): string {
  const place = placeOf(file);
  return place?.layer === 'features' ? place.slice : (place?.layer ?? '');
}

/** The sentence above a declaration. */
function sentenceAbove(text: string, at: number): string {
  const above = text.slice(0, at).replace(/\/\/ biome-ignore[^\n]*\n$/, '');
  const [, comment = ''] = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*$/.exec(above) ?? [];
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s?/, ''))
    .join(' ')
    .trim();
}

function gives(tree: SourceTree, slice: string, name: string): boolean {
  const folder = path.posix.join('src/features', slice);
  // As a field of `defineSlice` or by its name.
  const given = new RegExp(`^ {2}${name}[:,]|\\b${name}\\.with\\(`, 'm');
  return ['slice.server.ts', 'slice.admin.tsx', 'slice.editor.tsx'].some((half) =>
    given.test(tree.get(`${folder}/${half}`)?.text ?? ''),
  );
}
