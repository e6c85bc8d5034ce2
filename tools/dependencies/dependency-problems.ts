import { isFree } from './licences.ts';
import type { Dependency } from './read-dependencies.ts';

/** Packages that have come to an end and are kept all the same, as `name@version`, each with its reason. */
const keptAllTheSame: Readonly<Record<string, string>> = {};

/** Packages that say of themselves that they have come to an end, and licences that are not free; one line each. */
export function dependencyProblems(
  dependencies: readonly Dependency[],
  kept: Readonly<Record<string, string>> = keptAllTheSame,
): string[] {
  const ended = dependencies.flatMap(({ name, version, ended }) =>
    ended === null || kept[`${name}@${version}`] ? [] : [`${name}@${version} has come to an end: ${ended}`],
  );
  const unfree = dependencies.flatMap(({ name, version, licence }) => {
    if (licence === null) return [`${name}@${version} tells no licence.`];
    return isFree(name, licence) ? [] : [`${name}@${version}: the licence ${licence} is not on our list.`];
  });
  const names = new Set(dependencies.map(({ name, version }) => `${name}@${version}`));
  const idle = Object.keys(kept).flatMap((one) =>
    names.has(one) ? [] : [`${one} is kept for a reason and no longer there.`],
  );
  return [...ended, ...unfree, ...idle];
}
