import { sql } from 'drizzle-orm';
import type { Database } from './executor.server.ts';

/** The oldest PostgreSQL that the schema and the queries are written for. */
const oldestServer = 16;

/** Thrown at start when the server is too old; the message is meant for the operator. */
export class ServerTooOld extends Error {
  override name = 'ServerTooOld';
}

/** Throws `ServerTooOld` unless the server is PostgreSQL 16 or newer; returns its version, such as 180004. */
export async function checkServerVersion(db: Database): Promise<number> {
  const { rows } = await db.execute<{ number: number; version: string }>(
    sql`select current_setting('server_version_num')::int as number, current_setting('server_version') as version`,
  );
  const { number, version } = rows[0] ?? { number: 0, version: 'unknown' };
  if (number < oldestServer * 10_000) {
    throw new ServerTooOld(
      `Vitrine needs PostgreSQL ${oldestServer} or newer, but the server of DATABASE_URL is ${version}. ` +
        'Point DATABASE_URL to a newer server, or leave it out and Vitrine brings its own.',
    );
  }
  return number;
}
