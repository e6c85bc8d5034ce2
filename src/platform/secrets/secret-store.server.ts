import { eq, notLike, sql } from 'drizzle-orm';
import type { Database, Transaction } from '#platform/db/database.server.ts';
import { log } from '#platform/log/log.server.ts';
import { keptSecret } from './kept-secret.table.ts';
import { openSealed, type SecretKey, sealText } from './seal-secret.server.ts';
import type { SecretKeys } from './secret-keys.server.ts';

/** What may be told of a secret: `unreadable` is one whose key this node does not have. */
export type SecretState = { is: 'unset' } | { is: 'set' | 'unreadable'; changedAt: Date; changedBy: string };

/** The shop's secrets in memory: read at the start and again whenever any node changed them. */
export interface SecretStore {
  /** The secret itself; '' where there is none, or none that can be read. Costs no query. */
  get(name: string): string;
  state(name: string): SecretState;
  reload(): Promise<void>;
  /** Keeps a secret in the caller's transaction, which announces it (tag `settings`); '' takes it away. */
  keep(tx: Transaction, name: string, text: string, by: string): Promise<void>;
}

interface Known {
  text: string;
  state: SecretState;
}

const UNSET: Known = { text: '', state: { is: 'unset' } };

/** Opens the store; call `reload` before the first `get`. */
export function createSecretStore(db: Database, keys: SecretKeys): SecretStore {
  let known = new Map<string, Known>();
  let toldOf = '';
  return {
    get: (name) => (known.get(name) ?? UNSET).text,
    state: (name) => (known.get(name) ?? UNSET).state,
    async reload() {
      const rows = await db.select().from(keptSecret).where(notLike(keptSecret.name, 'record:%'));
      const opening = rows.length > 0 ? await knownKeys(keys) : [];
      known = new Map(
        rows.map((row) => {
          const text = opened(row, opening);
          const { changedAt, changedBy } = row;
          const is = text === null ? 'unreadable' : 'set';
          return [row.name, { text: text ?? '', state: { is, changedAt, changedBy } }];
        }),
      );
      const unreadable = rows.map(({ name }) => name).filter((name) => known.get(name)?.state.is !== 'set');
      if (unreadable.join() !== toldOf && unreadable.length > 0)
        log.error(
          { secrets: unreadable },
          'These secrets were encrypted with another key: give this node SECRET_KEY or DATA_DIR/secret.key as they were, or enter the secrets again. Nodes that share a database need the same SECRET_KEY',
        );
      toldOf = unreadable.join();
    },
    async keep(tx, name, text, by) {
      await lockSecrets(tx);
      if (text === '') {
        await tx.delete(keptSecret).where(eq(keptSecret.name, name));
        return;
      }
      const kept = { ...sealText(await keys.current(), name, text), changedAt: new Date(), changedBy: by };
      await tx
        .insert(keptSecret)
        .values({ name, ...kept })
        .onConflictDoUpdate({ target: keptSecret.name, set: kept });
    },
  };
}

/** Keeps rotations and changes apart: what is kept meanwhile must not be sealed with a key that is about to go. */
export async function lockSecrets(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('platform.secrets'))`);
}

/** A secret as it was kept; null where none of the keys opens it. */
export function opened(row: typeof keptSecret.$inferSelect, keys: readonly SecretKey[]): string | null {
  const key = keys.find(({ id }) => id === row.keyId);
  return key ? openSealed(key, row.name, row) : null;
}

/** A damaged key file must not keep the shop from selling: its secrets are unreadable until it is mended. */
async function knownKeys(keys: SecretKeys): Promise<readonly SecretKey[]> {
  try {
    return await keys.known();
  } catch (error) {
    log.error({ err: error }, 'The keys of the secrets cannot be read');
    return [];
  }
}
