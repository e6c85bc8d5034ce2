import { eq } from 'drizzle-orm';
import { type Database, inTransaction, type Transaction } from '#platform/db/database.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import { keptSecret } from './kept-secret.table.ts';
import { sealText } from './seal-secret.server.ts';
import { openKeyFile, openSecretKeys, type SecretKeySource, type SecretKeys } from './secret-keys.server.ts';
import { lockSecrets, opened } from './secret-store.server.ts';

/** How many secrets a rotation encrypted anew, and the names of those that none of the keys opens. */
export interface RotatedSecrets {
  renewed: number;
  unreadable: string[];
}

/**
 * Encrypts all secrets anew, all or none, while the shop runs: with `SECRET_KEY` where it is set (what it was before opens
 * them), else with a new key of the file. Nodes read them again at once.
 */
export async function rotateSecrets(db: Database, source: SecretKeySource): Promise<RotatedSecrets> {
  const keys = openSecretKeys(source);
  if (source.secretKey) return inTransaction(db, (tx) => sealAnew(tx, keys));
  const file = openKeyFile(source.dataDir);
  const rotated = await inTransaction(db, async (tx) => {
    await lockSecrets(tx);
    // Should anything fail from here on, the file has both keys, and either opens what it sealed.
    await file.add();
    return sealAnew(tx, keys);
  });
  await inTransaction(db, async (tx) => {
    await lockSecrets(tx);
    const rows = await tx.select({ keyId: keptSecret.keyId }).from(keptSecret);
    await file.keepOnly(new Set(rows.map(({ keyId }) => keyId)));
  });
  return rotated;
}

async function sealAnew(tx: Transaction, keys: SecretKeys): Promise<RotatedSecrets> {
  await lockSecrets(tx);
  const rows = await tx.select().from(keptSecret);
  if (rows.length === 0) return { renewed: 0, unreadable: [] };
  const known = await keys.known();
  const current = await keys.current();
  const unreadable: string[] = [];
  for (const row of rows) {
    const text = opened(row, known);
    if (text === null) unreadable.push(row.name);
    else
      await tx
        .update(keptSecret)
        .set(sealText(current, row.name, text))
        .where(eq(keptSecret.name, row.name));
  }
  await emitInvalidation(tx, ['settings']);
  return { renewed: rows.length - unreadable.length, unreadable };
}
