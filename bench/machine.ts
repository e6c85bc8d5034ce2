import { execFileSync } from 'node:child_process';
import { cpus, release, totalmem, type } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { machineCpu } from './processes.ts';

/** Where and what was measured. */
export interface Machine {
  processor: string;
  cores: number;
  memoryGb: number;
  system: string;
  node: string;
  commit: string;
  /** How many cores other programs kept busy, seen before and after the measurements; the larger counts. */
  othersCores: number;
}

/** Reads what stands beside every result. */
export function describeMachine(othersCores: number): Machine {
  const processors = cpus();
  return {
    processor: processors[0]?.model.trim() ?? 'unknown',
    cores: processors.length,
    memoryGb: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release().split('-')[0]}`,
    node: process.version,
    commit: commit(),
    othersCores,
  };
}

/** Watches the machine for some seconds while nothing of ours runs: the cores that others keep busy. */
export async function watchOthers(seconds: number): Promise<number> {
  const before = machineCpu();
  const started = performance.now();
  await delay(seconds * 1000);
  return (machineCpu() - before) / (performance.now() - started);
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}
