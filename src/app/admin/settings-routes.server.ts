import { isDeepStrictEqual } from 'node:util';
import { type Context, Hono } from 'hono';
import { accept, type Result, refuse } from '#kit/result.ts';
import { type Database, inTransaction, type Transaction } from '#platform/db/database.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import { acceptFields } from '#platform/fields/accept-fields.server.ts';
import type { Values } from '#platform/fields/field.ts';
import type { KnownThings } from '#platform/fields/points.server.ts';
import { auditEntry } from '#platform/resources/audit-entry.table.ts';
import { changesBetween, toWire } from '#platform/resources/record-changes.ts';
import {
  answerError,
  guardCapability,
  type RestEnvironment,
  readJsonBody,
  refusalFor,
} from '#platform/resources/rest-answers.server.ts';
import { sendCookies, visitorOf } from '#platform/resources/rest-visitor.server.ts';
import { type GivenSettings, givenOf } from '#platform/settings/given-settings.server.ts';
import { MOST_LETTERS, packPreview, previewPurpose } from '#platform/settings/previewed-settings.server.ts';
import { type NewSecret, readSecrets, withoutSecrets } from '#platform/settings/secret-settings.server.ts';
import type { SettingsGroup } from '#platform/settings/settings.ts';
import type { SettingsGuard, SettingsSaver } from '#platform/settings/settings-guard.server.ts';
import { PREVIEW_PATH } from '#platform/settings/settings-preview.ts';
import { ADVANCED, type SettingsSection } from '#platform/settings/settings-sections.ts';
import { type SettingsStore, saveSettings } from '#platform/settings/settings-store.server.ts';
import { listSettingsChanges, valuesBefore } from './settings-changes.server.ts';
import { shownSettings } from './shown-settings.server.ts';

/** The shop's settings as their screens need them. */
export interface SettingsSurroundings {
  store: SettingsStore;
  groups(): readonly SettingsGroup[];
  sections(): readonly SettingsSection[];
  guards(): readonly SettingsGuard[];
  /** The shop whose they are. */
  around: Omit<SettingsSaver, 'actor'>;
  /** What the environment decides. */
  given(): readonly GivenSettings[];
  /** Who knows what pictures and records there are. */
  things(): readonly KnownThings[];
}

/**
 * `GET /` the groups, `GET /{group}` one with its fields and values, `PUT /{group}` saves `{version, values}`;
 * `GET /changes?group=` the latest changes, `POST /{group}/put-back` takes one back by `{change, version}`;
 * `POST /{group}/preview` answers the `{address}` below which the shop stands with `{values}` that nobody saved.
 */
