import { expect, it } from 'vitest';
import { invitationState } from './invitation-state.ts';

const now = new Date('2026-11-02T12:00:00Z');
const later = new Date(now.getTime() + 1);

it('an invitation is open until its last moment; what was done with it counts before that', () => {
  const open = { acceptedAt: null, revokedAt: null, expiresAt: later };
  expect(invitationState(open, now)).toBe('open');
  expect(invitationState({ ...open, expiresAt: now }, now)).toBe('expired');
  for (const expiresAt of [now, later]) {
    expect(invitationState({ ...open, expiresAt, revokedAt: now }, now)).toBe('revoked');
    expect(invitationState({ ...open, expiresAt, revokedAt: now, acceptedAt: now }, now)).toBe('accepted');
  }
});
