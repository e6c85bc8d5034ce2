import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { SettingsGroup } from './settings.ts';

/** Fields of a group that were decided where the shop is started: they win, and forms show them so. */
export interface GivenSettings {
  group: Pick<SettingsGroup, 'name'>;
  /** By field: the environment variable, and what it says where everybody who reads settings may see it. */
  fields: Readonly<Record<string, { variable: string; value?: unknown }>>;
}

/** What the environment decides of the settings. */
export const givenSettings = extensionPoint<GivenSettings>('given-settings');

/** What the environment decides of one group, by field. */
export function givenOf(
  { name }: Pick<SettingsGroup, 'name'>,
  given: readonly GivenSettings[],
): GivenSettings['fields'] {
  return Object.assign({}, ...given.filter(({ group }) => group.name === name).map(({ fields }) => fields));
}
