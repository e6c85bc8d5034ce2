import { defineSettings, setting } from '#platform/settings/settings.ts';

const GROUPS = { resource: 'customer-groups', text: 'name' } as const;

/** What customers do with their own data in their account. */
export const privacySettings = defineSettings({
  name: 'privacy',
  title: 'Customers’ own data',
  keywords: 'gdpr privacy personal data export delete account erase',
  section: 'customers',
  about: 'Download and deletion of data by customers themselves',
  fields: {
    exportByCustomers: setting({
      kind: 'switch',
      default: true,
      label: 'Customers can download their data',
      help: 'Under Privacy in their account. You can always make the file yourself, on the page of the customer.',
    }),
    deleteByCustomers: setting({
      kind: 'switch',
      default: true,
      label: 'Customers can delete their account',
      help: 'After they confirm it with their password and a link by e-mail, and when none of their orders is still open. Off: they have to ask you.',
    }),
  },
});

/** Which groups new customers come into (AUTH-021, AUTH-045): what other shops call their role. */
export const newcomerSettings = defineSettings({
  name: 'newcomers',
  title: 'Groups of new customers',
  keywords: 'role user role wholesale registration sign-up b2b default group',
  section: 'customers',
  about: 'The group of whoever makes an account, and the ones they may choose',
  fields: {
    role: setting({
      kind: 'record',
      default: null,
      from: GROUPS,
      label: 'New customers come into',
      help: 'However they make their account, at the checkout as well. None: they are customers like all others.',
    }),
    released: setting({
      kind: 'records',
      default: [],
      from: GROUPS,
      most: 20,
      label: 'Groups that they may choose themselves',
      help: 'Under “Account type”, which you switch on in the registration form (Form fields). Everybody can choose any of them: offer none to which you grant something that others should not have.',
    }),
  },
});
