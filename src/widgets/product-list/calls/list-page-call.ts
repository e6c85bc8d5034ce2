import * as v from 'valibot';
import { addressField, filterField, listFields, pagedField } from './list-fields.ts';

/** What the calls have in common that answer a page of a list. */
export const listPageCall = {
  transport: 'ajax',
  onBothRoots: true,
  csrf: { nonce: 'wpnonce', purpose: 'site', stale: 'unsuccessful' },
  input: v.object({
    ...listFields,
    paged: pagedField,
    filterAttributes: filterField,
    /** The address of the page on which the block stands; left out, it is the document’s own page. */
    builder: addressField,
  }),
  answer: 'html',
  refusals: { 404: 'The block does not stand there, or visitors see no such page.' },
  harmlessTwice: true,
} as const;
