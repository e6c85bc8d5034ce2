import { accept, type Result, refuse } from '#kit/result.ts';
import {
  behindSavepoint,
  type Database,
  inTransaction,
  type Transaction,
} from '#platform/db/database.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import { fieldErrorsOf } from './database-refusals.server.ts';
import type { DeedContext, FieldErrors } from './deed-context.server.ts';
import type { Resource, ResourceRefusal } from './define-resource.server.ts';
import type { WireRecord } from './record-changes.ts';
import { constraintsOf } from './record-parts.server.ts';
import type { Tells } from './tell-change.server.ts';

/** What a deed needs from its surroundings. */
export interface DeedSurroundings extends Tells {
  db: Database;
  /** A transaction that the deed is a part of, which holds the connection; a refusal undoes the deed alone. */
  within?: Transaction;
  actor: Actor;
  /** Whether records are taken over from elsewhere: they come as they are, where people at a form are kept from slips. */
  takesOver?: boolean;
  /** Ends cached pages; runs in the deed's transaction. */
  invalidate: (tx: Transaction, tags: string[]) => Promise<void>;
}

/** Why a deed on a record was not done. */
export type DeedRefusal =
  | { kind: 'missing' }
  | { kind: 'conflict'; current: WireRecord }
  | { kind: 'invalid'; errors: FieldErrors }
  | ({ kind: 'refused' } & ResourceRefusal);

/** What a deed answers. */
export type Outcome<Value = WireRecord> = Result<Value, DeedRefusal>;

/** Thrown inside the transaction so that a refusal undoes what was already written. */
export class DeedRefused extends Error {
  readonly refusal: DeedRefusal;
  constructor(refusal: DeedRefusal) {
    super('refused');
    this.refusal = refusal;
  }
}

/** Runs a deed in its transaction, with refusals as values. */
export async function inDeed<Value>(
  resource: Resource,
  around: DeedSurroundings,
  deed: (context: DeedContext) => Promise<Value>,
  ready?: unknown,
): Promise<Outcome<Value>> {
  const { db, within, actor, takesOver } = around;
  const run = async (tx: Transaction) => {
    await resource.lock?.(tx);
    return deed({ tx, actor, now: new Date(), ready, ...(takesOver ? { takesOver } : {}) });
  };
  try {
    return accept(await (within ? behindSavepoint(within, run) : inTransaction(db, run)));
  } catch (error) {
    if (error instanceof DeedRefused) return refuse(error.refusal);
    const errors = fieldErrorsOf(error, constraintsOf(resource));
    if (errors) return refuse({ kind: 'invalid', errors });
    throw error;
  }
}
