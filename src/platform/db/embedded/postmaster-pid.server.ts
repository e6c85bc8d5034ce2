import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What a running server writes into `postmaster.pid` of its folder. */
export type PostmasterPid = {
  pid: number;
  port: number;
  socketFolder: string;
  status: 'starting' | 'ready' | 'stopping' | 'standby' | '';
};

/** Reads `postmaster.pid`; undefined when there is none or it is not complete yet. */
export function readPostmasterPid(cluster: string): PostmasterPid | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const pid = Math.abs(Number(lines[0]));
  if (!Number.isInteger(pid) || pid === 0) return undefined;
  return {
    pid,
    port: Number(lines[3] ?? 0),
    socketFolder: lines[4] ?? '',
    status: (lines[7] ?? '').trim() as PostmasterPid['status'],
  };
}

/** Whether the process runs; one that we may not signal does, one that only waits to be buried does not. */
export function isAlive(pid: number): boolean {
  return numberIsTaken(pid) && !isZombie(pid);
}

function numberIsTaken(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** A dead process keeps its number until its parent asks after it, which in many containers nobody ever does. */
function isZombie(pid: number): boolean {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return false;
  }
}

/**
 * Whether the process works in the cluster folder, as every PostgreSQL process of it does; undefined where the
 * system does not tell (macOS, another user's process).
 */
export function worksIn(pid: number, cluster: string): boolean | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return undefined;
  }
}

/** All processes that work in the cluster folder: after a crash of the first one, the others take a moment to end. */
export function processesIn(cluster: string): number[] {
  let names: string[];
  try {
    names = readdirSync('/proc');
  } catch {
    return [];
  }
  return names
    .map(Number)
    .filter((pid) => Number.isInteger(pid) && pid > 0 && worksIn(pid, cluster) === true && isAlive(pid));
}

/**
 * Removes a `postmaster.pid` whose number meanwhile belongs to a stranger or to a dead process that nobody
 * buries, either of which would keep PostgreSQL from starting. Left to PostgreSQL is one whose number is free,
 * because the file also names the shared memory that remaining processes of the cluster may still use.
 */
export function removeStalePid(cluster: string): boolean {
  const found = readPostmasterPid(cluster);
  if (!found || !numberIsTaken(found.pid)) return false;
  if (!isZombie(found.pid) && worksIn(found.pid, cluster) !== false) return false;
  if (processesIn(cluster).length > 0) return false;
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  return true;
}
