import type { RecordSource } from '#platform/fields/field.ts';

/** Published pages, found by their title. */
export const PAGES = {
  resource: 'pages',
  text: 'title',
  filter: { status: 'published' },
} as const satisfies RecordSource;

/** A field that holds the id of a page that visitors can open, or null. */
export function pageField<const Asked extends { label: string; help?: string }>(asked: Asked) {
  return { ...asked, kind: 'record', from: PAGES, default: null } as const;
}
