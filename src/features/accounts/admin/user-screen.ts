import PeopleIcon from '@mui/icons-material/PeopleOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** Accounts of customers and of those who run the shop. */
export const userScreen: AdminScreen = {
  name: 'users',
  group: 'people',
  icon: PeopleIcon,
  list: async () => (await import('./user-list.tsx')).UserList,
  edit: async () => (await import('./user-edit.tsx')).UserEdit,
  create: async () => (await import('./user-edit.tsx')).UserCreate,
  representation: 'name',
  texts: {
    name: 'Account |||| Accounts',
    empty: 'No accounts yet',
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
      password: 'New password',
    },
    help: {
      username: 'Optional; can be used instead of the e-mail address to log in.',
      role: 'Decides what this person may do in the back office.',
      password: '8 to 128 characters. The account is logged out everywhere.',
      firstPassword: '8 to 128 characters. Tell this person yourself: the shop sends no e-mail about it.',
    },
    firstPassword: 'Password',
    roles: {
      customer: 'Customer',
      editor: 'Editor',
      'shop-manager': 'Shop manager',
      administrator: 'Administrator',
    },
    locked: 'Locked',
    active: 'Active',
    lock: 'Lock account',
    unlock: 'Unlock account',
    access: 'Access',
    setPassword: 'Set password',
    passwordSet: 'The password was changed.',
    never: 'Never',
  },
};
