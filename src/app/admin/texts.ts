import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What the frame of the back office says; each screen brings its own texts. */
export const adminTexts: AdminTexts = {
  title: 'Back office',
  overview: 'Overview',
  needLook: '{smart_count} needs attention |||| {smart_count} need attention',
  viewShop: 'View shop',
  search: 'Search everything',
  looks: { light: 'Light', dark: 'Dark', system: 'Like my device' },
  menu: {
    settings: 'Settings',
    wordings: 'Texts',
  },
  logIn: {
    heading: 'Welcome back',
    lead: 'Log in to look after your shop.',
    name: 'E-mail or user name',
    password: 'Password',
    show: 'Show password',
    hide: 'Hide password',
    submit: 'Log in',
    forgotten: 'The first password was printed when the shop was started.',
  },
  loggedOut: {
    heading: 'You are logged out',
    lead: 'What you wrote is still here. Log in to go on, then save it.',
    back: 'You are logged in again.',
    notNow: 'Not now',
  },
  logOutFailed: 'You are still logged in: the log-out did not reach the shop. Please try again.',
  saved: 'Saved.',
  created: 'Created.',
  failed: 'That did not work. Please try again.',
  unreachable: 'The shop cannot be reached. Check the connection and try again.',
  empty: 'Nothing here yet',
  exportCsv: 'Export CSV',
  doneOn: '{smart_count} done |||| {smart_count} done',
  rangeOfMany: '{from}–{to} of more than {count}',
  none: 'None',
  greeting: 'Hello, {name}',
  loadingFailed: 'This could not be loaded.',
};
