import { readFileSync, readlinkSync, realpathSync } from 'node:fs';

/** Milliseconds between two looks. */
const pause = 500;

/**
 * Ends this process, as a SIGTERM would, when the npm that started it is gone. npm passes signals on to the shell
 * between it and us, which dies of them without telling us; the shop would go on without anybody to stop it. Started
 * directly or by another program we look at nobody: a shell may well end and leave the shop to run.
 */
export function stopWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const before = forebears();
  const looking = setInterval(() => {
    if (forebears() === before) return;
    clearInterval(looking);
    process.kill(process.pid, 'SIGTERM');
  }, pause);
  looking.unref();
}

/**
 * Our parent, and with a shell between npm and us also the parent of that, where the system tells it. Some shells become
 * what they start, and npm is our parent then; who started npm may end without it.
 */
function forebears() {
  const { ppid } = process;
  if (isNpm(ppid)) return `${ppid}`;
  try {
    const stat = readFileSync(`/proc/${ppid}/stat`, 'utf8');
    return `${ppid} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}`;
  } catch {
    return `${ppid}`;
  }
}

/** Whether a process runs the Node that npm runs on; a shell does not. @param {number} pid */
function isNpm(pid) {
  try {
    return readlinkSync(`/proc/${pid}/exe`) === realpathSync(process.env.npm_node_execpath ?? '');
  } catch {
    return false;
  }
}
