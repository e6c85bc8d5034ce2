import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What the frame of the back office says; each screen brings its own texts. */
export const adminTexts: AdminTexts = {
  title: 'Back office',
  overview: 'Overview',
  viewShop: 'View shop',
  menu: {
    sales: 'Sales',
    catalogue: 'Catalogue',
    content: 'Content',
    people: 'People',
    shop: 'Shop',
    settings: 'Settings',
  },
  logIn: {
    heading: 'Welcome back',
    lead: 'Log in to look after your shop.',
    name: 'E-mail or user name',
    password: 'Password',
    show: 'Show password',
    hide: 'Hide password',
    submit: 'Log in',
    forgotten: 'The first password was printed when the shop started.',
  },
  saved: 'Saved.',
  created: 'Created.',
  trash: 'Move to trash',
  restore: 'Take out of the trash',
  trashed: 'In the trash',
  changedMeanwhile:
    'Somebody else changed this in the meantime. You now see their version; please make your change again.',
  failed: 'That did not work. Please try again.',
  unreachable: 'The shop cannot be reached. Check the connection and try again.',
  amountInvalid: 'This is not an amount, for example 19.90.',
  empty: 'Nothing here yet',
  none: 'None',
  greeting: 'Hello, {name}',
  loadingFailed: 'This could not be loaded.',
};
