import * as v from 'valibot';
import type { Executor } from '#platform/db/database.server.ts';
import { defineEvent, emit } from '#platform/events/events.server.ts';

/** What a job's handler gets. */
export type JobRun<Data> = {
  /** The same at every try of one job. */
  readonly id: string;
  readonly data: Data;
  /** 0 at the first try. */
  readonly retry: number;
  /** Aborted when the job took too long or the server stops and cannot wait any longer. */
  readonly signal: AbortSignal;
};

/** How a job is run. */
export type JobOptions = {
  /** Lower-case words joined by `-`; also the name of its queue. */
  name: string;
  /** What it does, as owners read it on the status page; its name in words where left out. */
  title?: string;
  /** Five cron fields in UTC; runs once per time on one of the nodes, also when that time was missed while down. */
  schedule?: string;
  /** Further tries after a failure. Default: 5. */
  retryLimit?: number;
  /** Seconds before the first of them; each further pause is about twice as long. Default: 5. */
  retryDelaySeconds?: number;
  /** Seconds a run may take before another node may begin it again. Default: 300. */
  expireInSeconds?: number;
  /** How many run at once on each node. Default: 1. */
  concurrency?: number;
};

/** A kind of job with its handler. */
export type Job<Data extends object> = JobOptions & {
  readonly handle: (run: JobRun<Data>) => Promise<void>;
};

/** Declares a job. The handler may be called again after a failure or a crash, so twice must be as good as once. */
export function defineJob<Data extends object = Record<string, never>>(
  options: JobOptions,
  handler: (run: JobRun<Data>) => Promise<void>,
): Job<Data> {
  return { ...options, handle: handler };
}

/** When a single job is run. */
export type EnqueueOptions = {
  /** Not before this time. */
  startAfter?: Date;
  /** While a job with this key waits, no other is added. */
  singletonKey?: string;
};

/** A transaction asks for a job; the jobs' own subscription hands it to the queue. */
export const jobRequested = defineEvent(
  'platform.job-requested',
  1,
  v.object({
    job: v.string(),
    data: v.record(v.string(), v.unknown()),
    startAfter: v.optional(v.string()),
    singletonKey: v.optional(v.string()),
  }),
);

/**
 * Asks for a run of the job once the caller's transaction has committed. Data must be plain JSON. It goes through
 * the outbox, so it works before and without the queue of this node; `nudgeRelay(db)` after the commit speeds it up.
 */
export async function enqueue<Data extends object>(
  tx: Executor,
  job: Pick<Job<Data>, 'name'> & { handle?: Job<Data>['handle'] },
  data: NoInfer<Data>,
  options: EnqueueOptions = {},
): Promise<void> {
  await emit(tx, jobRequested, {
    job: job.name,
    data: data as Record<string, unknown>,
    ...(options.startAfter ? { startAfter: options.startAfter.toISOString() } : {}),
    ...(options.singletonKey ? { singletonKey: options.singletonKey } : {}),
  });
}
