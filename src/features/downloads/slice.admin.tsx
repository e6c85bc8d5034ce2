import { defineAdminSlice } from '#platform/admin/define-admin-slice.ts';
import { permissionScreen } from './admin/permission-screen.ts';

/** All that this slice gives the back office. */
export const slice = defineAdminSlice({
  name: 'downloads',
  screens: [permissionScreen],
  formSections: [
    {
      resource: 'products',
      part: 'downloads',
      section: async () => (await import('./admin/downloads-section.tsx')).DownloadsSection,
    },
  ],
  recordPanels: [
    {
      resource: 'orders',
      name: 'downloads',
      panel: async () => (await import('./admin/order-downloads-panel.tsx')).OrderDownloadsPanel,
    },
  ],
  texts: {
    title: 'Virtual and downloadable',
    isVirtual: 'Virtual: nothing is sent, so no shipping is needed',
    virtualFor: 'Which variations are virtual',
    isDownloadable: 'Downloadable: buyers get files',
    files: 'Files',
    filesHelp:
      'Any kind of file, at most {most} MB each; drop them here as well. A file that you remove stays with those who bought it.',
    upload: 'Upload a file',
    name: 'Name that buyers read',
    file: '{name}, {size}',
    forVariations: 'For which variations',
    all: 'All variations',
    some: 'Only those chosen below',
    noneChosen: 'No variation is chosen yet.',
    remove: 'Remove the file {name}',
    downloadLimit: 'How often each may be downloaded',
    downloadLimitHelp: 'Per piece that is bought; blank: as often as they like.',
    expiryDays: 'For how many days',
    expiryDaysHelp: 'From the purchase on; blank: for ever.',
    panel: {
      title: 'Downloads',
      counted: 'Downloaded {count} of {limit} times',
      countedFreely: 'Downloaded {count} times, without limit',
      until: 'until',
      forEver: 'Without end',
      states: {
        open: 'Available',
        revoked: 'Revoked',
        unpaid: 'Not paid',
        expired: 'Expired',
        exhausted: 'Used up',
      },
      change: 'Change the limits of {name}',
      changeShort: 'Change',
      limit: 'How often in all (blank: without limit)',
      expires: 'Until (blank: without end)',
      save: 'Save',
      revoke: 'Revoke',
      revokeOf: 'Revoke {name}',
      anew: 'Grant anew',
      anewOf: 'Grant anew: {name}',
      grantable: 'Not granted yet',
      grant: 'Grant',
      grantOf: 'Grant {name}',
      saved: 'The download was changed.',
      revoked: 'The download was revoked.',
      granted: 'The download was granted.',
    },
  },
});
