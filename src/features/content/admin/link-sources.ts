import { PAGES } from '#platform/documents/page-field.ts';
import type { RecordSource } from '#platform/fields/field.ts';
import type { LinkTarget } from '../rules/menu.ts';

/** Where the things that menus lead to are found, by kind. */
export const RECORD_SOURCES = {
  page: PAGES,
  category: { resource: 'categories', text: 'path' },
  'attribute-term': { resource: 'attribute-terms', text: 'path' },
  product: { resource: 'products', text: 'name' },
} as const satisfies Record<LinkTarget['kind'], RecordSource>;
