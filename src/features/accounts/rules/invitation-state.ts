/** How an invitation stands. */
export type InvitationState = 'open' | 'expired' | 'revoked' | 'accepted';

/** How an invitation stands at a moment. */
export function invitationState(
  { acceptedAt, revokedAt, expiresAt }: { acceptedAt: Date | null; revokedAt: Date | null; expiresAt: Date },
  now: Date,
): InvitationState {
  if (acceptedAt) return 'accepted';
  if (revokedAt) return 'revoked';
  return expiresAt <= now ? 'expired' : 'open';
}
