import { type Database, type Executor, runPrepared } from '#platform/db/database.server.ts';

const DAYS_KEPT = 30;
const MOST_A_DAY = 100;
const SHOWN = 10;

/** A log-in that failed, as those who run the shop are told of it. */
export interface FailedLogIn {
  id: number;
  at: Date;
  /** Address of the client. */
  ip: string;
  /**
   * `code`: of a second step; `waits`: so many had failed before that nothing was even looked at; `locked`: the password was
   * right, of an account that is locked or in the trash.
   */
  kind: 'password' | 'code' | 'waits' | 'locked';
}

/** When somebody with an account came in last, whether the account is locked or waits, and the latest log-ins that failed. */
export interface AccountAccess {
  lastLogInAt: Date | null;
  lockedAt: Date | null;
  /** Whether its holder has still to show that the address is theirs. */
  isUnproven: boolean;
  failures: FailedLogIn[];
}

/**
 * Notes that a log-in to the account with an address or id failed; where there is none the same statement does nothing. What waits
 * is noted once per client and quarter of an hour, and counted apart: it costs nothing to send, and must not hide guesses.
 */
export async function noteFailedLogIn(
  db: Executor,
  {
    ip,
    kind,
    now,
    ...whose
  }: { ip: string; kind: FailedLogIn['kind']; now: Date } & ({ email: string } | { userId: string }),
): Promise<void> {
  const byId = 'userId' in whose;
  await runPrepared(db, {
    name: byId ? 'failed-log-in-note-id' : 'failed-log-in-note',
    text: `insert into failed_log_in (user_id, at, ip, kind) select a.id, $2, $3, $4 from user_account a
      where a.${byId ? 'id' : 'email'} = $1 and (select count(*) from failed_log_in f
        where f.user_id = a.id and f.kind = $4 and f.at > $2::timestamptz - interval '1 day') < ${MOST_A_DAY}
        and not ($4 = 'waits' and exists (select 1 from failed_log_in f where f.user_id = a.id and f.kind = $4
          and f.ip = $3 and f.at > $2::timestamptz - interval '15 minutes'))`,
    values: [byId ? whose.userId : whose.email, now, ip, kind],
  });
}

/** The latest log-ins to an account that failed. */
export async function readFailedLogIns(db: Executor, userId: string): Promise<FailedLogIn[]> {
  const rows = await runPrepared<FailedLogIn>(db, {
    name: 'failed-log-ins',
    text: `select id, at, ip, kind from failed_log_in where user_id = $1 order by at desc, id desc limit ${SHOWN}`,
    values: [userId],
  });
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

/** How an account is used; null where it is gone. */
export async function readAccountAccess(db: Executor, userId: string): Promise<AccountAccess | null> {
  const [row] = await runPrepared<Omit<AccountAccess, 'failures'>>(db, {
    name: 'account-access',
    text: `select last_log_in_at as "lastLogInAt", locked_at as "lockedAt", exists (select 1 from email_proof p
      where p.user_id = a.id and p.email = a.email) as "isUnproven" from user_account a where id = $1`,
    values: [userId],
  });
  return row ? { ...row, failures: await readFailedLogIns(db, userId) } : null;
}

/** When each of some accounts was used last, null = never, and since when it is locked, by id. */
export async function readLogIns(
  db: Executor,
  userIds: readonly string[],
): Promise<Map<string, Pick<AccountAccess, 'lastLogInAt' | 'lockedAt'>>> {
  if (userIds.length === 0) return new Map();
  const rows = await runPrepared<{ id: string; lastLogInAt: Date | null; lockedAt: Date | null }>(db, {
    name: 'accounts-log-ins',
    text: `select id, last_log_in_at as "lastLogInAt", locked_at as "lockedAt" from user_account
      where id = any(array(select json_array_elements_text($1::json)))`,
    values: [JSON.stringify(userIds)],
  });
  return new Map(rows.map(({ id, ...used }) => [id, used]));
}

/** Forgets failed log-ins after thirty days; run daily. */
export async function dropFailedLogIns(db: Database, now: Date): Promise<void> {
  await runPrepared(db, {
    name: 'failed-log-ins-drop',
    text: 'delete from failed_log_in where at < $1',
    values: [new Date(now.getTime() - DAYS_KEPT * 86_400_000)],
  });
}
