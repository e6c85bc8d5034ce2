import type { RecordSource } from '#platform/fields/field.ts';

/** Products, found by how they are called. */
export const PRODUCTS = { resource: 'products', text: 'name' } as const satisfies RecordSource;
/** Tags, found by how they are called. */
export const TAGS = { resource: 'tags', text: 'name' } as const satisfies RecordSource;
/** Categories, found by how they are called. */
export const CATEGORIES = { resource: 'categories', text: 'path' } as const satisfies RecordSource;

type Asked = { label: string; help?: string; showWhen?: Readonly<Record<string, unknown>> };

/** A field that holds the id of a product, or null. */
export function productField<const Of extends Asked>(asked: Of) {
  return { ...asked, kind: 'record', from: PRODUCTS, default: null } as const;
}

/** A field that holds the ids of products in the order chosen. */
export function productsField<const Of extends Asked & { most?: number }>(asked: Of) {
  return { ...asked, kind: 'records', from: PRODUCTS, default: [] } as const;
}

/** A field that holds the id of a category, or null. */
export function categoryField<const Of extends Asked>(asked: Of) {
  return { ...asked, kind: 'record', from: CATEGORIES, default: null } as const;
}

/** A field that holds the id of a tag, or null. */
export function tagField<const Of extends Asked>(asked: Of) {
  return { ...asked, kind: 'record', from: TAGS, default: null } as const;
}
