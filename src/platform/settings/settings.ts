import type * as v from 'valibot';

/** How the admin's form shows a setting. */
export type SettingInput =
  | 'text'
  | 'multiline'
  | 'number'
  | 'switch'
  | 'email'
  | 'page'
  | 'picture'
  | 'colour'
  | 'rich-text'
  /** Two-letter codes separated by spaces. */
  | 'countries'
  | { choices: Readonly<Record<string, string>> };

/** One setting: what it may hold, what it holds until the owner changes it, and how the form presents it. */
export interface SettingDeclaration<Schema extends v.GenericSchema = v.GenericSchema> {
  schema: Schema;
  default: v.InferOutput<Schema>;
  label: string;
  help?: string;
  input: SettingInput;
}

/** A slice's settings under one name; the admin form, validation and defaults follow from it. */
export interface SettingsGroup<
  Fields extends Record<string, SettingDeclaration> = Record<string, SettingDeclaration>,
> {
  name: string;
  title: string;
  /** Before or after the groups of other slices, which stand in their order; 0 when left out. */
  place?: number;
  fields: Fields;
}

/** The values of a group. */
export type SettingsOf<Group> =
  Group extends SettingsGroup<infer Fields>
    ? { [Name in keyof Fields]: v.InferOutput<Fields[Name]['schema']> }
    : never;

/** Declares one setting with its type inferred from the schema. */
export function setting<Schema extends v.GenericSchema>(
  declaration: SettingDeclaration<Schema>,
): SettingDeclaration<Schema> {
  return declaration;
}

/** Declares a slice's settings. */
export function defineSettings<Fields extends Record<string, SettingDeclaration>>(
  group: SettingsGroup<Fields>,
): SettingsGroup<Fields> {
  return group;
}

/** A group's values with defaults where nothing (or nothing usable) is stored. */
export function settingsWithDefaults<Group extends SettingsGroup>(
  group: Group,
  stored: Record<string, unknown>,
  isValid: (schema: v.GenericSchema, value: unknown) => boolean,
): SettingsOf<Group> {
  const values = Object.entries(group.fields).map(([name, { schema, default: fallback }]) => {
    const value = stored[name];
    return [name, value !== undefined && isValid(schema, value) ? value : fallback];
  });
  return Object.fromEntries(values) as SettingsOf<Group>;
}
