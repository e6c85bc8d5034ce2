import { and, eq, isNull, ne } from 'drizzle-orm';
import { knownRows } from '#platform/fields/known-rows.server.ts';
import { contentDocument } from './document.table.ts';
import { contentMenu } from './menu.table.ts';

/** Pages, saved sections and menus, as fields name them. */
export const knownContent = [
  knownRows('pages', {
    table: contentDocument,
    key: contentDocument.id,
    where: and(eq(contentDocument.kind, 'page'), isNull(contentDocument.trashedAt)),
    gone: 'This page does not exist any more.',
  }),
  knownRows('site-parts', {
    table: contentDocument,
    key: contentDocument.id,
    where: and(ne(contentDocument.kind, 'page'), isNull(contentDocument.trashedAt)),
    gone: 'This does not exist any more.',
  }),
  knownRows('menus', {
    table: contentMenu,
    key: contentMenu.handle,
    where: isNull(contentMenu.trashedAt),
    gone: 'This menu does not exist any more.',
  }),
];
