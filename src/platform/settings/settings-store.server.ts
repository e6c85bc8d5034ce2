import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import { accept, type Result, refuse } from '#kit/result.ts';
import { oneAtATime } from '#platform/cache/one-at-a-time.server.ts';
import type { Database, Transaction } from '#platform/db/database.server.ts';
import { acceptFields, type FieldMessages } from '#platform/fields/accept-fields.server.ts';
import type { Field, Values } from '#platform/fields/field.ts';
import { fieldSchema } from '#platform/fields/field-schema.ts';
import type { KnownThings } from '#platform/fields/points.server.ts';
import type { SecretKeys } from '#platform/secrets/secret-keys.server.ts';
import { createSecretStore, type SecretState } from '#platform/secrets/secret-store.server.ts';
import { type NewSecret, secretName, withoutSecrets } from './secret-settings.server.ts';
import { settingGroup } from './setting-group.table.ts';
import { type SettingsGroup, type SettingsOf, settingsWithDefaults } from './settings.ts';

/** The shop's settings in memory: read at start and again whenever any node changed them. */
export interface SettingsStore {
  /** A group's present values; costs no query. */
  get<Group extends SettingsGroup>(group: Group): SettingsOf<Group>;
  /**
   * What a field of the kind `secret` keeps, as the owner gave it; '' where there is none, or none that can be read. Costs
   * no query. Never put it into an answer, a log or an error.
   */
  secret(group: Pick<SettingsGroup, 'name'>, field: string): string;
  /** What may be told of it. */
  secretState(group: Pick<SettingsGroup, 'name'>, field: string): SecretState;
  /** A group's version, for concurrent-edit checks; 0 when it was never saved. */
  version(group: SettingsGroup): number;
  /** Keeps a secret in the caller's transaction, which announces the change; '' takes it away. */
  keepSecret(
    tx: Transaction,
    group: Pick<SettingsGroup, 'name'>,
    secret: NewSecret,
    by: string,
  ): Promise<void>;
  /** The same object until settings are read anew: what was derived from them is true for as long. */
  revision(): object;
  /** Reads everything anew. */
  reload(): Promise<void>;
}

/** Why settings were not saved: fields with their messages, or somebody else saved in the meantime. */
export type SettingsRefusal =
  | { code: 'invalid'; fields: Record<string, string> }
  | { code: 'changed-meanwhile' };

const NO_KEYS: SecretKeys = {
  known: async () => [],
  current: () => Promise.reject(new Error('This store was opened without keys')),
};

/** Opens the store; call `reload` before the first `get`. Without keys its secrets cannot be read. */
export function createSettingsStore(db: Database, keys: SecretKeys = NO_KEYS): SettingsStore {
  const secrets = createSecretStore(db, keys);
  let stored = new Map<string, { values: Record<string, unknown>; version: number }>();
  let effective = new WeakMap<SettingsGroup, unknown>();
  return {
    get(group) {
      let values = effective.get(group) as SettingsOf<typeof group> | undefined;
      if (!values) {
        values = settingsWithDefaults(group, stored.get(group.name)?.values ?? {}, isUsable);
        effective.set(group, values);
      }
      return values;
    },
    secret: (group, field) => secrets.get(secretName(group, field)),
    secretState: (group, field) => secrets.state(secretName(group, field)),
    keepSecret: (tx, group, { field, text }, by) => secrets.keep(tx, secretName(group, field), text, by),
    revision: () => effective,
    version: (group) => stored.get(group.name)?.version ?? 0,
    // Whoever saved reads anew at once, and so do all nodes a moment later.
    reload: oneAtATime(async () => {
      const rows = await db.select().from(settingGroup);
      await secrets.reload();
      stored = new Map(rows.map((row) => [row.name, { values: row.values, version: row.version }]));
      effective = new WeakMap();
    }),
  };
}

function isUsable(field: Field, value: unknown): boolean {
  return v.is(fieldSchema(field), value);
}

/**
 * Saves a group's values in the caller's transaction; the caller announces the change (tag `settings`). Pictures and
 * records that are newly named must be among the `things` there are. What others `refused` of them, by field, is told
 * together with what their rules refuse, and in their words where both refuse: they know more.
 */
export async function saveSettings(
  tx: Transaction,
  group: SettingsGroup,
  values: Record<string, unknown>,
  expectedVersion: number,
  things: readonly KnownThings[] = [],
  refused: Readonly<FieldMessages> = {},
): Promise<Result<{ version: number; kept: Values }, SettingsRefusal>> {
  const [row] = await tx.select().from(settingGroup).where(eq(settingGroup.name, group.name)).for('update');
  const stored = settingsWithDefaults(group, row?.values ?? {}, isUsable);
  const read = await acceptFields(group.fields, values, { stored, executor: tx, things });
  if (!read.ok) return refuse({ code: 'invalid', fields: { ...read.error, ...refused } });
  if (Object.keys(refused).length > 0) return refuse({ code: 'invalid', fields: { ...refused } });
  if ((row?.version ?? 0) !== expectedVersion) return refuse({ code: 'changed-meanwhile' });
  const next = withoutSecrets(group, { ...row?.values, ...read.value });
  const version = expectedVersion + 1;
  // The first save has no row to lock: of two at once the later one must not overwrite the earlier.
  const written = await tx
    .insert(settingGroup)
    .values({ name: group.name, values: next, version })
    .onConflictDoUpdate({
      target: settingGroup.name,
      set: { values: next, version, updatedAt: new Date() },
      setWhere: eq(settingGroup.version, expectedVersion),
    })
    .returning({ version: settingGroup.version });
  if (written.length === 0) return refuse({ code: 'changed-meanwhile' });
  return accept({ version, kept: read.value });
}

/** Gives a new shop other values than the defaults; the group counts as never saved (`version` 0), and a row there stays. */
export async function beginSettings<Group extends SettingsGroup>(
  tx: Transaction,
  group: Group,
  values: Partial<SettingsOf<Group>>,
): Promise<void> {
  await tx.insert(settingGroup).values({ name: group.name, values, version: 0 }).onConflictDoNothing();
}
