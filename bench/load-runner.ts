import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { CheckoutPlan } from './checkout-load.ts';
import type { LoadPlan, LoadResult } from './load-generator.ts';
import type { LoadOrder } from './load-process.ts';
import { cpuOf, machineCpu, type Processes } from './processes.ts';
import type { VendureCheckoutPlan } from './vendure-checkout-load.ts';

/** Load together with what it cost the server. */
export interface CostedLoad extends LoadResult {
  perSecond: number;
  /** CPU milliseconds of Node and PostgreSQL for one request. */
  cpu: number;
  nodeCpu: number;
  postgresCpu: number;
  /** How many cores others on this machine kept busy meanwhile. */
  othersCores: number;
}

/** The process that generates load; close it when done. */
export class LoadRunner {
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess) {
    this.#child = child;
  }

  static async start(): Promise<LoadRunner> {
    const child = fork(path.join(import.meta.dirname, 'load-process.ts'), { stdio: 'inherit' });
    await once(child, 'message');
    return new LoadRunner(child);
  }

  load(plan: LoadPlan): Promise<LoadResult> {
    return this.#ask({ load: plan });
  }

  /**
   * Sends so many requests before anything is measured. Their number counts, not their time: what runs often gets
   * compiled, on a slow machine as on a fast one. Half a minute has to do.
   */
  async warmUp(plan: Omit<LoadPlan, 'seconds' | 'count'>, requests: number): Promise<void> {
    await this.load({ ...plan, count: requests, seconds: 30 });
  }

  /** `onStart` is called when the preparations are over. */
  checkouts(plan: CheckoutPlan, onStart?: () => void): Promise<LoadResult> {
    return this.#ask({ checkouts: plan }, onStart);
  }

  /** The same at the peer. */
  vendureCheckouts(plan: VendureCheckoutPlan, onStart?: () => void): Promise<LoadResult> {
    return this.#ask({ vendureCheckouts: plan }, onStart);
  }

  /**
   * Runs load and measures the CPU of these processes over it, and over what it has to do afterwards (`settle`); `run` may call
   * its argument when its preparations are over. Throws when any answer was wrong.
   */
  async cost(
    processes: Processes,
    run: (onStart: () => void) => Promise<LoadResult>,
    settle: () => Promise<unknown> = async () => {},
  ): Promise<CostedLoad> {
    const read = () => ({
      used: cpuOf(processes),
      machine: machineCpu(),
      time: performance.now(),
    });
    let start = read();
    const result = await run(() => {
      start = read();
    });
    const took = performance.now() - start.time;
    const machine = machineCpu() - start.machine;
    const before = start.used;
    const during = cpuOf(processes);
    await settle();
    const after = cpuOf(processes);
    if (result.failures > 0) {
      throw new Error(`${result.failures} of ${result.requests} answers were wrong: ${result.firstFailure}`);
    }
    const nodeCpu = (after.node - before.node) / result.requests;
    const postgresCpu = (after.postgres - before.postgres) / result.requests;
    const ownWork = during.node - before.node + during.postgres - before.postgres + result.ownCpu;
    return {
      ...result,
      perSecond: result.requests / result.seconds,
      cpu: nodeCpu + postgresCpu,
      nodeCpu,
      postgresCpu,
      othersCores: Math.max(0, (machine - ownWork) / took),
    };
  }

  close(): void {
    this.#child.kill();
  }

  async #ask(order: LoadOrder, onStart?: () => void): Promise<LoadResult> {
    this.#child.send(order);
    for (;;) {
      const [answer] = (await once(this.#child, 'message')) as [
        { started?: true; result?: LoadResult; error?: string },
      ];
      if (answer.result) return answer.result;
      if (!answer.started) throw new Error(answer.error);
      onStart?.();
    }
  }
}
