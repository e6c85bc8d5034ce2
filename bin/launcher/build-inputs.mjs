import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const folders = ['src', 'seeds', 'extensions', 'public'];
const files = ['package.json', 'package-lock.json', 'tools/build.ts', 'index.html'];
const configurations = /^(vite|vitrine|tsconfig|postcss|tailwind)[\w.-]*\.(ts|js|mjs|json)$/;
// The demo shop's pictures are read when the shop runs, tests never; neither is built in.
const notBuilt = /\.(test|spec)\.tsx?$|^seeds\/.*\.(avif|webp|png|jpe?g)$/;

/** A fingerprint of the inputs' names, sizes and times: quick, but different after a fresh checkout. @param {string} root */
export function looksOf(root) {
  const hash = createHash('sha256');
  for (const file of inputsOf(root)) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/** A fingerprint of the inputs' names and contents. @param {string} root */
export function contentsOf(root) {
  const hash = createHash('sha256');
  for (const file of inputsOf(root)) {
    const digest = createHash('sha256')
      .update(readFileSync(join(root, file)))
      .digest('hex');
    hash.update(`${file}\0${digest}\n`);
  }
  return hash.digest('hex');
}

/** Paths below the root, in a fixed order. @param {string} root @returns {string[]} */
function inputsOf(root) {
  const top = new Set(readdirSync(root));
  const single = files.filter((file) => {
    try {
      return statSync(join(root, file)).isFile();
    } catch {
      return false;
    }
  });
  const configured = [...top].filter((name) => configurations.test(name));
  const found = folders.filter((folder) => top.has(folder)).flatMap((folder) => filesIn(root, folder));
  return [...single, ...configured, ...found].filter((file) => !notBuilt.test(file)).sort();
}

/** @param {string} root @param {string} folder @returns {string[]} */
function filesIn(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return filesIn(root, path);
    return entry.isFile() ? [path] : [];
  });
}
