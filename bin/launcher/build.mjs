import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentsOf, looksOf } from './build-inputs.mjs';
import { npmCommand } from './install.mjs';
import { Problem } from './problem.mjs';
import { runToEnd } from './run-to-end.mjs';
import { inTurn } from './turn.mjs';

/**
 * What the last build was made from: `looks` (names, sizes and times of the inputs) is compared first because it
 * is quick; where it differs, `contents` decides.
 * @typedef {{ looks: string, contents: string }} Stamp
 */

/**
 * Builds the shop unless `dist/` was made from just these sources. An interrupted build is made anew.
 * @param {string} root
 * @param {import('./runtime.mjs').Runtime} runtime
 */
export async function ensureBuilt(root, runtime) {
  if (isFresh(root)) return;
  await inTurn(root, async (alsoHeldBy) => {
    if (isFresh(root)) return;
    console.error('Vitrine: building (once, and after changes) …');
    rmSync(stampFile(root), { force: true });
    // What is changed while the build runs belongs to the next one.
    const stamp = { looks: looksOf(root), contents: contentsOf(root) };
    const env = { ...process.env, PATH: runtime.path };
    const status = await runToEnd([...npmCommand(), 'run', '--silent', 'build'], {
      cwd: root,
      env,
      onStart: alsoHeldBy,
    });
    if (status !== 0) throw new Problem('the build failed; its messages are above.', status);
    writeStamp(root, stamp);
  });
}

/** @param {string} root */
function isFresh(root) {
  const stamp = readStamp(root);
  if (!stamp) return false;
  const looks = looksOf(root);
  if (stamp.looks === looks) return true;
  if (stamp.contents !== contentsOf(root)) return false;
  try {
    writeStamp(root, { ...stamp, looks });
  } catch {
    // A folder that nobody may write to: the contents are compared each time.
  }
  return true;
}

/** @param {string} root */
function stampFile(root) {
  return join(root, 'dist', '.vitrine-built.json');
}

/** @param {string} root @returns {Stamp | undefined} */
function readStamp(root) {
  try {
    return JSON.parse(readFileSync(stampFile(root), 'utf8'));
  } catch {
    return undefined;
  }
}

/** @param {string} root @param {Stamp} stamp */
function writeStamp(root, stamp) {
  mkdirSync(dirname(stampFile(root)), { recursive: true });
  writeFileSync(stampFile(root), JSON.stringify(stamp));
}
