import { log } from '#platform/log/log.server.ts';
import { type FailedLogIn, noteFailedLogIn } from '../data/failed-log-ins.queries.server.ts';
import type { AccountsContext } from './accounts-context.server.ts';

/** Notes that a log-in failed, while the answer goes out: how long that takes would tell whether there is such an account. */
export function noteFailure(
  { db }: Pick<AccountsContext, 'db'>,
  failure: Pick<FailedLogIn, 'ip' | 'kind'> & ({ email: string } | { userId: string }),
): void {
  noteFailedLogIn(db, { ...failure, now: new Date() }).catch((error: unknown) =>
    log.error({ err: error }, 'A failed log-in could not be noted'),
  );
}
