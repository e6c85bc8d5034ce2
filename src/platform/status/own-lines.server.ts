import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.server.ts';
import { countFailedDeliveries } from '#platform/events/failed-delivery.server.ts';
import { isPlainAddress } from '#platform/http/plain-address.ts';
import { countJobs } from '#platform/jobs/job-states.server.ts';
import { bytesInWords, diskSpace, folderBytes, isLow } from './disk-space.server.ts';
import type { StatusLine } from './points.server.ts';

/** Jobs that wait so long mean that nobody works them off. */
const MANY_WAITING = 1000;

/** What the platform itself says of how the shop is doing. */
export const ownStatusLines: readonly StatusLine[] = [
  {
    name: 'version',
    group: 'program',
    title: 'Vitrine',
    read: async ({ program }) => ({
      text: `Version ${program.version}, Node ${process.versions.node}, this program since`,
      at: program.startedAt,
      state: 'quiet',
    }),
  },
  {
    name: 'address',
    group: 'program',
    title: 'Address',
    read: async ({ siteUrl }) =>
      isPlainAddress(siteUrl)
        ? {
            text: `${siteUrl}. It is not encrypted: passwords and orders can be read on their way. Put a proxy with a certificate in front of the shop and set SITE_URL to its https address.`,
            state: 'busy',
          }
        : { text: siteUrl, state: 'good' },
  },
  {
    name: 'memory',
    group: 'program',
    title: 'Memory',
    read: async () => {
      const { rss, heapUsed } = process.memoryUsage();
      return {
        text: `${bytesInWords(rss)}, ${bytesInWords(heapUsed)} of it in use by the program (Node heap)`,
        state: 'quiet',
      };
    },
  },
  {
    name: 'page-cache',
    group: 'program',
    title: 'Cached pages',
    read: async ({ program: { keptPages } }) => {
      const asked = keptPages.hits + keptPages.misses;
      const share =
        asked === 0 ? '' : `; ${Math.round((100 * keptPages.hits) / asked)} % of pages came from there`;
      return { text: `${keptPages.size}${share}`, state: 'quiet' };
    },
  },
  {
    name: 'database',
    group: 'storage',
    title: 'Database',
    read: async ({ db, program }) => {
      const { rows } = await db.execute<{ version: string; bytes: string }>(
        sql`select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`,
      );
      const whose = program.hasOwnDatabase ? 'the one that comes with Vitrine' : 'a server of your own';
      const { version = '', bytes = 0 } = rows[0] ?? {};
      return {
        text: `PostgreSQL ${version.split(' ')[0]}, ${whose}, ${bytesInWords(Number(bytes))}`,
        state: 'quiet',
      };
    },
  },
  {
    name: 'disk',
    group: 'storage',
    title: 'Disk',
    read: async ({ program }) => {
      const space = await diskSpace(program.dataDir);
      const words = `${bytesInWords(space.free)} free of ${bytesInWords(space.total)}`;
      if (!isLow(space)) return { text: words, state: 'good' };
      return { text: `${words}. Make room: with less than 64 MB the shop stops selling.`, state: 'bad' };
    },
  },
  {
    name: 'data',
    group: 'storage',
    title: 'Data of the shop',
    read: async ({ program }) => {
      const bytes = await folderBytes(program.dataDir);
      const size = bytes === null ? 'Being added up' : bytesInWords(bytes);
      const elsewhere = program.hasFilesElsewhere ? '; pictures and files are in the store of S3_URL' : '';
      return { text: `${size} in ${program.dataDir}${elsewhere}`, state: 'quiet' };
    },
  },
  {
    name: 'jobs',
    group: 'work',
    title: 'Jobs',
    read: async ({ db }) => {
      const counts = await countJobs(db);
      const sum = (key: 'waiting' | 'active' | 'failed') =>
        counts.reduce((total, count) => total + count[key], 0);
      const failed = sum('failed');
      return {
        text: `${sum('waiting')} waiting, ${sum('active')} at work, ${failed} failed`,
        state: failed > 0 ? 'bad' : sum('waiting') > MANY_WAITING ? 'busy' : 'good',
      };
    },
  },
  {
    name: 'deliveries',
    group: 'work',
    title: 'Tasks after events',
    read: async ({ db }) => {
      const failed = await countFailedDeliveries(db);
      const { rows } = await db.execute<{ waiting: number }>(
        sql`select count(*)::int as waiting from outbox_event where dispatched_at is null`,
      );
      const text = `${rows[0]?.waiting ?? 0} waiting, ${failed} failed`;
      return failed > 0 ? { text, state: 'bad', to: '/failed-deliveries' } : { text, state: 'good' };
    },
  },
  {
    name: 'mail-server',
    group: 'outside',
    title: 'E-mail',
    read: async (services) => {
      if (!services.sendsMail)
        return {
          text: 'No mail server: e-mails are kept and not sent.',
          state: 'busy',
          to: '/settings/mail-server',
        };
      const { rows } = await services.db.execute<{ queued: number; sent_at: string | null }>(sql`
        select (select count(*)::int from mail_message where status = 'queued') as queued,
          (select sent_at from mail_message where status = 'sent' order by created_at desc limit 1) as sent_at`);
      const { queued = 0, sent_at = null } = rows[0] ?? {};
      if (sent_at === null) return { text: `${queued} waiting, none sent yet`, state: 'quiet', to: '/mails' };
      return {
        text: `${queued} waiting, the latest sent`,
        at: new Date(sent_at),
        state: 'good',
        to: '/mails',
      };
    },
  },
  {
    name: 'mail-failures',
    group: 'outside',
    title: 'E-mails that failed',
    read: async ({ db }) => {
      const failed = await lastFailure(db);
      if (!failed) return { text: 'None', state: 'good' };
      return {
        text: `${failed.count}; the latest: ${failed.reason}`,
        at: failed.at,
        state: 'bad',
        to: `/mails?filter=${encodeURIComponent('{"status":"failed"}')}`,
      };
    },
  },
  {
    name: 'webhooks',
    group: 'outside',
    title: 'Webhooks',
    read: async ({ db }) => {
      const { rows } = await db.execute<{ on: number; stopped: number; failing: number }>(sql`
        select count(*) filter (where is_on)::int as on,
          count(*) filter (where stopped_because is not null)::int as stopped,
          count(*) filter (where is_on and exists (
            select from webhook_message where webhook_id = webhook.id and status = 'waiting' and tries > 0
          ))::int as failing
        from webhook`);
      const { on = 0, stopped = 0, failing = 0 } = rows[0] ?? {};
      if (on + stopped === 0) return null;
      return {
        text: `${on} switched on, ${failing} not taken just now, ${stopped} stopped`,
        state: stopped > 0 ? 'bad' : failing > 0 ? 'busy' : 'good',
        to: '/webhooks',
      };
    },
  },
];

async function lastFailure(db: Database): Promise<{ count: number; reason: string; at: Date } | null> {
  const { rows } = await db.execute<{ count: number; reason: string | null; at: string }>(sql`
    select (select count(*)::int from mail_message where status = 'failed') as count,
      last_error as reason, next_try_at as at
    from mail_message where status = 'failed' order by id desc limit 1`);
  const [row] = rows;
  if (!row) return null;
  return { count: row.count, reason: (row.reason ?? 'unknown').slice(0, 300), at: new Date(row.at) };
}
