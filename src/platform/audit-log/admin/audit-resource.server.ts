import { inArray, sql } from 'drizzle-orm';
import { madeOnceOf } from '#kit/made-once.ts';
import { decimalAmount } from '#kit/money.ts';
import type { Executor } from '#platform/db/database.server.ts';
import { pageRoleSettings } from '#platform/documents/page-roles.server.ts';
import type { Field } from '#platform/fields/field.ts';
import { auditEntry } from '#platform/resources/audit-entry.table.ts';
import { defineResource, type Resource } from '#platform/resources/define-resource.server.ts';
import { oncePerShop } from '#platform/slices/compose-shop.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { switchesOf } from '#platform/slices/switched-slices.server.ts';
import { changedNames, labelsOf, linesOf } from '../audit-words.ts';
import { guessedName, type NamedRecord, namedRecords } from '../named-records.server.ts';

type Row = typeof auditEntry.$inferSelect;

/** Of so many changed fields a list says the names. */
const MOST_FIELDS = 6;
const WHOLE = new Set(['create', 'delete']);

/** Who did what and when; nobody changes it. */
export function makeAuditResource(services: SliceServices): Resource {
  return defineResource({
    name: 'audit-log',
    table: auditEntry,
    capabilities: { read: 'audit.read' },
    hidden: ['changes'],
    notListed: ['changes'],
    filters: {
      q: { kind: 'search', columns: [auditEntry.actorName, auditEntry.recordId, auditEntry.deed] },
      actorId: { kind: 'equal', column: auditEntry.actorId },
      resource: { kind: 'equal', column: auditEntry.resource },
      recordId: { kind: 'equal', column: auditEntry.recordId },
      deed: { kind: 'equal', column: auditEntry.deed },
      at: { kind: 'range', column: auditEntry.at },
    },
    // Entries are numbered in the order in which they were written.
    sort: { at: auditEntry.id },
    defaultSort: { field: 'at', order: 'DESC' },
    headings: {
      at: 'at',
      actorName: 'person',
      deed: 'deed',
      resource: 'kind',
      recordId: 'record',
    },
    csv: { fields: ({ fields }) => (fields as string[] | undefined)?.join('; ') ?? null },
    compute: async (rows, executor) => {
      const [names, fields] = [
        await namesOf(services, rows, executor),
        await changedFields(services, rows, executor),
      ];
      return rows.map((row, at) => ({ ...names[at], ...(fields.get(row.id) ?? { names: [], fields: [] }) }));
    },
    detail: async ({ resource, recordId, changes }) => ({
      lines: linesOf(
        changes,
        resource === 'settings' ? settingsFields(services, recordId) : undefined,
        amountsOf(services, resource, changes),
        derivedOf(services, resource),
      ),
    }),
  });
}

const resourcesIn = madeOnceOf((services: SliceServices) =>
  oncePerShop(
    (shop): ReadonlyMap<string, Resource> =>
      new Map(
        shop.of(platformPoints.resources).flatMap((make) => make(services).map((one) => [one.name, one])),
      ),
  ),
);

/** What the records of these entries are called: one query for each kind of record among them. */
async function namesOf(
  services: SliceServices,
  rows: readonly Row[],
  executor: Executor,
): Promise<{ record: string; path: string | null; isThere: boolean }[]> {
  const known = resourcesIn(services)(services.shop());
  const found = new Map<string, Map<string, NamedRecord>>();
  for (const kind of new Set(rows.map(({ resource }) => resource))) {
    const resource = known.get(kind);
    const ids = rows.flatMap((row) => (row.resource === kind ? [row.recordId] : []));
    if (resource) found.set(kind, await namedRecords(resource, ids, executor));
  }
  const gone = rows.filter(({ resource, recordId }) => !found.get(resource)?.has(recordId));
  const kept = await keptNames(gone, executor);
  return rows.map(({ id, resource, recordId }) => {
    const named = found.get(resource)?.get(recordId);
    if (named) return { record: named.title, path: named.path, isThere: true };
    const page = resource === 'settings' ? settingsGroup(services, recordId) : undefined;
    if (page) return { record: page.title, path: `/settings/${recordId}`, isThere: true };
    return { record: kept.get(id) ?? '', path: null, isThere: false };
  });
}

