import type { CallContext } from '#platform/calls/answer-call.server.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import { askForPersonalData } from '#platform/personal-data/personal-requests.server.ts';
import { recordAudits } from '#platform/resources/record-audit.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import { customerIdOf } from '../data/exchanged-customers.queries.server.ts';

/** Asks for an account's data, or for its deletion, in the name of its holder; the owner sees it at the customer. */
export async function askForOwnData(
  tx: Transaction,
  kind: 'export' | 'delete',
  actor: Actor,
  { market, request }: Pick<CallContext, 'market' | 'request'>,
): Promise<void> {
  const now = request.startedAt;
  const id = await customerIdOf(tx, actor.userId);
  await askForPersonalData(tx, {
    kind,
    person: { userId: actor.userId, email: actor.email },
    about:
      id === null ? { resource: 'users', recordId: actor.userId } : { resource: 'customers', recordId: id },
    tells: true,
    locale: market.locale,
    // The name of whoever asked would outlive their data.
    askedBy: '',
    now,
  });
  await recordAudits('users', `${kind}-own-data`, [{ recordId: actor.userId, changes: {} }], {
    tx,
    actor,
    now,
  });
}
