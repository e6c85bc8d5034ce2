import { eq } from 'drizzle-orm';
import type { Executor, Transaction } from '#platform/db/database.server.ts';
import { keptSecret } from './kept-secret.table.ts';
import { sealText } from './seal-secret.server.ts';
import type { SecretKeys } from './secret-keys.server.ts';
import { lockSecrets, opened } from './secret-store.server.ts';

/** What names of secrets begin with that belong to records: nobody keeps them in memory, since there may be very many. */
const OF_RECORDS = 'record:';

/** Secrets of single records (of an account, for example), encrypted as those of settings are and rotated with them. */
export interface RecordSecrets {
  /** Keeps a secret in place of the one before, under a name such as `second-factor:{id}`. */
  keep(tx: Transaction, name: string, text: string, by: string): Promise<void>;
  /** The secret; null where there is none, or none that this node can read. */
  read(db: Executor, name: string): Promise<string | null>;
  drop(db: Executor, name: string): Promise<void>;
}

/** Opens the secrets of records with the keys of this node. */
export function openRecordSecrets(keys: SecretKeys): RecordSecrets {
  return {
    async keep(tx, name, text, by) {
      await lockSecrets(tx);
      const whole = OF_RECORDS + name;
      const kept = { ...sealText(await keys.current(), whole, text), changedAt: new Date(), changedBy: by };
      await tx
        .insert(keptSecret)
        .values({ name: whole, ...kept })
        .onConflictDoUpdate({ target: keptSecret.name, set: kept });
    },
    async read(db, name) {
      const [row] = await db
        .select()
        .from(keptSecret)
        .where(eq(keptSecret.name, OF_RECORDS + name));
      return row ? opened(row, await keys.known()) : null;
    },
    async drop(db, name) {
      await db.delete(keptSecret).where(eq(keptSecret.name, OF_RECORDS + name));
    },
  };
}
