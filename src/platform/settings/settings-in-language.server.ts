import type { Field } from '#platform/fields/field.ts';
import { customText } from '#platform/texts/custom-texts.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';
import type { SettingsGroup, SettingsOf } from './settings.ts';
import type { SettingsStore } from './settings-store.server.ts';

const spokenOf = new WeakMap<SettingsGroup, readonly string[]>();

/** The fields of a group whose words visitors read, by their names; found once, since every request asks for many groups. */
function spokenFields(group: SettingsGroup): readonly string[] {
  let spoken = spokenOf.get(group);
  if (!spoken) {
    spoken = Object.entries(group.fields).flatMap(([name, field]) => (isSpoken(field) ? [name] : []));
    spokenOf.set(group, spoken);
  }
  return spoken;
}

/** What a group's values say to visitors, in the order of its fields. */
export function spokenValues(group: SettingsGroup, values: Readonly<Record<string, unknown>>): string[] {
  return spokenFields(group).map((name) => String(values[name]));
}

function isSpoken(field: Field): boolean {
  return 'spoken' in field && field.spoken === true;
}

const views = new WeakMap<SettingsStore, WeakMap<TextOverrides, SettingsStore>>();

/**
 * The settings as visitors of a language read them: what owners typed for them is said in the words of `texts`. For
 * reading only; forms of the back office and whoever saves work with the store itself.
 */
export function settingsIn(store: SettingsStore, texts: TextOverrides): SettingsStore {
  const ofStore = views.get(store) ?? new WeakMap<TextOverrides, SettingsStore>();
  views.set(store, ofStore);
  const known = ofStore.get(texts);
  if (known) return known;
  const said = new WeakMap<object, object>();
  const revisions = new WeakMap<object, object>();
  const view: SettingsStore = {
    ...store,
    // What is kept of one language is not that of another.
    revision() {
      const revision = store.revision();
      const own = revisions.get(revision) ?? {};
      revisions.set(revision, own);
      return own;
    },
    get<Group extends SettingsGroup>(group: Group) {
      const values = store.get(group) as Record<string, unknown>;
      const spoken = spokenFields(group);
      if (spoken.length === 0) return values as SettingsOf<Group>;
      // The store answers the same object until it is read anew.
      const before = said.get(values);
      if (before) return before as SettingsOf<Group>;
      const words = spoken.map((name) => [name, customText(texts, 'setting', String(values[name]))]);
      const inLanguage = { ...values, ...Object.fromEntries(words) };
      said.set(values, inLanguage);
      return inLanguage as SettingsOf<Group>;
    },
  };
  ofStore.set(texts, view);
  return view;
}
