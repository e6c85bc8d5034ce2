import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';
import { invitationScreen } from './admin/invitation-screen.ts';
import { roleScreen } from './admin/role-screen.ts';
import { userScreen } from './admin/user-screen.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'accounts',
  menuGroups: [{ name: 'people', title: 'People', place: 4 }],
  screens: [userScreen, invitationScreen, roleScreen],
  guestPages: [
    {
      path: 'invitation',
      page: async () => (await import('./admin/invitation-page.tsx')).InvitationPage,
      screen: 'invitations',
    },
  ],
  logInWays: [
    {
      name: 'forgotten-password',
      way: async () => (await import('./admin/forgotten-password.tsx')).ForgottenPassword,
    },
  ],
  recordPanels: [
    {
      resource: 'users',
      name: 'ownFields',
      panel: async () =>
        (await import('#platform/admin/facts-panel.tsx')).factsPanel('slices.accounts.answers'),
    },
  ],
  // The screen is that of the forms; what customers are asked when they sign up is looked for here.
  settingsLinks: [{ section: 'customers', screen: 'forms', about: 'slices.accounts.aboutForms' }],
  texts: {
    forgotten: 'Forgotten your password?',
    answers: 'Further details',
    lost: 'The page after log-out is not there any more: customers come to their account page instead',
    aboutForms: 'What customers are asked when they sign up, order and enter addresses',
  },
});
