import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { libc } from './libc.mjs';
import { Problem } from './problem.mjs';
import { runToEnd } from './run-to-end.mjs';
import { inTurn } from './turn.mjs';

/**
 * Installs exactly what package-lock.json names, unless that is installed already. An installation that was
 * interrupted, that lacks packages for this machine or that was made for another lock file is made anew.
 * @param {string} root
 */
export async function ensureInstalled(root) {
  const wanted = wantedStamp(root);
  if (readStamp(root) === wanted) return;
  await inTurn(root, async (alsoHeldBy) => {
    if (readStamp(root) === wanted) return;
    if (!isComplete(root)) await install(root, alsoHeldBy);
    dropHeaders(root);
    writeStamp(root, wanted);
  });
}

/** @param {string} root @param {(pid: number) => void} onStart */
async function install(root, onStart) {
  console.error('Vitrine: installing packages (once, and after updates) …');
  const [command, ...words] = npmCommand();
  // Developers' packages build the shop, optional ones are its Node and its PostgreSQL: neither may be left out,
  // whatever NODE_ENV or npm's settings say.
  const status = await runToEnd(
    [
      command,
      ...words,
      'ci',
      '--include=dev',
      '--include=optional',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ],
    { cwd: root, env: process.env, onStart },
  );
  if (status !== 0)
    throw new Problem('npm could not install the packages; its messages are above.', status || 1);
  if (!isComplete(root)) {
    throw new Problem(
      'npm ended without an error, but packages are missing. Is another installation running?',
    );
  }
}

/**
 * Removes the C++ headers that the packages of Node carry: 67 MB that only the building of native add-ons would use.
 * @param {string} root
 */
function dropHeaders(root) {
  const folder = join(root, 'node_modules');
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    if (/^node-(bin-)?(linux|darwin|win)-/.test(name))
      rmSync(join(folder, name, 'include'), { recursive: true, force: true });
  }
}

/** The npm that started us, else the one on the search path. @returns {[string, ...string[]]} */
export function npmCommand() {
  const script = process.env.npm_execpath;
  if (script && /npm-cli\.[cm]?js$/.test(script) && existsSync(script)) return [process.execPath, script];
  return ['npm'];
}

/** @param {string} root */
function stampFile(root) {
  return join(root, 'node_modules', '.vitrine-installed');
}

/** @param {string} root */
function wantedStamp(root) {
  const file = join(root, 'package-lock.json');
  if (!existsSync(file)) throw new Problem(`there is no ${file}, so nothing can be installed.`);
  const lock = readFileSync(file);
  // A folder may be shared by systems that need different packages.
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}`;
}

/** @param {string} root */
function readStamp(root) {
  try {
    return readFileSync(stampFile(root), 'utf8');
  } catch {
    return undefined;
  }
}

/** @param {string} root @param {string} stamp */
function writeStamp(root, stamp) {
  // A project without any package gets no folder from npm.
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stampFile(root), stamp);
}

/** @typedef {{ version?: string, optional?: boolean, link?: boolean, os?: string | string[], cpu?: string | string[], libc?: string | string[] }} LockEntry */

/**
 * Whether npm finished an installation of this lock file. npm writes `.package-lock.json` as its last deed, so
 * one that was interrupted has none.
 * @param {string} root
 */
function isComplete(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.link) return true;
    const found = present[path];
    return found ? found.version === entry.version : mayBeMissing(entry);
  });
}

/** @param {string} file @returns {Record<string, LockEntry> | undefined} */
function packagesOf(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/** @param {LockEntry} entry */
function mayBeMissing(entry) {
  if (!entry.optional) return false;
  const isForAll = !entry.os && !entry.cpu && !entry.libc;
  // npm leaves out an optional package whose own dependencies do not fit the machine.
  if (isForAll) return true;
  return !fits(entry.os, process.platform) || !fits(entry.cpu, process.arch) || !fits(entry.libc, libc());
}

/** @param {string | string[] | undefined} allowed @param {string | undefined} own */
function fits(allowed, own) {
  if (!allowed || !own) return true;
  const list = [allowed].flat();
  const refused = list.filter((word) => word.startsWith('!')).map((word) => word.slice(1));
  if (refused.length > 0) return !refused.includes(own);
  return list.includes(own);
}
