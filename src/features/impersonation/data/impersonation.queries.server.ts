import { type Executor, runPrepared } from '#platform/db/database.server.ts';

/** A staff member who sees the shop as a customer does. */
export interface Impersonation {
  sessionId: string;
  staffId: string;
  customerId: string;
}

/** One that has ended, for the trail. */
export interface EndedImpersonation extends Impersonation {
  staffName: string;
}

const COLUMNS = `session_id as "sessionId", staff_id as "staffId", customer_id as "customerId"`;
const ENDED = `returning ${COLUMNS}, (select coalesce(nullif(a.name, ''), a.email) from user_account a
  where a.id = staff_id) as "staffName"`;

/** Notes that one begins. */
export async function insertImpersonation(
  db: Executor,
  { hash, sessionId, staffId, customerId }: Impersonation & { hash: string },
  now: Date,
  seconds: number,
): Promise<void> {
  await runPrepared(db, {
    name: 'impersonation-insert',
    text: `insert into impersonation (hash, session_id, staff_id, customer_id, began_at, expires_at)
      values ($1, $2, $3, $4, $5, $6)`,
    values: [hash, sessionId, staffId, customerId, now, new Date(now.getTime() + seconds * 1000)],
  });
}

/** The one with the hash of a key; null where it has ended. */
export async function readImpersonation(
  db: Executor,
  hash: string,
  now: Date,
): Promise<Impersonation | null> {
  const [row] = await runPrepared<Impersonation>(db, {
    name: 'impersonation-read',
    text: `select ${COLUMNS} from impersonation where hash = $1 and expires_at > $2`,
    values: [hash, now],
  });
  return row ?? null;
}

/** Ends all of a log-in. */
export async function endOfSession(db: Executor, sessionId: string): Promise<EndedImpersonation[]> {
  return runPrepared<EndedImpersonation>(db, {
    name: 'impersonation-end',
    text: `delete from impersonation where session_id = $1 ${ENDED}`,
    values: [sessionId],
  });
}

/** Ends those whose time is over. */
export async function endExpired(db: Executor, now: Date): Promise<EndedImpersonation[]> {
  return runPrepared<EndedImpersonation>(db, {
    name: 'impersonation-end-expired',
    text: `delete from impersonation where expires_at <= $1 ${ENDED}`,
    values: [now],
  });
}

/** Those in which somebody was on either side. */
export async function impersonationsOf(db: Executor, userId: string): Promise<object[]> {
  return runPrepared<object>(db, {
    name: 'impersonation-of-person',
    text: `select began_at as "beganAt", expires_at as "endsAt" from impersonation
      where customer_id = $1 or staff_id = $1 order by began_at`,
    values: [userId],
  });
}

/** Forgets those in which somebody was on either side. */
export async function dropImpersonationsOf(db: Executor, userId: string): Promise<void> {
  await runPrepared(db, {
    name: 'impersonation-drop-person',
    text: 'delete from impersonation where customer_id = $1 or staff_id = $1',
    values: [userId],
  });
}

/** Those of some accounts as which the shop may be seen; those who work in the shop, and who is shut out, are left out. */
export async function accountsToSee(
  db: Executor,
  userIds: readonly string[],
): Promise<Map<string, { userId: string }>> {
  const rows = await runPrepared<{ userId: string }>(db, {
    name: 'impersonation-accounts',
    text: `select id as "userId" from user_account
      where id = any($1::text[]) and role = 'customer' and locked_at is null and trashed_at is null`,
    values: [userIds],
  });
  return new Map(rows.map(({ userId }) => [userId, { userId }]));
}
