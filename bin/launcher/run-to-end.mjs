import { spawn } from 'node:child_process';
import { Problem } from './problem.mjs';

/**
 * Runs a command to its end, its output on our standard error, and returns its exit status. When we are told to
 * end meanwhile, so is the command.
 * @param {string[]} words
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, onStart: (pid: number) => void }} options
 * @returns {Promise<number>}
 */
export function runToEnd([command = '', ...words], { cwd, env, onStart }) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, {
      cwd,
      env,
      // What is printed on the way is no part of the output of what is run in the end.
      stdio: ['inherit', 2, 2],
      // On Windows npm is a script.
      shell: process.platform === 'win32',
    });
    if (child.pid) onStart(child.pid);
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => child.kill(signal);
    process.on('SIGINT', forward).on('SIGTERM', forward);
    child.once('error', (error) => reject(new Problem(`${command} could not be run: ${error.message}`)));
    child.once('exit', (code, signal) => {
      process.off('SIGINT', forward).off('SIGTERM', forward);
      if (signal) reject(new Problem(`${command} was ended by ${signal}.`, 130));
      else resolve(code ?? 1);
    });
  });
}
