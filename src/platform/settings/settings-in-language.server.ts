import { madeOnceOf } from '#kit/made-once.ts';
import type { Field } from '#platform/fields/field.ts';
import { customText } from '#platform/texts/custom-texts.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';
import type { SettingsGroup, SettingsOf } from './settings.ts';
import type { SettingsStore } from './settings-store.server.ts';

/** The fields of a group whose words visitors read, by their names; found once, since every request asks for many groups. */
const spokenFields = madeOnceOf((group: SettingsGroup): readonly string[] =>
  Object.entries(group.fields).flatMap(([name, field]) => (isSpoken(field) ? [name] : [])),
);

/** What a group's values say to visitors, in the order of its fields. */
export function spokenValues(group: SettingsGroup, values: Readonly<Record<string, unknown>>): string[] {
  return spokenFields(group).map((name) => String(values[name]));
}

function isSpoken(field: Field): boolean {
  return 'spoken' in field && field.spoken === true;
}

/**
 * The settings as visitors of a language read them: what owners typed for them is said in the words of `texts`. For
 * reading only; forms of the back office and whoever saves work with the store itself.
 */
export function settingsIn(store: SettingsStore, texts: TextOverrides): SettingsStore {
  return viewsOf(store)(texts);
}

const viewsOf = madeOnceOf((store: SettingsStore) =>
  madeOnceOf((texts: TextOverrides): SettingsStore => {
    // What is kept of one language is not that of another.
    const revisionOf = madeOnceOf((_: object): object => ({}));
    // The store answers the same values until it is read anew.
    const saidOf = madeOnceOf((group: SettingsGroup) =>
      madeOnceOf((values: Record<string, unknown>) => {
        const spoken = spokenFields(group);
        if (spoken.length === 0) return values;
        const words = spoken.map((name) => [name, customText(texts, 'setting', String(values[name]))]);
        return { ...values, ...Object.fromEntries(words) };
      }),
    );
    return {
      ...store,
      revision: () => revisionOf(store.revision()),
      get: <Group extends SettingsGroup>(group: Group) =>
        saidOf(group)(store.get(group) as Record<string, unknown>) as SettingsOf<Group>,
    };
  }),
);
