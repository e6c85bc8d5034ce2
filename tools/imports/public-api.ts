import { isDoor, placeOf } from './places.ts';
import type { Problem } from './problem.ts';
import type { ExportedName, SourceFile, SourceTree } from './source-tree.ts';

/** Checks that files name and explain what they export and that public APIs let no table out. */
export function checkPublicApi(tree: SourceTree): Problem[] {
  const problems: Problem[] = [];
  for (const file of tree.values()) {
    for (const line of file.starExports) {
      problems.push({
        path: file.path,
        line,
        rule: 'named-exports',
        message: 'no `export *`: name every export, so that a reader sees what is offered.',
      });
    }
    const place = placeOf(file.path);
    if (place === undefined || !isDoor(place)) continue;
    problems.push(...silentExports(tree, file));
    for (const link of file.links) {
      if (link.typeOnly || !link.target || !/\.table\.ts$/.test(link.target)) continue;
      problems.push({
        path: file.path,
        line: link.line,
        rule: 'api',
        message: 'tables never leave their slice; offer a function that takes and returns plain data.',
      });
    }
  }
  return problems;
}

/** What a public API offers is read by people who never open the slice: each name has a sentence where it is declared. */
function silentExports(tree: SourceTree, api: SourceFile): Problem[] {
  return api.exports
    .filter((exported) => declaration(tree, api, exported)?.documented === false)
    .map((exported) => ({
      path: api.path,
      line: exported.line,
      rule: 'sentence',
      message: `“${exported.name}” needs a sentence above its declaration (/** units, shapes, errors */).`,
    }));
}

/** The declaration behind a re-export; undefined when it cannot be followed (a package, a local list). */
function declaration(tree: SourceTree, file: SourceFile, exported: ExportedName): ExportedName | undefined {
  let current: ExportedName | undefined = exported;
  for (let steps = 0; current?.origin && steps < 10; steps++) {
    const origin: NonNullable<ExportedName['origin']> = current.origin;
    const source: SourceFile | undefined = origin.target === undefined ? undefined : tree.get(origin.target);
    if (source === undefined || source === file) return undefined;
    current = source.exports.find((candidate) => candidate.name === origin.name);
  }
  return current;
}
