import { eq } from 'drizzle-orm';
import type { PersonalData } from '#platform/personal-data/personal-data.server.ts';
import { passkeysOf } from '../data/passkey.queries.server.ts';
import { passkey } from '../data/passkey.table.ts';

/** The passkeys of somebody: what they call them and when they used them. */
export const passkeyData: PersonalData = {
  name: 'passkeys',
  title: 'Passkeys',
  tables: ['passkey'],
  deletes: 'The public keys of their passkeys.',
  keeps: '',
  async read(db, { userId }) {
    const own = userId === null ? [] : await passkeysOf(db, userId);
    return own.map(({ name, createdAt, lastUsedAt }) => ({ name, createdAt, lastUsedAt }));
  },
  async erase(tx, { userId }) {
    if (userId !== null) await tx.delete(passkey).where(eq(passkey.userId, userId));
  },
};
