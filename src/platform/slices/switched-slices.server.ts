import { type SettingsGroup, setting } from '#platform/settings/settings.ts';
import { ADVANCED } from '#platform/settings/settings-sections.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { type ComposedShop, composeShop, type Slice } from './compose-shop.ts';

/** The settings by which the owner switches slices on and off; one switch each. */
export function switchesOf({ optional }: Pick<ComposedShop, 'optional'>): SettingsGroup {
  return {
    name: 'slices',
    title: 'Features',
    keywords: 'modules plugins extensions apps add-ons switch',
    section: ADVANCED,
    about: 'Parts of the shop that you do not need can be switched off here, and on again',
    fields: Object.fromEntries(
      optional.map(({ name, title, help, keywords }) => [
        name,
        setting({ kind: 'switch', default: true, label: title, help, ...(keywords ? { keywords } : {}) }),
      ]),
    ),
  };
}

/**
 * Composes slices as the owner switched them: the answer changes when the settings do, and stays the same object as
 * long as they say the same.
 */
export function composeSwitched(slices: readonly Slice[], settings: SettingsStore): () => ComposedShop {
  const whole = composeShop(slices);
  const switches = switchesOf(whole);
  let read: unknown;
  let off = '';
  let current = whole;
  return () => {
    // The store answers the same object until it is read anew, so that asking costs nothing.
    const values = settings.get(switches) as Record<string, boolean>;
    if (values === read) return current;
    read = values;
    const names = whole.optional.flatMap(({ name }) => (values[name] === false ? [name] : []));
    if (names.join() !== off) {
      off = names.join();
      current = composeShop(slices, new Set(names));
    }
    return current;
  };
}
