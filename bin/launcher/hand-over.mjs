import { spawn } from 'node:child_process';
import { constants } from 'node:os';

import { Problem } from './problem.mjs';

/** What an operator, a service manager or a terminal may send. @type {NodeJS.Signals[]} */
const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'];

/**
 * Runs the command in our place: its input and output are ours, signals reach it, and its end is our end with the
 * same exit status.
 * @param {import('./runtime.mjs').Runtime} runtime
 * @param {string[]} words
 * @param {NodeJS.ProcessEnv} env
 */
export async function handOver(runtime, [command = '', ...words], env) {
  const child = spawn(command, words, {
    stdio: 'inherit',
    env: { ...env, PATH: runtime.path },
    shell: process.platform === 'win32' && command !== runtime.node,
  });
  for (const signal of forwarded) {
    if (process.platform === 'win32' && signal !== 'SIGINT' && signal !== 'SIGTERM') continue;
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the child as well; twice would mean "at once" to it.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    });
  }
  const [code, signal] = await new Promise((resolve, reject) => {
    child.once('error', (error) => reject(cannotRun(command, runtime, error)));
    child.once('exit', (...end) => resolve(end));
  });
  // The customary status of a shell for a command that a signal ended.
  process.exitCode = signal ? 128 + (constants.signals[/** @type {NodeJS.Signals} */ (signal)] ?? 0) : code;
  process.exit();
}

/** @param {string} command @param {import('./runtime.mjs').Runtime} runtime @param {Error} error */
function cannotRun(command, runtime, error) {
  if (command !== runtime.node) return new Problem(`${command} could not be run: ${error.message}`, 127);
  return new Problem(
    `the Node that came with the packages does not run on this machine (${error.message}). Install Node 24 from ` +
      'https://nodejs.org, remove its package from node_modules, and start again.',
  );
}
