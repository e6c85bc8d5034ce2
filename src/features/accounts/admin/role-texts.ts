import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What the back office says of roles. */
export const roleTexts: AdminTexts = {
  empty: 'No roles yet',
  audited: { 'move-people': 'Moved its staff to another role' },
  fields: {
    q: 'Search roles',
    name: 'Name',
    capabilities: 'What people with this role may do',
    people: 'People',
    isShipped: 'Kind',
    createdAt: 'Created',
  },
  help: { name: 'For example “Warehouse” or “Bookkeeping”.' },
  kinds: { shipped: 'Comes with the shop', own: 'Own role' },
  sections: {
    role: 'Role',
    rights: 'What people with this role may do',
    people: 'People with this role',
  },
  shippedNote: 'This role comes with the shop and stays as it is. Copy it to make one of your own.',
  beyondNote: 'This role may do more than you, so you cannot change it.',
  everything: 'Everything, also what is added later.',
  copy: 'Copy',
  copyOf: 'Copy of {name}',
  all: 'All',
  allOf: 'All of {area}',
  notYours: 'You may not do this yourself.',
  off: 'From features that are switched off; kept until they are on again: {names}.',
  nobody: 'Nobody has this role.',
  remove: 'Delete role',
  removed: 'The role is deleted.',
  removeAsk: 'Delete the role “{name}”?',
  removeExplain: 'This cannot be undone.',
  removeInUse:
    '{smart_count} person has this role or is invited to it. Choose what becomes of them; they are logged out. |||| {smart_count} people have this role or are invited to it. Choose what becomes of them; they are logged out.',
  replacement: 'Role in its place',
  noRole: 'None: they become customers and cannot enter the back office',
  cancel: 'Cancel',
};
