import { randomBytes } from 'node:crypto';
import { desc } from 'drizzle-orm';
import { type Database, inTransaction } from '#platform/db/database.server.ts';
import type { SigningKeys } from '#platform/session/visitor-session.server.ts';
import { secretKey } from './secret-key.table.ts';

/**
 * The keys that sign cookies and nonces, newest first: the operator's own, or else one that the database keeps for
 * all nodes and that is made at the first start. What the operator's own was `before` goes on verifying.
 */
export async function readSigningKeys(
  db: Database,
  given: string | undefined,
  before?: string,
): Promise<SigningKeys> {
  const stored = await inTransaction(db, async (tx) => {
    const rows = await tx.select().from(secretKey).orderBy(desc(secretKey.createdAt), desc(secretKey.id));
    if (rows.length > 0 || given) return rows.map((row) => row.value);
    const made = randomBytes(32).toString('base64url');
    // Of two nodes that start together the first one's key counts: the table admits a single first row.
    await tx.insert(secretKey).values({ id: 1, value: made }).onConflictDoNothing();
    const [first] = await tx.select().from(secretKey);
    return [first?.value ?? made];
  });
  const keys = given ? [given, ...(before ? [before] : []), ...stored] : stored;
  const [signing, ...older] = keys;
  if (!signing) throw new Error('There is no signing key');
  return [signing, ...older.slice(0, 2)];
}

/** Makes a new signing key; cookies signed with the two keys before it stay good. */
export async function rotateSigningKey(db: Database): Promise<void> {
  const value = randomBytes(32).toString('base64url');
  await inTransaction(db, async (tx) => {
    const rows = await tx
      .select({ id: secretKey.id })
      .from(secretKey)
      .orderBy(desc(secretKey.id))
      .for('update');
    await tx.insert(secretKey).values({ id: (rows[0]?.id ?? 0) + 1, value });
  });
}
