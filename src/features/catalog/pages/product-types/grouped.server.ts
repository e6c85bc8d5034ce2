import type { ProductTypePart } from '../../rules/product-type.server.ts';
import { GroupRows } from '../../ui/group-rows.tsx';
import { PartsLink } from '../../ui/list-links.tsx';

/** Several products on one page, each bought by itself. */
export const groupedProducts: ProductTypePart = {
  name: 'grouped',
  sells: 'parts',
  ListLink: PartsLink,
  Fields: GroupRows,
  formClass: 'grouped_form',
};
