import { defineSettings, setting } from '#platform/settings/settings.ts';

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
