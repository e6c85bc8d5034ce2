import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What the back office says of these records. */
export const userTexts: AdminTexts = {
  empty: 'Nobody works here yet',
  fields: {
    q: 'Search name or e-mail',
    name: 'Name',
    email: 'E-mail',
    username: 'User name',
    role: 'Role',
    createdAt: 'Created',
    lastLogInAt: 'Last log-in',
    lockedAt: 'Locked',
    locked: 'Locked',
    state: 'State',
    password: 'New password',
  },
  help: {
    username: 'Optional; can be used instead of the e-mail address to log in.',
    role: 'Decides what this person may do in the back office.',
    password: '8 to 128 characters. The account is logged out everywhere.',
    firstPassword: '8 to 128 characters. Tell this person yourself: the shop sends no e-mail about it.',
  },
  firstPassword: 'Password',
  customer: 'Customer',
  locked: 'Locked',
  active: 'Active',
  invite: 'Invite',
  lock: 'Lock account',
  unlock: 'Unlock account',
  access: 'Access',
  setPassword: 'Set password',
  passwordSet: 'The password was changed.',
  never: 'Never',
};
