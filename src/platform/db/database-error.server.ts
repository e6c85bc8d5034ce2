import pg from 'pg';

/** The PostgreSQL error behind `error` (drizzle wraps it as `cause`), or undefined when there is none. */
export function databaseError(error: unknown): pg.DatabaseError | undefined {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth++) {
    if (at instanceof pg.DatabaseError) return at;
  }
  return undefined;
}

/** Whether `error` is a violated unique constraint, of the given name if one is given. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const found = databaseError(error);
  return found?.code === '23505' && (constraint === undefined || found.constraint === constraint);
}

/** Whether `error` is a violated foreign key, of the given name if one is given. */
export function isForeignKeyViolation(error: unknown, constraint?: string): boolean {
  const found = databaseError(error);
  return found?.code === '23503' && (constraint === undefined || found.constraint === constraint);
}

/** Whether `error` is a violated check constraint, of the given name if one is given. */
export function isCheckViolation(error: unknown, constraint?: string): boolean {
  const found = databaseError(error);
  return found?.code === '23514' && (constraint === undefined || found.constraint === constraint);
}

/** Whether the same transaction may succeed when it is simply run again (serialization failure, deadlock). */
export function isRetryable(error: unknown): boolean {
  const code = databaseError(error)?.code;
  return code === '40001' || code === '40P01';
}

/** Whether a statement was not even tried, because one before it in its transaction had failed. */
export function isInBrokenTransaction(error: unknown): boolean {
  return databaseError(error)?.code === '25P02';
}

/** Whether something could not be stored because there is no room left on a disk, the server's or the database's. */
export function isDiskFull(error: unknown): boolean {
  if (databaseError(error)?.code === '53100') return true;
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth++)
    if ((at as NodeJS.ErrnoException).code === 'ENOSPC') return true;
  return false;
}

/** Nobody listens (socket or port), the connection broke, or the server says that it is starting or stopping. */
const AWAY = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P02', '57P03']);
/** The same for a socket whose folder is gone or somebody else's; of a file these mean something else. */
const NO_SOCKET = new Set(['ENOENT', 'ENOTDIR', 'EACCES']);
/** What pg says, without a code, of a connection that broke or was not answered. */
const BROKEN =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered)/;

/** Whether a statement failed because the server is away, and may work once it is back; it may have been run, too. */
export function isAway(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth++) {
    const { code, syscall } = at as NodeJS.ErrnoException;
    if (code !== undefined && (AWAY.has(code) || (syscall === 'connect' && NO_SOCKET.has(code)))) return true;
    if (BROKEN.test(at.message)) return true;
  }
  return false;
}
