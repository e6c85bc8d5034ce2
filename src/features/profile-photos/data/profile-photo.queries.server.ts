import { type Executor, runPrepared, type Transaction } from '#platform/db/database.server.ts';

/** Notes a photo whose files are about to be written; it is nobody's yet. */
export async function notePhoto(db: Executor, token: string): Promise<void> {
  await runPrepared(db, {
    name: 'profile-photos-note',
    text: 'insert into profile_photo (token) values ($1)',
    values: [token],
  });
}

/** Gives a photo that is nobody's to an account; the one before is left. */
export async function givePhoto(tx: Transaction, userId: string, token: string): Promise<void> {
  await leavePhoto(tx, userId);
  await runPrepared(tx, {
    name: 'profile-photos-give',
    text: 'update profile_photo set user_id = $1, created_at = now() where token = $2 and user_id is null',
    values: [userId, token],
  });
}

/** Takes the photo of an account away; whether there was one. */
export async function leavePhoto(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await runPrepared(tx, {
    name: 'profile-photos-leave',
    // As old as can be, so that nobody takes it for one that is on its way to an account.
    text: `update profile_photo set user_id = null, created_at = 'epoch' where user_id = $1 returning 1`,
    values: [userId],
  });
  return rows.length > 0;
}

/** A photo that somebody has. */
export interface KeptPhoto {
  token: string;
  createdAt: Date;
}

/** The photo of an account; null where it has none. */
export async function photoOf(db: Executor, userId: string): Promise<KeptPhoto | null> {
  const [row] = await runPrepared<KeptPhoto>(db, {
    name: 'profile-photos-of',
    text: 'select token, created_at as "createdAt" from profile_photo where user_id = $1',
    values: [userId],
  });
  return row ?? null;
}

/** Whose photo has a token; null where nobody's has. */
export async function ownerOf(db: Executor, token: string): Promise<string | null> {
  const [row] = await runPrepared<{ userId: string | null }>(db, {
    name: 'profile-photos-owner',
    text: 'select user_id as "userId" from profile_photo where token = $1',
    values: [token],
  });
  return row?.userId ?? null;
}

/** The photos of some accounts, by their ids. */
export async function photosOf(
  db: Executor,
  userIds: readonly string[],
): Promise<Map<string, { token: string }>> {
  const rows = await runPrepared<{ userId: string; token: string }>(db, {
    name: 'profile-photos-of-accounts',
    text: 'select user_id as "userId", token from profile_photo where user_id = any($1::text[])',
    values: [userIds],
  });
  return new Map(rows.map(({ userId, token }) => [userId, { token }]));
}

/** Tokens of photos that are nobody's since a time. */
export async function leftPhotos(db: Executor, since: Date, most: number): Promise<string[]> {
  const rows = await runPrepared<{ token: string }>(db, {
    name: 'profile-photos-left',
    text: 'select token from profile_photo where user_id is null and created_at < $1 order by created_at limit $2',
    values: [since, most],
  });
  return rows.map(({ token }) => token);
}

/** Forgets a photo whose files are gone. */
export async function forgetPhoto(db: Executor, token: string): Promise<void> {
  await runPrepared(db, {
    name: 'profile-photos-forget',
    text: 'delete from profile_photo where token = $1 and user_id is null',
    values: [token],
  });
}
