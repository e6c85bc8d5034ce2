import { Hono } from 'hono';
import * as v from 'valibot';
import { asWords } from '#platform/audit-log/audit-words.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import { countJobs, failedJobs, retryJobs } from '#platform/jobs/job-states.server.ts';
import { auditEntry } from '#platform/resources/audit-entry.table.ts';
import {
  answerError,
  guardCapability,
  type RestEnvironment,
  readJsonBody,
} from '#platform/resources/rest-answers.server.ts';
import type { RestRoute } from '#platform/resources/rest-route.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { readStatus } from '../read-status.server.ts';

const retried = v.object({
  ids: v.pipe(v.array(v.pipe(v.string(), v.uuid())), v.minLength(1), v.maxLength(50)),
});

/**
 * `GET /rest/status` how the shop is doing: `{lines, jobs, failed}`, jobs with the `title` that owners read; `POST /retry` has jobs that were given up begin once
 * more (`{ids}`), `POST /clear-caches` ends all that pages and stores keep.
 */
export function statusRoutes(services: SliceServices): RestRoute {
  const { db } = services;
  const routes = new Hono<RestEnvironment>();
  let titles: ReadonlyMap<string, string | undefined> | undefined;
  const titled = <Row extends { name: string }>(row: Row) => {
    titles ??= jobTitles(services);
    return { ...row, title: titles.get(row.name) ?? asWords(row.name) };
  };
  routes.use(guardCapability('status.read', 'status.write'));
  routes.get('/', async (c) =>
    c.json({
      lines: await readStatus(services, new Date()),
      jobs: (await countJobs(db)).map(titled),
      failed: (await failedJobs(db)).map(titled),
    }),
  );
  routes.post('/retry', async (c) => {
    const asked = v.safeParse(retried, await readJsonBody(c));
    if (!asked.success) return answerError(c, 400, 'status.bad-ids', 'ids must be 1 to 50 ids of jobs.');
    const count = await inTransaction(db, async (tx) => {
      await note(c.get('actor') as Actor, 'retry', asked.output.ids.join(' '), tx);
      return retryJobs(tx, asked.output.ids);
    });
    return c.json({ retried: count });
  });
  routes.post('/clear-caches', async (c) => {
    await inTransaction(db, async (tx) => {
      await note(c.get('actor') as Actor, 'clear-caches', '', tx);
      await emitInvalidation(tx, ['*']);
    });
    await nudgeRelay(db);
    return c.json({});
  });
  return { name: 'status', routes };
}

function jobTitles(services: SliceServices): ReadonlyMap<string, string | undefined> {
  const jobs = services.whole.of(platformPoints.jobs).flatMap((make) => make(services));
  return new Map(jobs.map(({ name, title }) => [name, title]));
}

async function note(
  actor: Actor,
  deed: string,
  recordId: string,
  tx: Parameters<typeof emitInvalidation>[0],
): Promise<void> {
  await tx.insert(auditEntry).values({
    actorId: actor.userId,
    actorName: actor.name || actor.email,
    resource: 'status',
    recordId: recordId.slice(0, 200),
    deed,
    changes: {},
  });
}
