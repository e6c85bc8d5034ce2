import type { AdminTexts } from '#platform/admin/admin-screen.ts';

/** What views of lists say, under `admin.views`. */
export const viewWords: AdminTexts = {
  label: 'Views of this list',
  all: 'All',
  save: 'Save view',
  title: 'Save this view',
  help: 'The filters and the order of the list as they are now. One of yours with the same name is replaced.',
  name: 'Name',
  shared: 'Everybody who works here sees it',
  saved: 'The view was saved.',
  remove: 'Delete the view {name}',
  removeAsk: 'The list itself stays as it is.',
  removed: 'The view was deleted.',
};
