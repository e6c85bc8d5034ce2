import { isDoor, placeOf } from './places.ts';
import type { Problem } from './problem.ts';
import type { SourceTree } from './source-tree.ts';

/** Checks that files name what they export and that doors let no table or query builder out. */
export function checkDoors(tree: SourceTree): Problem[] {
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
    for (const link of file.links) {
      if (link.typeOnly || !link.target || !/\.table\.ts$/.test(link.target)) continue;
      problems.push({
        path: file.path,
        line: link.line,
        rule: 'door',
        message: 'tables never leave their slice; offer a function that takes and returns plain data.',
      });
    }
  }
  return problems;
}
