import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/db/database.server.ts';

/** How many runs of a job wait, are at work and were given up (kept for three days). */
export interface JobCounts {
  name: string;
  waiting: number;
  active: number;
  failed: number;
  /** When the latest run ended well; null where none did of late. */
  lastDoneAt: Date | null;
}

/** A run that was given up, and why. */
export interface FailedJob {
  id: string;
  name: string;
  failedAt: Date | null;
  tries: number;
  /** What the error said, without where in the program it was. */
  reason: string;
}

const MOST_FAILED = 50;
const LONGEST_REASON = 500;

/** The counts of all jobs that have a queue, by name; [] before the queue was begun for the first time. */
export async function countJobs(db: Executor): Promise<JobCounts[]> {
  if (!(await hasQueue(db))) return [];
  const { rows } = await db.execute<{
    name: string;
    waiting: number;
    active: number;
    failed: number;
    last_done_at: string | null;
  }>(sql`
    select queue.name,
      count(*) filter (where job.state in ('created', 'retry'))::int as waiting,
      count(*) filter (where job.state = 'active')::int as active,
      count(*) filter (where job.state = 'failed')::int as failed,
      max(job.completed_on) filter (where job.state = 'completed') as last_done_at
    from jobs.queue left join jobs.job on job.name = queue.name
    where queue.name not like '\\_\\_%'
    group by queue.name order by queue.name`);
  return rows.map(({ name, waiting, active, failed, last_done_at }) => ({
    name,
    waiting,
    active,
    failed,
    lastDoneAt: last_done_at === null ? null : new Date(last_done_at),
  }));
}

/** The runs that were given up, the latest first, fifty at most. */
export async function failedJobs(db: Executor): Promise<FailedJob[]> {
  if (!(await hasQueue(db))) return [];
  const { rows } = await db.execute<{
    id: string;
    name: string;
    completed_on: string | null;
    retry_count: number;
    reason: string | null;
  }>(sql`
    select id, name, completed_on, retry_count, coalesce(output->>'message', output->>'value') as reason
    from jobs.job where state = 'failed' order by completed_on desc nulls last limit ${MOST_FAILED}`);
  return rows.map(({ id, name, completed_on, retry_count, reason }) => ({
    id,
    name,
    failedAt: completed_on === null ? null : new Date(completed_on),
    tries: retry_count + 1,
    reason: (reason ?? '').slice(0, LONGEST_REASON),
  }));
}

/** Has runs that were given up begin once more, as the queue itself does it; answers how many there were. */
export async function retryJobs(db: Executor, ids: readonly string[]): Promise<number> {
  if (ids.length === 0 || !(await hasQueue(db))) return 0;
  const { rowCount } = await db.execute(sql`
    update jobs.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now()
    where state = 'failed' and id in ${[...ids]}`);
  return rowCount ?? 0;
}

async function hasQueue(db: Executor): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('jobs.job') is not null and to_regclass('jobs.queue') is not null as there`,
  );
  return rows[0]?.there ?? false;
}
