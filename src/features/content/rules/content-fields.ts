import type { RecordSource } from '#platform/fields/field.ts';

const MENUS = { resource: 'menus', key: 'handle', text: 'title' } as const satisfies RecordSource;

/** A field that holds the handle of a menu, at first that given. */
export function menuField<const Asked extends { label: string; help?: string; default: string }>(
  asked: Asked,
) {
  return { ...asked, kind: 'record', from: MENUS, needed: 'Choose a menu.' } as const;
}

const SECTIONS = {
  resource: 'site-parts',
  text: 'title',
  filter: { kind: 'section' },
} as const satisfies RecordSource;

/** A field that holds the id of a saved section, or null. */
export function sectionField<const Asked extends { label: string; help?: string }>(asked: Asked) {
  return { ...asked, kind: 'record', from: SECTIONS, default: null } as const;
}
