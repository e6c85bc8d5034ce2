import type { Field, Fields, ValuesOf } from '#platform/fields/field.ts';
import type { SettingsPreview } from './settings-preview.ts';

/** A slice's settings under one name; the admin form, validation and defaults follow from its fields. */
export interface SettingsGroup<Of extends Fields = Fields> {
  name: string;
  title: string;
  /** One line of what is in it, as the overview of all settings says it; its first labels when left out. */
  about?: string;
  /** Further words by which owners look for it, with blanks between them: what other shops call it, abbreviations. */
  keywords?: string;
  /** Before or after the groups of other slices, which stand in their order; 0 when left out. */
  place?: number;
  /** The group of pages in which it stands (`settingsSections`); the last one when left out. */
  section?: string;
  /** A capability that whoever changes it needs besides `settings.write`. */
  writeBy?: string;
  /** Where owners see at once what they change, before they save it. */
  preview?: SettingsPreview;
  fields: Of;
}

/** The values of a group. */
export type SettingsOf<Group> = Group extends SettingsGroup<infer Of> ? ValuesOf<Of> : never;

/** Declares one setting whose value has the type of its kind. */
export function setting<const Of extends Field>(field: Of): Of {
  return field;
}

/** Declares a slice's settings. */
export function defineSettings<const Of extends Fields>(group: SettingsGroup<Of>): SettingsGroup<Of> {
  return group;
}

/** A group's values with defaults where nothing (or nothing usable) is stored. */
export function settingsWithDefaults<Group extends SettingsGroup>(
  group: Group,
  stored: Record<string, unknown>,
  isValid: (field: Field, value: unknown) => boolean,
): SettingsOf<Group> {
  const values = Object.entries(group.fields).map(([name, field]) => {
    const value = stored[name];
    return [name, value !== undefined && isValid(field, value) ? value : field.default];
  });
  return Object.fromEntries(values) as SettingsOf<Group>;
}
