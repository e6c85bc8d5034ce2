import { type Field, fieldsForForm, type ShownSecret } from '#platform/fields/field.ts';
import type { GivenSettings } from '#platform/settings/given-settings.server.ts';
import type { SettingsGroup } from '#platform/settings/settings.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';

/** Characters that a secret needs so that its last four say nothing of the rest. */
const LONG = 12;
const END = 4;

/** A group of settings as its form gets it: of secrets only whether they are set, when, and by whom. */
export function shownSettings(
  group: SettingsGroup,
  store: SettingsStore,
  given: GivenSettings['fields'],
  may: (capability: string) => boolean,
) {
  const values: Record<string, unknown> = { ...store.get(group) };
  const isClosed = group.writeBy !== undefined && !may(group.writeBy);
  const fields = Object.entries(fieldsForForm(group.fields)).map(([name, field]) => {
    const decided = given[name];
    if (decided && 'value' in decided) values[name] = decided.value;
    return {
      name,
      ...field,
      ...(field.kind === 'secret' ? { shown: shownSecret(group, name, field, store) } : {}),
      ...(decided ? { given: decided.variable } : {}),
      ...(isClosed || (field.kind === 'secret' && !may('settings.secrets')) ? { isClosed: true } : {}),
    };
  });
  return {
    id: group.name,
    name: group.name,
    title: group.title,
    version: store.version(group),
    values,
    fields,
    ...(group.preview && !isClosed ? { preview: group.preview } : {}),
  };
}

function shownSecret(
  group: SettingsGroup,
  name: string,
  field: Field & { kind: 'secret' },
  store: SettingsStore,
): ShownSecret {
  const state = store.secretState(group, name);
  if (state.is === 'unset') return state;
  const text = field.showsEnd ? store.secret(group, name) : '';
  return {
    is: state.is,
    changedAt: state.changedAt.toISOString(),
    changedBy: state.changedBy,
    ...(text.length >= LONG ? { end: text.slice(-END) } : {}),
  };
}
