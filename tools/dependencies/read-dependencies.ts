import type { LockedPackage } from '../lockfile/platforms.ts';
import { knownOtherwise, licenceOfText } from './licences.ts';
import { endOf } from './own-word.ts';

/** A package that somebody has to install, in one version. */
export interface Dependency {
  name: string;
  version: string;
  /** As the package names it, an SPDX expression as a rule; null where nothing tells it. */
  licence: string | null;
  /** Only for building and testing: what a shop runs does without it. */
  isForDevelopment: boolean;
  /** Its own words that it has come to an end; null while it has not. */
  ended: string | null;
}

/** A lockfile with what it says of each package. */
export interface DependencyLock {
  packages: Record<string, LockedPackage>;
}

/** The installed packages, by paths like `node_modules/tea`. */
export interface PackageTree {
  /** The names of the files of a folder; none where it does not exist. */
  files(folder: string): readonly string[];
  text(file: string): string;
}

/** Every package of a lockfile once per version, by name. What runs in a shop and in tools as well counts as run. */
export function readDependencies(lock: DependencyLock, tree: PackageTree): Dependency[] {
  const found = new Map<string, Dependency>();
  for (const [folder, entry] of Object.entries(lock.packages)) {
    if (folder === '' || entry.link) continue;
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const version = entry.version ?? '';
    const known = found.get(`${name}@${version}`);
    found.set(`${name}@${version}`, {
      name,
      version,
      licence: known?.licence ?? licenceOf(lock, tree, folder, name),
      isForDevelopment: entry.dev === true && known?.isForDevelopment !== false,
      ended: known?.ended ?? endedBy(entry, tree, folder, name),
    });
  }
  const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
  return [...found.values()].sort((a, b) => order(a.name, b.name) || order(a.version, b.version));
}

interface Manifest {
  license?: string | { type?: string };
  licenses?: { type?: string }[];
  description?: string;
  deprecated?: string | boolean;
}

function manifestOf(tree: PackageTree, folder: string): Manifest {
  return tree.files(folder).includes('package.json') ? JSON.parse(tree.text(`${folder}/package.json`)) : {};
}

function licenceOf(lock: DependencyLock, tree: PackageTree, folder: string, name: string): string | null {
  const entry = lock.packages[folder] ?? {};
  if (typeof entry.license === 'string') return entry.license;
  // Packages of a platform go by whoever wants them: the answer must be the same on every platform.
  const parent = Object.values(lock.packages).find(
    ({ optionalDependencies, license }) => optionalDependencies?.[name] && typeof license === 'string',
  );
  if (entry.optional && parent && parent !== lock.packages['']) return String(parent.license);
  const { license, licenses } = manifestOf(tree, folder);
  const named = typeof license === 'string' ? license : (license?.type ?? licenses?.[0]?.type);
  if (named) return named;
  const file = tree.files(folder).find((one) => /^licen[cs]e(\.(md|txt))?$/i.test(one));
  const read = file ? licenceOfText(tree.text(`${folder}/${file}`)) : null;
  return read ?? knownOtherwise[name]?.licence ?? null;
}

function endedBy(entry: LockedPackage, tree: PackageTree, folder: string, name: string): string | null {
  const manifest = manifestOf(tree, folder);
  const said = [entry.deprecated, manifest.deprecated].find(Boolean);
  if (said) return String(said);
  const readme = tree.files(folder).find((one) => /^readme(\.(md|markdown|txt))?$/i.test(one));
  return (
    endOf(name, manifest.description ?? '') ?? (readme ? endOf(name, tree.text(`${folder}/${readme}`)) : null)
  );
}
