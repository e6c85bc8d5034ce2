import GroupIcon from '@mui/icons-material/LabelOutlined';
import CustomerIcon from '@mui/icons-material/PersonOutlined';
import type { AdminScreen } from '#platform/admin/admin-screen.ts';

/** Customers: list and page. */
export const customerScreen: AdminScreen = {
  name: 'customers',
  group: 'people',
  // Above the accounts.
  place: -2,
  icon: CustomerIcon,
  list: async () => (await import('./customer-list.tsx')).CustomerList,
  show: async () => (await import('./customer-show.tsx')).CustomerShow,
  create: async () => (await import('./customer-create.tsx')).CustomerCreate,
  representation: 'name',
  title: 'Customer |||| Customers',
  keywords: 'buyers clients people crm gdpr newsletter impersonate log in as login as',
  texts: async () => (await import('./customer-texts.ts')).customerTexts,
};

/** Groups of customers. */
export const groupScreen: AdminScreen = {
  name: 'customer-groups',
  group: 'people',
  place: -1,
  icon: GroupIcon,
  list: async () => (await import('./group-views.tsx')).GroupList,
  edit: async () => (await import('./group-views.tsx')).GroupEdit,
  create: async () => (await import('./group-views.tsx')).GroupCreate,
  representation: 'name',
  title: 'Customer group |||| Customer groups',
  keywords: 'segment tag wholesale vip',
  texts: async () => (await import('./customer-texts.ts')).groupTexts,
};
