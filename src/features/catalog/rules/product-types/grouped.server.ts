import { GroupRows } from '../../ui/group-rows.tsx';
import { PartsLink } from '../../ui/list-links.tsx';
import type { ProductTypePart } from '../product-type.server.ts';

/** Several products on one page, each bought by itself. */
export const groupedProducts: ProductTypePart = {
  name: 'grouped',
  sells: 'parts',
  ListLink: PartsLink,
  Fields: GroupRows,
  formClass: 'grouped_form',
};
