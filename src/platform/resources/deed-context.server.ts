import type { Transaction } from '#platform/db/database.server.ts';
import type { Actor } from '#platform/security/actor.ts';

/** What hooks and actions get: the running transaction, who acts, and one time for the whole deed. */
export interface DeedContext {
  tx: Transaction;
  actor: Actor;
  now: Date;
  /** Set where the record is taken over from elsewhere: what only keeps people from slips does not hold. */
  takesOver?: boolean;
  /** What was made ready before the transaction (`ready` of the resource or the action). */
  ready?: unknown;
}

/** Messages by field name, as forms show them. */
export type FieldErrors = Record<string, string>;
