import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isRunning, markOf } from './process-mark.mjs';

/**
 * Runs `deed` while no other start in this folder installs or builds; the others wait and say so. A start that
 * was killed in its turn does not hold up the next, but an npm that outlived it does: `deed` gets a function that
 * names such a process.
 * @template T
 * @param {string} root
 * @param {(alsoHeldBy: (pid: number) => void) => Promise<T>} deed
 * @returns {Promise<T>}
 */
export async function inTurn(root, deed) {
  const folder = join(root, '.cache', 'launcher.turn');
  mkdirSync(join(root, '.cache'), { recursive: true });
  let told = false;
  while (!take(folder)) {
    if (!told) {
      const holders = holdersOf(folder)
        .filter(isRunning)
        .map((mark) => Number.parseInt(mark, 10));
      console.error(
        `Vitrine: another start (process ${holders.join(', ')}) installs or builds; waiting for it …`,
      );
    }
    told = true;
    await delay(100);
  }
  const leave = () => rmSync(folder, { recursive: true, force: true });
  process.on('exit', leave);
  try {
    return await deed((pid) => appendFileSync(join(folder, 'process'), `\n${markOf(pid)}`));
  } finally {
    process.off('exit', leave);
    leave();
  }
}

/** @param {string} folder */
function take(folder) {
  try {
    mkdirSync(folder);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    if (isAbandoned(folder)) removeAbandoned(folder);
    return false;
  }
  writeFileSync(join(folder, 'process'), markOf(process.pid));
  return true;
}

/** Several may find it abandoned at once, and the first of them may hold the turn already. @param {string} folder */
function removeAbandoned(folder) {
  const aside = `${folder}.${process.pid}`;
  try {
    renameSync(folder, aside);
    if (isAbandoned(aside)) rmSync(aside, { recursive: true, force: true });
    else renameSync(aside, folder);
  } catch {
    // Another start was faster.
  }
}

/** @param {string} folder */
function isAbandoned(folder) {
  const holders = holdersOf(folder);
  if (holders.length > 0) return !holders.some(isRunning);
  // Its maker was killed between the two steps of taking the turn.
  try {
    return Date.now() - statSync(folder).mtimeMs > 2_000;
  } catch {
    return false;
  }
}

/** @param {string} folder */
function holdersOf(folder) {
  try {
    return readFileSync(join(folder, 'process'), 'utf8').split('\n').filter(Boolean);
  } catch {
    return [];
  }
}
