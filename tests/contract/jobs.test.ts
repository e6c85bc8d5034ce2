import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { inTransaction } from '#platform/db/database.server.ts';
import { createSubscribers } from '#platform/events/events.server.ts';
import { nudgeRelay, startRelay } from '#platform/events/relay.server.ts';
import { defineJob, enqueue, type Job } from '#platform/jobs/jobs.server.ts';
import { startJobs } from '#platform/jobs/queue.server.ts';
import { log } from '#platform/log/log.server.ts';
import { freshDatabase } from '../support/database.ts';

let database: Awaited<ReturnType<typeof freshDatabase>>;
const open: { stop(): Promise<void> }[] = [];

beforeAll(async () => {
  // What fails here fails on purpose.
  log.level = 'silent';
  database = await freshDatabase();
});
afterAll(() => database.drop());
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.stop();
});

// biome-ignore lint/suspicious/noExplicitAny: jobs with different data side by side
async function node(jobs: Job<any>[]) {
  const started = await startJobs(database.db, jobs, { pollSeconds: 0.5 });
  const relay = startRelay(database.db, createSubscribers([started.subscription]), { pollMs: 3_600_000 });
  open.push(started, relay);
}

/** A job that notes the data of each run. */
function noting(name: string, runs: unknown[], options: Partial<Job<{ parcel: number }>> = {}) {
  return defineJob<{ parcel: number }>({ name, ...options }, async ({ data }) => {
    runs.push(data.parcel);
  });
}

describe('jobs', () => {
  it('runs a job once after the transaction that asked for it', async () => {
    const runs: unknown[] = [];
    const pack = noting('pack', runs);
    await node([pack]);
    await node([pack]);
    await inTransaction(database.db, async (tx) => {
      await enqueue(tx, pack, { parcel: 1 });
      await nudgeRelay(database.db);
    });
    await enqueue(database.db, pack, { parcel: 2 });
    await nudgeRelay(database.db);
    await vi.waitFor(() => expect(runs.toSorted()).toEqual([1, 2]), { timeout: 10_000 });
    await nudgeRelay(database.db);
    const { rows } = await database.db.$client.query(`select count(*) from jobs.job where name = 'pack'`);
    expect(rows[0].count).toBe(2);
  });

  it('forgets a job whose transaction was rolled back', async () => {
    const runs: unknown[] = [];
    const job = noting('undone', runs);
    await node([job]);
    const undone = inTransaction(database.db, async (tx) => {
      await enqueue(tx, job, { parcel: 1 });
      throw new Error('no');
    });
    await expect(undone).rejects.toThrow('no');
    await enqueue(database.db, job, { parcel: 2 });
    await nudgeRelay(database.db);
    await vi.waitFor(() => expect(runs).toEqual([2]), { timeout: 10_000 });
  });

  it('keeps what was asked for before the queue ran', async () => {
    const runs: unknown[] = [];
    const job = noting('early', runs);
    await enqueue(database.db, job, { parcel: 3 });
    await node([job]);
    await nudgeRelay(database.db);
    await vi.waitFor(() => expect(runs).toEqual([3]), { timeout: 10_000 });
  });

  it('tries again after a failure, with the same id', async () => {
    const tries: { id: string; retry: number }[] = [];
    const flaky = defineJob<{ parcel: number }>(
      { name: 'flaky', retryLimit: 3, retryDelaySeconds: 0 },
      async ({ id, retry }) => {
        tries.push({ id, retry });
        if (tries.length < 3) throw new Error('not yet');
      },
    );
    await node([flaky]);
    await enqueue(database.db, flaky, { parcel: 1 });
    await nudgeRelay(database.db);
    await vi.waitFor(() => expect(tries.map((one) => one.retry)).toEqual([0, 1, 2]), { timeout: 20_000 });
    expect(new Set(tries.map((one) => one.id)).size).toBe(1);
  });

  it('adds no second job with a key that waits', async () => {
    const job = noting('keyed', []);
    await node([job]);
    const startAfter = new Date(Date.now() + 3_600_000);
    await enqueue(database.db, job, { parcel: 1 }, { singletonKey: 'same', startAfter });
    await enqueue(database.db, job, { parcel: 2 }, { singletonKey: 'same', startAfter });
    await enqueue(database.db, job, { parcel: 3 }, { singletonKey: 'other', startAfter });
    await nudgeRelay(database.db);
    const { rows } = await database.db.$client.query(
      `select data->'parcel' as parcel from jobs.job where name = 'keyed' order by 1`,
    );
    expect(rows.map((row) => row.parcel)).toEqual([1, 3]);
  });

  it('keeps one schedule for a job on all nodes and drops it when the job has none any more', async () => {
    const scheduled = noting('nightly', [], { schedule: '0 3 * * *' });
    await node([scheduled]);
    await node([scheduled]);
    const schedules = () => database.db.$client.query(`select name, cron, timezone from jobs.schedule`);
    expect((await schedules()).rows).toEqual([{ name: 'nightly', cron: '0 3 * * *', timezone: 'UTC' }]);
    const waiting = await database.db.$client.query(`select 1 from jobs.job where name = 'nightly'`);
    expect(waiting.rows).toEqual([]);
    await node([noting('nightly', [])]);
    expect((await schedules()).rows).toEqual([]);
  });

  it('a later version of a job brings its own limits and times, and one that is the same writes nothing', async () => {
    const stored = async () => {
      const { rows } = await database.db.$client.query(
        `select q.xmin, s.xmin as planned, retry_limit as "retryLimit", expire_seconds as "expireInSeconds", cron
         from jobs.queue q join jobs.schedule s using (name) where q.name = 'renewed'`,
      );
      return rows[0];
    };
    const first = noting('renewed', [], { schedule: '0 4 * * *', retryLimit: 2 });
    await node([first]);
    const before = await stored();
    expect(before).toMatchObject({ retryLimit: 2, expireInSeconds: 300, cron: '0 4 * * *' });
    await node([first]);
    expect(await stored()).toEqual(before);
    await node([noting('renewed', [], { schedule: '0 5 * * *', retryLimit: 7, expireInSeconds: 60 })]);
    expect(await stored()).toMatchObject({ retryLimit: 7, expireInSeconds: 60, cron: '0 5 * * *' });
  });

  it('refuses two jobs of one name and names that are none', async () => {
    await expect(startJobs(database.db, [noting('a', []), noting('a', [])])).rejects.toThrow(/two jobs/);
    await expect(startJobs(database.db, [noting('A b', [])])).rejects.toThrow(/no name/);
  });
});
