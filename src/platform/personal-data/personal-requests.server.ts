import { type Database, type Executor, runPrepared } from '#platform/db/database.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import type { Person } from './personal-data.server.ts';
import type { PersonalRequestView } from './request-view.ts';

/** The job that does what was asked for. */
export const PERSONAL_JOB = { name: 'personal-data' };

const DAYS_KEPT = 14;

/** What is asked for with somebody's data. */
export interface PersonalAsk {
  kind: 'export' | 'delete';
  person: Person;
  /** The record from which it is asked for, whose page shows what became of it. */
  about: { resource: string; recordId: string | number };
  /** Whether the person is told by e-mail once it is deleted, and in which language (BCP 47; '' = the shop's). */
  tells?: boolean;
  locale?: string;
  /** Name of whoever asks. */
  askedBy: string;
  now: Date;
}

/** Asks, in the caller's transaction, for a file with all that is held of somebody, or for its deletion; a job does it. */
export async function askForPersonalData(
  tx: Executor,
  { kind, person, about, tells = false, locale = '', askedBy, now }: PersonalAsk,
): Promise<number> {
  const [row] = await runPrepared<{ id: number }>(tx, {
    name: 'personal-request-add',
    text: `insert into personal_request (kind, resource, record_id, user_id, email, tells, locale, asked_by, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    values: [
      kind,
      about.resource,
      String(about.recordId),
      person.userId,
      person.email,
      tells,
      locale,
      askedBy,
      now,
    ],
  });
  const id = Number(row?.id);
  await enqueue(tx, PERSONAL_JOB, { requestId: id });
  return id;
}

/** What was asked for of a record in the last fortnight, the latest first. */
export async function requestsOf(
  db: Executor,
  resource: string,
  recordId: string | number,
): Promise<PersonalRequestView[]> {
  return runPrepared<PersonalRequestView>(db, {
    name: 'personal-requests-of',
    text: `select id, kind, state, holds, asked_by as "askedBy", created_at as "createdAt" from personal_request
      where resource = $1 and record_id = $2 order by id desc limit 10`,
    values: [resource, String(recordId)],
  });
}

/** The ZIP that was made for a request of a resource; null where there is none, or none any more. */
export async function readPersonalFile(
  db: Executor,
  resource: string,
  requestId: number,
): Promise<{ bytes: Buffer; madeAt: Date } | null> {
  const [row] = await runPrepared<{ bytes: Buffer; madeAt: Date }>(db, {
    name: 'personal-request-file',
    text: `select file as bytes, done_at as "madeAt" from personal_request
      where id = $1 and resource = $2 and file is not null`,
    values: [requestId, resource],
  });
  return row ?? null;
}

/** What was asked for of an account in the last fortnight, wherever, the latest first; `doneAt` is when it was done. */
export async function requestsOfAccount(
  db: Executor,
  userId: string,
): Promise<(PersonalRequestView & { doneAt: Date | null })[]> {
  return runPrepared<PersonalRequestView & { doneAt: Date | null }>(db, {
    name: 'personal-requests-of-account',
    text: `select id, kind, state, holds, asked_by as "askedBy", created_at as "createdAt", done_at as "doneAt"
      from personal_request where user_id = $1 order by id desc limit 10`,
    values: [userId],
  });
}

/** The ZIP that was made of an account's data, for its holder, where that was after a moment; null where there is none. */
export async function readOwnPersonalFile(
  db: Executor,
  userId: string,
  requestId: number,
  after: Date,
): Promise<{ bytes: Buffer; madeAt: Date } | null> {
  const [row] = await runPrepared<{ bytes: Buffer; madeAt: Date }>(db, {
    name: 'personal-request-own-file',
    text: `select file as bytes, done_at as "madeAt" from personal_request
      where id = $1 and user_id = $2 and file is not null and done_at > $3`,
    values: [requestId, userId, after],
  });
  return row ?? null;
}

/** Forgets requests with their files after a fortnight, and the mails that told somebody of a deletion after two days. */
export async function dropOldPersonalRequests(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
  await runPrepared(db, {
    name: 'personal-requests-drop',
    text: `with mails as (delete from mail_message
        where key like 'data-deleted:%' and status <> 'queued' and created_at < $2)
      delete from personal_request where created_at < $1`,
    values: [before(DAYS_KEPT), before(2)],
  });
}
