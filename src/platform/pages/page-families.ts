import type { PageFamily } from './page-kind.server.ts';

/** Pages that show one thing: a page of the owner, or something that the shop has. */
export const SINGLE: PageFamily = { name: 'single', label: 'All single pages' };

/** Pages that list things. */
export const ARCHIVE: PageFamily = { name: 'archive', label: 'All lists' };
