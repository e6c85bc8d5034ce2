import { useTranslate } from 'react-admin';
import { StateChip, type StateTone } from '#platform/admin/state-chip.tsx';
import type { InvitationState } from '../rules/invitation-state.ts';

/** An invitation as the interface answers it. */
export interface ShownInvitation {
  id: number;
  email: string;
  name: string;
  roleName: string;
  state: InvitationState;
  expiresAt: string;
  /** The link, where it has to be handed over; answered once. */
  link?: string;
}

const TONES: Record<InvitationState, StateTone> = {
  open: 'busy',
  expired: 'bad',
  revoked: 'quiet',
  accepted: 'good',
};

/** How an invitation stands. */
export function InvitationChip({ state }: { state: InvitationState }) {
  const translate = useTranslate();
  return <StateChip tone={TONES[state]} text={translate(`resources.invitations.states.${state}`)} />;
}
