import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What the back office says on the status page. */
export const statusTexts: AdminTexts = {
  well: 'All is well.',
  look: '{smart_count} thing needs your attention. |||| {smart_count} things need your attention.',
  groups: {
    program: 'Program',
    storage: 'Storage',
    work: 'Background work',
    outside: 'Connections',
  },
  states: { good: 'Good', busy: 'Needs attention', bad: 'Failing', quiet: 'Information' },
  open: 'Open',
  openOf: 'Open: {title}',
  renew: 'Refresh',
  caches: {
    clear: 'Clear caches',
    about:
      'Try this if the shop shows something old. Pages and lists are built again at their next visit; nothing is lost.',
    cleared: 'The caches are empty.',
  },
  jobs: {
    title: 'Jobs',
    about: 'Tasks that the shop does automatically. Failed runs are kept for three days.',
    name: 'Job',
    waiting: 'Waiting',
    active: 'Running',
    failed: 'Failed',
    lastDone: 'Last run',
    none: 'No job has run yet.',
    failures: 'Failed jobs',
    tries: '{smart_count} attempt |||| {smart_count} attempts',
    retry: 'Try again',
    retryOf: 'Try again: {name}',
    retryAll: 'Try all again',
    retried: 'It starts again within seconds.',
    noReason: 'No reason was given.',
  },
};
