import InvitationIcon from '@mui/icons-material/ForwardToInboxOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** Invitations to work in the shop; the list of staff leads to them. */
export const invitationScreen: AdminScreen = {
  name: 'invitations',
  group: 'people',
  place: 1,
  icon: InvitationIcon,
  inMenu: false,
  list: async () => (await import('./invitation-views.ts')).InvitationList,
  create: async () => (await import('./invitation-views.ts')).InvitationCreate,
  representation: 'email',
  title: 'Invitation |||| Invitations',
  texts: async () => (await import('./invitation-texts.ts')).invitationTexts,
};
