import { useQueryClient } from '@tanstack/react-query';
import type { Field } from '#platform/fields/field.ts';
import type { SettingsPreview } from '#platform/settings/settings-preview.ts';
import { renewAdminSession } from './admin-session.ts';
import { rest } from './rest-client.ts';

/** The key under which the back office keeps the list of all settings. */
export const SETTINGS = ['settings'];

/** A group of settings as it is stored, and the fields that its slice declares. */
export interface SettingsOfGroup {
  name: string;
  title: string;
  version: number;
  values: Record<string, unknown>;
  fields: (Field & { name: string })[];
  /** What may be looked at while it is changed. */
  preview?: SettingsPreview;
}

/** The same after a change; `change` is what can be put back, null where nothing became another. */
export interface ChangedSettings extends SettingsOfGroup {
  change: number | null;
}

/** The key under which the back office keeps a group of settings. */
export const settingsKey = (name: string) => [...SETTINGS, name];

/** The key under which it keeps the list of changes, of one group or all. */
export const changesKey = (group: string | null) => [...SETTINGS, 'changes', group];

/** Shows settings as they are stored now wherever something hangs on them. */
export function useFollowSettings() {
  const client = useQueryClient();
  return async (stored: SettingsOfGroup) => {
    // What the frame shows hangs on settings: the shop's name, and which slices are on. Failing shows at the next question.
    await renewAdminSession().catch(() => undefined);
    await Promise.all([
      client.invalidateQueries({ queryKey: ['auth', 'getPermissions'] }),
      client.invalidateQueries({ queryKey: SETTINGS, exact: true }),
      client.invalidateQueries({ queryKey: [...SETTINGS, 'changes'] }),
    ]);
    client.setQueryData(settingsKey(stored.name), stored);
  };
}

/** Puts back what a change of a group replaced, where its version is still this. */
export async function putBack(group: string, change: number, version: number): Promise<ChangedSettings> {
  const options = { method: 'POST', body: { change, version } };
  return (await rest<ChangedSettings>(`settings/${group}/put-back`, options)).body;
}
