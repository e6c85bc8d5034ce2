import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What the back office says on the status page. */
export const statusTexts: AdminTexts = {
  well: 'All is well.',
  look: '{smart_count} line needs a look. |||| {smart_count} lines need a look.',
  groups: {
    program: 'Program',
    storage: 'Storage',
    work: 'Work in the background',
    outside: 'Connections',
  },
  states: { good: 'Good', busy: 'Look at it', bad: 'Failing', quiet: 'For your information' },
  open: 'Open',
  openOf: 'Open: {title}',
  renew: 'Look again',
  caches: {
    clear: 'Clear caches',
    about: 'Pages and lists are made anew at their next visit. Nothing is lost.',
    cleared: 'The caches are empty.',
  },
  jobs: {
    title: 'Jobs',
    about: 'What the shop does by itself. Runs that failed are kept for three days.',
    name: 'Job',
    waiting: 'Waiting',
    active: 'At work',
    failed: 'Failed',
    lastDone: 'Last done',
    none: 'No job has run yet.',
    failures: 'Failed jobs',
    tries: '{smart_count} attempt |||| {smart_count} attempts',
    retry: 'Try again',
    retryOf: 'Try again: {name}',
    retryAll: 'Try all again',
    retried: 'It begins anew within seconds.',
    noReason: 'No reason was given.',
  },
};