/**
 * What the trail itself kept of the names of records, in these entries or the latest of the same record that has one: all
 * that is left of those that are gone.
 */
async function keptNames(rows: readonly Row[], executor: Executor): Promise<Map<number, string>> {
  const ids = rows.map(({ id }) => id);
  const names = ['name', 'title', 'email', 'number', 'code'];
  const found = await executor
    .select({
      id: auditEntry.id,
      kept: sql<Record<string, [unknown, unknown]>>`(
        select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${auditEntry.changes})
        where key in ${names})`,
      // With the table before them: alone the columns would be those of the entry that is looked through.
      earlier: sql<Record<string, [unknown, unknown]>>`(
        select told.changes from audit_entry told
        where told.resource = audit_entry.resource and told.record_id = audit_entry.record_id
          and told.record_id <> '' and exists (select from jsonb_object_keys(told.changes) said where said in ${names}) order by told.id desc limit 1)`,
    })
    .from(auditEntry)
    .where(inArray(auditEntry.id, ids));
  const latest = (changes: Record<string, [unknown, unknown]>) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const pair = changes[name];
        return pair ? [[name, pair[1] ?? pair[0]]] : [];
      }),
    );
  return new Map(
    found.map(({ id, kept, earlier }) => [
      id,
      guessedName(latest(kept)) || guessedName(latest(earlier ?? {})),
    ]),
  );
}

/**
 * What each of these entries changed: `fields` are labels; `names` are the fields of records, in the same order, by which
 * the back office says them as their forms do, and '' for what has none.
 */
async function changedFields(
  services: SliceServices,
  rows: readonly Row[],
  executor: Executor,
): Promise<Map<number, { names: string[]; fields: string[] }>> {
  const found = await executor
    .select({
      id: auditEntry.id,
      names: sql<string[]>`array(select jsonb_object_keys(${auditEntry.changes}) limit 60)`,
    })
    .from(auditEntry)
    .where(
      inArray(
        auditEntry.id,
        rows.map(({ id }) => id),
      ),
    );
  const named = new Map(found.map(({ id, names }) => [id, names]));
  return new Map(
    rows.map(({ id, deed, resource, recordId }) => {
      // Of what came or went all fields changed, which says nothing.
      const all = WHOLE.has(deed) ? [] : (named.get(id) ?? []);
      const changed = changedNames(all, derivedOf(services, resource));
      const ofSettings = resource === 'settings' ? settingsFields(services, recordId) : undefined;
      const said = changed.slice(0, MOST_FIELDS);
      const names = ofSettings ? said.map(() => '') : [...said];
      const fields = labelsOf(said, ofSettings);
      if (changed.length > MOST_FIELDS) {
        names.push('');
        fields.push('…');
      }
      return [id, { names, fields }];
    }),
  );
}

/** Says amounts of a resource's records with their currency, which is the shop's own where the trail names none. */
function amountsOf(services: SliceServices, name: string, changes: Row['changes']) {
  const amounts = new Set<string>(resourcesIn(services)(services.shop()).get(name)?.amounts);
  const named = changes.currency?.[1] ?? changes.currency?.[0];
  const currency = typeof named === 'string' ? named : services.marketOf().currency;
  return (field: string, value: unknown): string | undefined =>
    amounts.has(field) && typeof value === 'number'
      ? `${decimalAmount(value, currency)} ${currency}`
      : undefined;
}

function derivedOf(services: SliceServices, name: string): readonly string[] {
  return resourcesIn(services)(services.shop()).get(name)?.derived ?? [];
}

function settingsGroup({ whole }: SliceServices, name: string) {
  const groups = [...whole.of(platformPoints.settings), pageRoleSettings(whole), switchesOf(whole)];
  return groups.find((group) => group.name === name);
}

function settingsFields(services: SliceServices, name: string): Readonly<Record<string, Field>> {
  return settingsGroup(services, name)?.fields ?? {};
}
