import { readFileSync } from 'node:fs';

/**
 * Names a process so that a later one with the same number is not taken for it: its number and, where the system
 * tells, the moment it began.
 * @param {number} pid
 */
export function markOf(pid) {
  return `${pid} ${statusOf(pid)?.began ?? ''}`;
}

/** Whether the marked process still runs; one that is dead and only waits to be buried does not. @param {string} mark */
export function isRunning(mark) {
  const pid = Number.parseInt(mark, 10);
  if (!pid || !numberIsTaken(pid)) return false;
  const status = statusOf(pid);
  return !status || (status.state !== 'Z' && mark === `${pid} ${status.began}`);
}

/** @param {number} pid */
function numberIsTaken(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** Linux only. @param {number} pid */
function statusOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may hold spaces.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state: fields[0], began: fields[19] };
  } catch {
    return undefined;
  }
}
