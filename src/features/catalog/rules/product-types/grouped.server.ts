import { PartsLink } from '../../ui/list-links.tsx';
import type { ProductTypePart } from '../product-type.server.ts';

/** Leads to its parts. */
export const groupedProducts: ProductTypePart = { name: 'grouped', sells: 'nothing', ListLink: PartsLink };
