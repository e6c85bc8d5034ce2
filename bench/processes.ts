import { readdirSync, readFileSync } from 'node:fs';

/** Milliseconds in a tick of /proc; Linux reports in hundredths of a second on every machine that we support. */
const TICK = 10;

interface ProcessTimes {
  parent: number;
  /** User and system time of the process, in milliseconds. */
  own: number;
  /** The same of its children that ended and were waited for. */
  ended: number;
}

/** The processes of something that answers requests. */
export interface Processes {
  nodePids: readonly number[];
  /** PostgreSQL's first process; undefined where it has none, or none that can be watched from here. */
  postgresPid?: number | undefined;
}

/** What processes came to, in milliseconds of CPU or megabytes. */
export interface Shares {
  node: number;
  postgres: number;
}

/** CPU milliseconds used so far: Node, and PostgreSQL with its connections, ended ones included. */
export function cpuOf({ nodePids, postgresPid }: Processes): Shares {
  const node = sum(nodePids.map((pid) => timesOf(pid)?.own ?? 0));
  if (postgresPid === undefined) return { node, postgres: 0 };
  const postmaster = timesOf(postgresPid);
  const children = childrenOf(postgresPid).map((pid) => timesOf(pid)?.own ?? 0);
  return { node, postgres: (postmaster?.own ?? 0) + (postmaster?.ended ?? 0) + sum(children) };
}

/** CPU milliseconds that the whole machine has used so far, whoever it was. */
export function machineCpu(): number {
  const [, ...fields] = (readFileSync('/proc/stat', 'utf8').split('\n')[0] ?? '').split(/\s+/);
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = fields.map(Number);
  return (user + nice + system + irq + softIrq) * TICK;
}

/** Proportional memory of Node and of all PostgreSQL processes, in megabytes: shared pages count once. */
export function memoryOf({ nodePids, postgresPid }: Processes): Shares {
  const postgres = postgresPid === undefined ? [] : [postgresPid, ...childrenOf(postgresPid)];
  return { node: sum(nodePids.map(proportionalSize)), postgres: sum(postgres.map(proportionalSize)) };
}

function proportionalSize(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0) / 1024;
  } catch {
    // A connection may end between listing and reading.
    return 0;
  }
}

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => timesOf(pid)?.parent === parent);
}

function timesOf(pid: number): ProcessTimes | undefined {
  let stat: string;
  try {
    stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The name in parentheses may hold spaces; what follows it is field 3 of proc(5).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const at = (field: number) => Number(fields[field - 3]);
  return { parent: at(4), own: (at(14) + at(15)) * TICK, ended: (at(16) + at(17)) * TICK };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/**
 * Watches the proportional memory of Node and of whatever it started besides PostgreSQL; `stop` answers the most, in
 * megabytes.
 */
export function watchMemory({ nodePids, postgresPid }: Processes, pause: number): { stop(): number } {
  let most = 0;
  const look = () => {
    const children = nodePids.flatMap(childrenOf).filter((pid) => pid !== postgresPid);
    most = Math.max(most, sum([...nodePids, ...children].map(proportionalSize)));
  };
  look();
  const looking = setInterval(look, pause);
  return {
    stop() {
      clearInterval(looking);
      return most;
    },
  };
}
