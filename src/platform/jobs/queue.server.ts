import { randomUUID } from 'node:crypto';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { clientOf, type Database, type Executor } from '#platform/db/database.server.ts';
import { JOB_SCHEMA } from '#platform/db/job-schema.ts';
import { type Subscription, subscribe } from '#platform/events/events.server.ts';
import { log } from '#platform/log/log.server.ts';
import { type Job, jobRequested } from './jobs.server.ts';

/** The running queue of this node. */
export type Jobs = {
  /** Hands requested jobs to the queue; give it to `createSubscribers` of every node's relay. */
  readonly subscription: Subscription;
  /** Lets running jobs end (ten seconds at most), then stops. */
  stop(): Promise<void>;
};

export type JobsOptions = {
  /** Seconds between looks into each queue; jobs requested on this node are begun at once. Default: 5. */
  pollSeconds?: number;
  /** PostgreSQL schema of the queue's tables. */
  schema?: string;
};

// biome-ignore lint/suspicious/noExplicitAny: a list of jobs with different data has no common type but this
type AnyJob = Job<any>;

/**
 * Starts the queue and its workers on the database's own pool. The library is loaded here, so call it after the
 * server listens. Safe on several nodes: each job and each scheduled time is run by one of them.
 */
export async function startJobs(
  db: Database,
  jobs: readonly AnyJob[],
  options: JobsOptions = {},
): Promise<Jobs> {
  refuseDoubles(jobs);
  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    db: asBossDatabase(db),
    schema: options.schema ?? JOB_SCHEMA,
    schedule: jobs.some((job) => job.schedule),
    // Everything below is housekeeping that need not be done more often.
    cronMonitorIntervalSeconds: 30,
    cronWorkerIntervalSeconds: 5,
    superviseIntervalSeconds: 60,
    bamIntervalSeconds: 60,
  });
  boss.on('error', (error) => log.error({ err: error, reference: randomUUID() }, 'The job queue failed'));
  boss.on('warning', (warning) => log.warn({ warning }, 'The job queue warns'));
  const workers = new Map<string, string>();
  try {
    await boss.start();
    await declareQueues(boss, jobs);
    for (const job of jobs) workers.set(job.name, await startWorker(boss, job, options.pollSeconds ?? 5));
    await declareSchedules(boss, jobs);
  } catch (error) {
    // Whoever tries again must not leave half a queue at work.
    await boss.stop({ graceful: false, close: false }).catch(() => {});
    throw error;
  }
  return {
    subscription: forwardRequests(boss, workers),
    stop: () => boss.stop({ graceful: true, timeout: 10_000, close: false }),
  };
}

function refuseDoubles(jobs: readonly AnyJob[]): void {
  const names = new Set<string>();
  for (const { name } of jobs) {
    if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name))
      throw new Error(`"${name}" is no name for a job: a-z, 0-9 and - only`);
    if (names.has(name)) throw new Error(`There are two jobs named "${name}"`);
    names.add(name);
  }
}

/** Makes or changes what is not yet as the jobs say: a shop that starts again finds nothing to do. */
async function declareQueues(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const known = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const job of jobs) {
    const settings = {
      retryLimit: job.retryLimit ?? 5,
      retryDelay: job.retryDelaySeconds ?? 5,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: job.expireInSeconds ?? 300,
      deleteAfterSeconds: 3 * 24 * 3600,
    };
    const queue = known.get(job.name);
    if (!queue) await boss.createQueue(job.name, { ...settings, policy: 'short' });
    else if (Object.entries(settings).some(([name, value]) => queue[name as keyof typeof settings] !== value))
      await boss.updateQueue(job.name, settings);
    else continue;
    // The library looks up what it has not yet in memory on a connection of its own, which a delivery must not ask for.
    await boss.findJobs(job.name, { id: randomUUID() });
  }
}

async function declareSchedules(boss: PgBoss, jobs: readonly AnyJob[]): Promise<void> {
  const known = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
  for (const { name, schedule } of jobs) {
    const { cron, timezone, options } = known.get(name) ?? {};
    if (schedule && !(cron === schedule && timezone === 'UTC' && options?.missed === 'once'))
      await boss.schedule(name, schedule, {}, { tz: 'UTC', missed: 'once' });
  }
  const wanted = new Set(jobs.filter(({ schedule }) => schedule).map(({ name }) => name));
  for (const name of known.keys()) if (!wanted.has(name)) await boss.unschedule(name);
}

async function startWorker(boss: PgBoss, job: AnyJob, pollSeconds: number): Promise<string> {
  return boss.work<
    object,
    void,
    { includeMetadata: true; pollingIntervalSeconds: number; localConcurrency: number }
  >(
    job.name,
    { includeMetadata: true, pollingIntervalSeconds: pollSeconds, localConcurrency: job.concurrency ?? 1 },
    async (batch: JobWithMetadata<object>[]) => {
      for (const run of batch) await runJob(job, run);
    },
  );
}

async function runJob(job: AnyJob, run: JobWithMetadata<object>): Promise<void> {
  try {
    await job.handle({ id: run.id, data: run.data ?? {}, retry: run.retryCount, signal: run.signal });
  } catch (error) {
    const reference = randomUUID();
    const fields = { err: error, reference, job: job.name, jobId: run.id, retry: run.retryCount };
    if (run.retryCount >= run.retryLimit) log.error(fields, 'A job failed and was given up');
    else log.warn(fields, 'A job failed and is tried again');
    throw error;
  }
}

function forwardRequests(boss: PgBoss, workers: Map<string, string>): Subscription {
  return subscribe(jobRequested, 'job-queue', async ({ id, payload, tx, afterCommit }) => {
    // Written in the delivery's transaction: one event can never become two jobs.
    await boss.send(payload.job, payload.data, {
      db: asBossDatabase(tx),
      ...(payload.startAfter ? { startAfter: payload.startAfter } : {}),
      // The queue's policy lets one job wait per key; without a key of its own each job is its own.
      singletonKey: payload.singletonKey ?? `event:${id}`,
    });
    const worker = workers.get(payload.job);
    if (worker && !payload.startAfter) afterCommit(() => boss.notifyWorker(worker));
  });
}

function asBossDatabase(executor: Executor) {
  return {
    async executeSql(text: string, values?: unknown[]) {
      const result = await clientOf(executor).query(text, values);
      // A script of several statements answers with one result each.
      return Array.isArray(result) ? { rows: result.flatMap((one) => one.rows) } : result;
    },
  };
}
