import { createHash } from 'node:crypto';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { randomToken } from '#kit/ids.ts';
import type { Executor } from '#platform/db/database.server.ts';
import { invitation } from '../data/invitation.table.ts';

/** Days for which an invitation can be accepted. */
const DAYS = 7;

/** Where whoever is invited accepts, below the site. */
const PAGE = '/admin/invitation';

/** A key of an invitation, and what is kept of it. */
export interface InvitationKey {
  key: string;
  kept: { hash: string; expiresAt: Date };
}

/** A new key; every older one of the invitation that keeps it is worth nothing any more. */
export function newInvitationKey(now: Date): InvitationKey {
  const key = randomToken();
  return { key, kept: { hash: hashOf(key), expiresAt: new Date(now.getTime() + DAYS * 86_400_000) } };
}

/** The address that a key opens. The key stands behind a hash sign: browsers send it to nobody, and no log has it. */
export function invitationHref(siteUrl: string, key: string): string {
  return `${siteUrl}${PAGE}#${key}`;
}

/** An invitation as whoever accepts it finds it. */
export type OpenInvitation = typeof invitation.$inferSelect;

/** The invitation that a key accepts; null when it was used, revoked, sent anew, or is too old. */
export async function readInvitation(
  db: Executor,
  key: string,
  now: Date,
  forUpdate = false,
): Promise<OpenInvitation | null> {
  const asked = db
    .select()
    .from(invitation)
    .where(
      and(
        eq(invitation.hash, hashOf(key)),
        isNull(invitation.acceptedAt),
        isNull(invitation.revokedAt),
        gt(invitation.expiresAt, now),
      ),
    );
  const [found] = await (forUpdate ? asked.for('update') : asked);
  return found ?? null;
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64url');
}
