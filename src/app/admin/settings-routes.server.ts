import { Hono } from 'hono';
import { refuse } from '#kit/result.ts';
import { type Database, inTransaction } from '#platform/db/database.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import { fieldsForForm, fullLabel } from '#platform/fields/field.ts';
import type { KnownThings } from '#platform/fields/points.server.ts';
import { auditEntry } from '#platform/resources/audit-entry.table.ts';
import { changesBetween, toWire } from '#platform/resources/record-changes.ts';
import {
  answerError,
  guardCapability,
  type RestEnvironment,
  readJsonBody,
} from '#platform/resources/rest-answers.server.ts';
import type { SettingsGroup } from '#platform/settings/settings.ts';
import type { SettingsGuard } from '#platform/settings/settings-guard.server.ts';
import type { SettingsSection } from '#platform/settings/settings-sections.ts';
import { type SettingsStore, saveSettings } from '#platform/settings/settings-store.server.ts';

/** The shop's settings as their screens need them. */
export interface SettingsSurroundings {
  store: SettingsStore;
  groups(): readonly SettingsGroup[];
  sections(): readonly SettingsSection[];
  guards(): readonly SettingsGuard[];
  /** Who knows what pictures and records there are. */
  things(): readonly KnownThings[];
}

/** `GET /` the groups, `GET /{group}` one with its fields and values, `PUT /{group}` saves `{version, values}`. */
export function settingsRoutes(
  db: Database,
  { store, groups, sections, guards, things }: SettingsSurroundings,
  endPages: (tags: readonly string[]) => void,
): Hono<RestEnvironment> {
  const routes = new Hono<RestEnvironment>();
  const find = (name: string) => groups().find((group) => group.name === name);

  routes.use('*', guardCapability('settings.read', 'settings.write'));

  routes.get('/', (c) =>
    c.json(
      inSections(groups(), sections()).map(({ name, title, fields, under }) => ({
        name,
        title,
        ...(under ? { section: under.title } : {}),
        settings: Object.values(fields).map((field) => ({
          label: fullLabel(field),
          help: field.help ?? null,
        })),
      })),
    ),
  );

  routes.get('/:group', (c) => {
    const group = find(c.req.param('group'));
    if (!group) return answerError(c, 404, 'settings.unknown', 'There are no such settings.');
    return c.json(groupOf(group, store));
  });

  routes.put('/:group', async (c) => {
    const group = find(c.req.param('group'));
    if (!group) return answerError(c, 404, 'settings.unknown', 'There are no such settings.');
    const body = await readJsonBody(c);
    const values = body?.values;
    const version = body?.version;
    if (typeof values !== 'object' || values === null || !Number.isSafeInteger(version))
      return answerError(c, 400, 'resources.not-json', 'The body must be {version, values}.');
    const before = toWire({ ...store.get(group) });
    const actor = c.get('actor');
    const outcome = await inTransaction(db, async (tx) => {
      const refused: Record<string, string> = {};
      for (const guard of guards().filter((each) => each.group.name === group.name)) {
        const found = await guard.check(tx, store.get(group), values as Record<string, unknown>);
        Object.assign(refused, found);
      }
      if (Object.keys(refused).length > 0) return refuse({ code: 'invalid' as const, fields: refused });
      const saved = await saveSettings(
        tx,
        group,
        values as Record<string, unknown>,
        version as number,
        things(),
      );
      if (!saved.ok) return saved;
      await tx.insert(auditEntry).values({
        actorId: actor?.userId ?? null,
        actorName: actor?.name ?? '',
        resource: 'settings',
        recordId: group.name,
        deed: 'update',
        changes: changesBetween(before, { ...before, ...saved.value.kept }),
      });
      await emitInvalidation(tx, ['settings']);
      return saved;
    });
    if (outcome.ok) {
      await store.reload();
      endPages(['settings']);
      return c.json(groupOf(group, store));
    }
    if (outcome.error.code === 'invalid')
      return c.json(
        {
          error: { code: 'resources.invalid', message: 'Some fields need another look.' },
          errors: outcome.error.fields,
        },
        422,
      );
    await store.reload();
    return c.json(
      {
        error: { code: 'resources.changed-meanwhile', message: 'Somebody else changed these settings.' },
        current: groupOf(group, store),
      },
      409,
    );
  });
  return routes;
}

/** Groups in the order in which they are listed: those under no heading, then what stands under each. */
function inSections(groups: readonly SettingsGroup[], sections: readonly SettingsSection[]) {
  const known = new Set(sections.map(({ name }) => name));
  const free = groups.filter(({ section }) => section === undefined || !known.has(section));
  return [undefined, ...sections].flatMap((under) =>
    (under ? groups.filter(({ section }) => section === under.name) : free).map((group) => ({
      ...group,
      under,
    })),
  );
}

function groupOf(group: SettingsGroup, store: SettingsStore) {
  const values = store.get(group) as Record<string, unknown>;
  return {
    id: group.name,
    name: group.name,
    title: group.title,
    version: store.version(group),
    values,
    fields: Object.entries(fieldsForForm(group.fields)).map(([name, field]) => ({ name, ...field })),
  };
}