export function settingsRoutes(
  db: Database,
  { store, groups, sections, guards, around, given, things }: SettingsSurroundings,
  endPages: (tags: readonly string[]) => void,
): Hono<RestEnvironment> {
  const routes = new Hono<RestEnvironment>();
  const shown = (group: SettingsGroup, c: Context<RestEnvironment>) =>
    shownSettings(group, store, givenOf(group, given()), (capability) => !refusalFor(c, capability));
  const find = (name: string) => groups().find((group) => group.name === name);

  routes.use('*', guardCapability('settings.read', 'settings.write'));

  routes.get('/', (c) =>
    c.json(
      inSections(groups(), sections()).map(({ name, title, about, keywords, fields, under }) => ({
        name,
        title,
        about: about ?? firstLabels(fields),
        keywords: keywords ?? '',
        section: under.name,
        heading: under.title,
        settings: Object.entries(fields).map(([field, asked]) => ({
          name: field,
          label: asked.label,
          under: asked.section && asked.section !== asked.label ? asked.section : null,
          help: asked.help ?? null,
          keywords: asked.keywords ?? '',
        })),
      })),
    ),
  );

  routes.get('/changes', async (c) => c.json(await listSettingsChanges(db, groups(), c.req.query('group'))));

  routes.get('/:group', (c) => {
    const group = find(c.req.param('group'));
    return group ? c.json(shown(group, c)) : unknown(c);
  });

  routes.put('/:group', async (c) => {
    const group = find(c.req.param('group'));
    if (!group) return unknown(c);
    const { values, version } = (await readJsonBody(c)) ?? {};
    if (typeof values !== 'object' || values === null || !Number.isSafeInteger(version))
      return answerError(c, 400, 'resources.not-json', 'The body must be {version, values}.');
    const secrets = readSecrets(group, withoutGiven(group, values as Values));
    const refusal = (!secrets.ok || secrets.value.length > 0) && refusalFor(c, 'settings.secrets');
    if (refusal) return refusal;
    return change(c, group, version as number, async () => accept(values as Values), secrets);
  });

  routes.post('/:group/preview', async (c) => {
    const group = find(c.req.param('group'));
    if (!group?.preview) return unknown(c);
    const closed = group.writeBy && refusalFor(c, group.writeBy);
    if (closed) return closed;
    const { values } = (await readJsonBody(c)) ?? {};
    if (typeof values !== 'object' || values === null)
      return answerError(c, 400, 'resources.not-json', 'The body must be {values}.');
    const stored = store.get(group);
    const asked = withoutSecrets(group, withoutGiven(group, values as Values));
    const read = await acceptFields(group.fields, asked, { stored, executor: db, things: things() });
    if (!read.ok) return answerInvalid(c, read.error);
    const changed = Object.fromEntries(
      Object.entries(read.value).filter(([name, value]) => !isDeepStrictEqual(value, stored[name])),
    );
    const packed = packPreview({ group: group.name, values: changed });
    if (packed.length > MOST_LETTERS)
      return answerError(
        c,
        422,
        'settings.preview-too-long',
        'This is too much to be previewed. Save it to see it.',
      );
    const visitor = visitorOf(c);
    const nonce = visitor.nonce(previewPurpose(packed));
    sendCookies(c, visitor);
    return c.json({ address: `${PREVIEW_PATH}${packed}.${nonce}` });
  });

  routes.post('/:group/put-back', async (c) => {
    const group = find(c.req.param('group'));
    if (!group) return unknown(c);
    const { change: id, version } = (await readJsonBody(c)) ?? {};
    if (!Number.isSafeInteger(id) || !Number.isSafeInteger(version))
      return answerError(c, 400, 'resources.not-json', 'The body must be {change, version}.');
    return change(c, group, version as number, async (tx) => {
      const former = await valuesBefore(tx, group, id as number);
      return former.ok ? accept({ ...store.get(group), ...former.value }) : former;
    });
  });

  /** Saves values in a transaction of their own, with the trail, and answers the group as it is then. */
  async function change(
    c: Context<RestEnvironment>,
    group: SettingsGroup,
    version: number,
    valuesIn: (tx: Transaction) => Promise<Result<Values, 'unknown' | 'not-kept'>>,
    sent: Result<readonly NewSecret[], Record<string, string>> = accept([]),
  ) {
    const closed = group.writeBy && refusalFor(c, group.writeBy);
    if (closed) return closed;
    const before = toWire({ ...store.get(group) });
    const actor = c.get('actor');
    const outcome = await inTransaction(db, async (tx) => {
      const read = await valuesIn(tx);
      if (!read.ok) return refuse({ code: read.error });
      const values = withoutGiven(group, read.value);
      const refused: Record<string, string> = sent.ok ? {} : { ...sent.error };
      for (const guard of guards().filter((each) => each.group.name === group.name)) {
        const found = await guard.check(
          tx,
          store.get(group),
          values,
          (field) => store.secretState(group, field).is,
          { ...around, actor },
        );
        Object.assign(refused, found);
      }
      // All that is wrong is told at once, so that nobody mends one thing only to be shown the next.
      const saved = await saveSettings(tx, group, withoutSecrets(group, values), version, things(), refused);
      if (!saved.ok) return saved;
      const secrets = sent.ok ? sent.value : [];
      // That they were changed is all that the trail says of secrets.
      const told = Object.fromEntries(
        secrets.map(({ field, text }): [string, [unknown, unknown]] => [
          field,
          [store.secretState(group, field).is, text === '' ? 'removed' : 'replaced'],
        ]),
      );
      for (const secret of secrets) await store.keepSecret(tx, group, secret, actor?.name ?? '');
      const changes = changesBetween(before, { ...before, ...saved.value.kept });
      const [entry] = await tx
        .insert(auditEntry)
        .values({
          actorId: actor?.userId ?? null,
          actorName: actor?.name ?? '',
          resource: 'settings',
          recordId: group.name,
          deed: 'update',
          changes: { ...changes, ...told },
        })
        .returning({ id: auditEntry.id });
      await emitInvalidation(tx, ['settings']);
      return accept(Object.keys(changes).length > 0 ? (entry?.id ?? null) : null);
    });
    await store.reload();
    if (outcome.ok) {
      endPages(['settings']);
      // What can be put back by it; null where nothing changed.
      return c.json({ ...shown(group, c), change: outcome.value });
    }
    const { error } = outcome;
    if (error.code === 'unknown')
      return answerError(c, 404, 'settings.unknown-change', 'There is no such change.');
    if (error.code === 'not-kept')
      return answerError(c, 422, 'settings.not-kept', 'What was there before this change is not kept.');
    if (error.code === 'invalid') return answerInvalid(c, error.fields);
    return c.json(
      {
        error: { code: 'resources.changed-meanwhile', message: 'Somebody else changed these settings.' },
        current: shown(group, c),
      },
      409,
    );
  }

  /** What the environment decides is not the form's: kept, it would come to count once the variable goes. */
  function withoutGiven(group: SettingsGroup, values: Values): Values {
    const decided = givenOf(group, given());
    return Object.fromEntries(Object.entries(values).filter(([name]) => !Object.hasOwn(decided, name)));
  }
  return routes;
}

function answerInvalid(c: Context<RestEnvironment>, errors: Readonly<Record<string, string>>) {
  const error = { code: 'resources.invalid', message: 'Some fields need another look.' };
  return c.json({ error, errors }, 422);
}

function unknown(c: Context<RestEnvironment>) {
  return answerError(c, 404, 'settings.unknown', 'There are no such settings.');
}

/** Groups in the order in which they are listed, section by section. */
function inSections(groups: readonly SettingsGroup[], sections: readonly SettingsSection[]) {
  const known = new Set(sections.map(({ name }) => name));
  const sectionOf = ({ section }: SettingsGroup) => (section && known.has(section) ? section : ADVANCED);
  return sections.flatMap((under) =>
    groups
      .filter((group) => sectionOf(group) === under.name)
      .toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0))
      .map((group) => ({ ...group, under })),
  );
}

/** What a page asks for, where nobody says it in a line. */
function firstLabels(fields: SettingsGroup['fields']): string {
  return Object.values(fields)
    .slice(0, 3)
    .map(({ label }) => label)
    .join(', ');
}
