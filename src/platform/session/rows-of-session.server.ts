import { type Executor, runPrepared } from '#platform/db/database.server.ts';

/** Rows that a slice keeps for visitors, one for each (`VisitorSession.owner`): in a table with an `owner` and when it `expires_at`. */
export function rowsOfSession(table: string) {
  const drop = async (db: Executor, owner: string): Promise<void> => {
    await runPrepared(db, {
      name: `${table}-drop`,
      text: `delete from ${table} where owner = $1`,
      values: [owner],
    });
  };
  return {
    /** Forgets what is kept for an owner, for example once its cart became an order. */
    drop,

    /** Hands it over to another owner; that one's own, if any, is given up where there is something to hand over. */
    async move(db: Executor, from: string, to: string): Promise<void> {
      await runPrepared(db, {
        name: `${table}-move-drop`,
        text: `delete from ${table} where owner = $2 and exists (select 1 from ${table} where owner = $1)`,
        values: [from, to],
      });
      await runPrepared(db, {
        name: `${table}-move`,
        text: `update ${table} set owner = $2 where owner = $1`,
        values: [from, to],
      });
    },

    /** Deletes what belongs to sessions that ended; run daily. Returns how many. */
    async dropExpired(db: Executor, now: Date): Promise<number> {
      const rows = await runPrepared<{ owner: string }>(db, {
        name: `${table}-drop-expired`,
        text: `delete from ${table} where expires_at <= $1 returning owner`,
        values: [now],
      });
      return rows.length;
    },
  };
}
