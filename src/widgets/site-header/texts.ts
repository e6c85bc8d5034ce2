import { defineTexts } from '#platform/texts/texts.ts';

/** Texts of the header. */
export const siteHeaderTexts = defineTexts('site-header', {
  skip: 'Skip to content',
  announcement: 'Announcement',
  mainMenu: 'Main menu',
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  menu: 'Menu',
  account: 'My account',
  search: 'Search',
  closeSearch: 'Close search',
  all: 'All {name}',
});
