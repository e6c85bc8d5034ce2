import { type Database, inTransaction, runPrepared, type Transaction } from '#platform/db/database.server.ts';
import { defineJob } from '#platform/jobs/jobs.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { holdsOf, type Person, personalData } from './personal-data.server.ts';
import { type FileChapter, personalFile } from './personal-file.server.ts';
import { PERSONAL_JOB } from './personal-requests.server.ts';

const RETRIES = 3;

interface AskedRequest extends Person {
  id: number;
  kind: 'export' | 'delete';
  tells: boolean;
  locale: string;
}

/** The job that puts somebody's data into a file, or deletes it. */
export function personalDataJob(services: SliceServices) {
  return defineJob<{ requestId: number }>(
    { ...PERSONAL_JOB, title: 'Export or delete personal data on request', retryLimit: RETRIES },
    async ({ data: { requestId }, retry }) => {
      try {
        await carryOut(services, requestId, new Date());
      } catch (error) {
        if (retry >= RETRIES) await giveUp(services.db, requestId);
        throw error;
      }
    },
  );
}

/** Does what was asked for with somebody's data; twice is as good as once. */
export async function carryOut(services: SliceServices, requestId: number, now: Date): Promise<void> {
  await inTransaction(
    services.db,
    async (tx) => {
      const request = await lockRequest(tx, requestId);
      if (!request) return;
      if (request.kind === 'export') await writeFile(tx, request, services, now);
      else await eraseAll(tx, request, services, now);
    },
    // A file tells of one moment.
    { isolation: 'repeatable read' },
  );
}

async function lockRequest(tx: Transaction, id: number): Promise<AskedRequest | null> {
  const [row] = await runPrepared<AskedRequest>(tx, {
    name: 'personal-request-lock',
    text: `select id, kind, user_id as "userId", email, tells, locale from personal_request
      where id = $1 and state = 'waiting' for update`,
    values: [id],
  });
  return row ?? null;
}

async function writeFile(tx: Transaction, request: AskedRequest, services: SliceServices, now: Date) {
  const chapters: FileChapter[] = [];
  for (const { name, title, read } of services.whole.of(personalData))
    chapters.push({ name, title, entries: await read(tx, personOf(request), services) });
  const file = Buffer.from(
    await personalFile(
      chapters.filter(({ entries }) => entries.length > 0),
      now,
    ),
  );
  await runPrepared(tx, {
    name: 'personal-request-written',
    text: `update personal_request set state = 'done', file = $2, done_at = $3 where id = $1`,
    values: [request.id, file, now],
  });
  for (const { exported } of services.whole.of(personalData))
    await exported?.(tx, personOf(request), request, services);
}

async function eraseAll(tx: Transaction, request: AskedRequest, services: SliceServices, now: Date) {
  const person = personOf(request);
  // Something may have begun since it was asked for.
  const holds = await holdsOf(tx, person, services);
  if (holds.length > 0) {
    await runPrepared(tx, {
      name: 'personal-request-held',
      text: `update personal_request set state = 'held', holds = $2, done_at = $3 where id = $1`,
      values: [request.id, JSON.stringify(holds), now],
    });
    return;
  }
  const parts = services.whole.of(personalData);
  for (const part of [...parts].reverse()) await part.erase(tx, person, services);
  // What was asked for before names them, too, and its files hold what has just been deleted.
  await runPrepared(tx, {
    name: 'personal-requests-empty',
    text: `update personal_request set email = '', user_id = null, file = null, tells = false,
        state = case when id = $1 then 'done' else state end, done_at = coalesce(done_at, $4)
      where id = $1 or email = $2 and user_id is not distinct from $3`,
    values: [request.id, person.email, person.userId, now],
  });
  for (const { erased } of parts) await erased?.(tx, person, request, services);
}

function personOf({ userId, email }: AskedRequest): Person {
  return { userId, email };
}

async function giveUp(db: Database, id: number): Promise<void> {
  await runPrepared(db, {
    name: 'personal-request-given-up',
    text: `update personal_request set state = 'failed' where id = $1 and state = 'waiting'`,
    values: [id],
  });
}
