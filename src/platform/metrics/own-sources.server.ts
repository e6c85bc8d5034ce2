import { sql } from 'drizzle-orm';
import { countJobs } from '#platform/jobs/job-states.server.ts';
import type { MetricSource } from './points.server.ts';

/** What the platform itself tells Prometheus. */
export const ownMetricSources: readonly MetricSource[] = [
  {
    name: 'jobs',
    help: 'Runs of jobs that the queue holds, by job and state',
    labels: ['job', 'state'],
    read: async ({ db }) =>
      (await countJobs(db)).flatMap(({ name, waiting, active, failed }) =>
        Object.entries({ waiting, active, failed }).map(([state, value]) => ({
          labels: { job: name, state },
          value,
        })),
      ),
  },
  {
    name: 'mails',
    help: 'E-mails that wait to be sent, and that failed',
    labels: ['state'],
    read: async ({ db }) => {
      const { rows } = await db.execute<{ queued: number; failed: number }>(sql`
        select (select count(*)::int from mail_message where status = 'queued') as queued,
          (select count(*)::int from mail_message where status = 'failed') as failed`);
      return Object.entries(rows[0] ?? {}).map(([state, value]) => ({ labels: { state }, value }));
    },
  },
  {
    name: 'events',
    help: 'Events that wait to be told, and deliveries that were given up',
    labels: ['state'],
    read: async ({ db }) => {
      const { rows } = await db.execute<{ waiting: number; failed: number }>(sql`
        select (select count(*)::int from outbox_event where dispatched_at is null) as waiting,
          (select count(*)::int from event_delivery where status = 'failed') as failed`);
      return Object.entries(rows[0] ?? {}).map(([state, value]) => ({ labels: { state }, value }));
    },
  },
  {
    name: 'database_connections',
    help: 'Connections of this node to the database, and who waits for one',
    labels: ['state'],
    read: async ({ db: { $client: pool } }) => [
      { labels: { state: 'busy' }, value: pool.totalCount - pool.idleCount },
      { labels: { state: 'idle' }, value: pool.idleCount },
      { labels: { state: 'awaited' }, value: pool.waitingCount },
    ],
  },
  {
    name: 'kept_pages',
    help: 'Pages that this node keeps in memory',
    read: async ({ program }) => [{ value: program.keptPages.size }],
  },
  {
    name: 'page_cache',
    help: 'How often a page was asked for that was kept (hit) or had to be made (miss), since this node began',
    labels: ['outcome'],
    read: async ({ program: { keptPages } }) => [
      { labels: { outcome: 'hit' }, value: keptPages.hits },
      { labels: { outcome: 'miss' }, value: keptPages.misses },
    ],
  },
];
