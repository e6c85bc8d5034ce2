import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Values } from '#platform/fields/field.ts';
import type { SettingsGroup, SettingsOf } from './settings.ts';
import type { SettingsStore } from './settings-store.server.ts';

/** Letters of an address that says which settings are previewed, at most: servers and proxies take no longer ones. */
export const MOST_LETTERS = 6000;
/** Bytes that it may unfold to. */
const MOST_BYTES = 200_000;

/** A group's values that are looked at before they are saved. */
export interface PreviewedValues {
  group: string;
  /** Those that differ from what is stored. */
  values: Values;
}

/** The same as one part of an address. */
export function packPreview({ group, values }: PreviewedValues): string {
  return deflateRawSync(JSON.stringify([group, values])).toString('base64url');
}

/** What a part of an address holds; null where that is nothing of the kind. */
export function unpackPreview(packed: string): PreviewedValues | null {
  if (packed.length > MOST_LETTERS) return null;
  try {
    const text = inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: MOST_BYTES }).toString();
    const [group, values] = JSON.parse(text) as [unknown, unknown];
    if (typeof group !== 'string' || typeof values !== 'object' || values === null) return null;
    return { group, values: values as Values };
  } catch {
    return null;
  }
}

/** For what the nonce stands that goes with such a part: this visitor was shown these values by the back office. */
export function previewPurpose(packed: string): string {
  return `settings-preview ${packed}`;
}

/** The settings with a group's values laid over what is stored; everything else is as it is. */
export function laidOver(store: SettingsStore, group: SettingsGroup, values: Values): SettingsStore {
  const shown = { ...store.get(group), ...values };
  const revision = {};
  return {
    ...store,
    get: <Group extends SettingsGroup>(asked: Group) =>
      (asked.name === group.name ? shown : store.get(asked)) as SettingsOf<Group>,
    revision: () => revision,
  };
}
