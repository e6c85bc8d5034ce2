import { namedTable } from '#platform/db/named-table.ts';

/** Kinds of goods that flat rates charge alike; products and methods name theirs by its slug. */
export const shippingClass = namedTable('shipping_class');
