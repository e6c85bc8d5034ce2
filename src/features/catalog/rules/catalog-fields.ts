import type { RecordSource } from '#platform/fields/field.ts';

const CATEGORIES = { resource: 'categories', text: 'path' } as const satisfies RecordSource;

type Asked = { label: string; help?: string };

/** A field that holds the id of a category, or null. */
export function categoryField<const Of extends Asked>(asked: Of) {
  return { ...asked, kind: 'record', from: CATEGORIES, default: null } as const;
}
