import { eq, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Transaction } from '#platform/db/database.server.ts';
import type { namedTable } from '#platform/db/named-table.ts';
import type { FieldErrors } from './deed-context.server.ts';
import {
  defineResource,
  type Resource,
  type ResourceCapabilities,
  type ResourceRefusal,
} from './define-resource.server.ts';
import { requiredText } from './input-fields.ts';

type NamedTable = ReturnType<typeof namedTable>;

/** What a slice says of such a resource. */
interface NamedResource {
  name: string;
  table: NamedTable;
  capabilities: ResourceCapabilities;
  /** How they are ordered by name. */
  sort: SQL;
  longestSlug: number;
  /** Why a record stays, while something names it. */
  inUse(tx: Transaction, row: NamedTable['$inferSelect']): Promise<ResourceRefusal | undefined>;
}

/** Classes, which have names of their own: renamed at any time, while the slug stays, and removed once nothing names them. */
export function defineNamedResource(options: NamedResource): Resource {
  const { name, table, capabilities, sort, longestSlug, inUse } = options;
  return defineResource({
    name,
    table,
    capabilities,
    schema: { create: v.object({ name: requiredText('Give the class a name.', 60) }) },
    filters: {
      q: { kind: 'search', columns: [table.name, table.slug] },
      slug: { kind: 'equal', column: table.slug },
    },
    sort: { name: sort },
    defaultSort: { field: 'name', order: 'ASC' },
    // Whoever chooses among classes sees their names alone.
    check: async (input, { tx, before }): Promise<FieldErrors> => {
      const same = sql`lower(${table.name}) = lower(${input.name}) and ${table.id} <> ${before?.id ?? 0}`;
      if ((await tx.$count(table, same)) === 0) return {};
      return { name: 'Another class has this name, perhaps one in the trash.' };
    },
    beforeSave: async (values, input, { tx, before }) =>
      before ? values : { ...values, slug: await freeSlug(tx, table, input.name, longestSlug) },
    beforeRemove: (row, { tx }) => inUse(tx, row),
  });
}

/** A slug that no class has, in the trash or not. */
async function freeSlug(tx: Transaction, table: NamedTable, name: string, longest: number): Promise<string> {
  const base =
    name
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '')
      .slice(0, longest) || 'class';
  for (let at = 1; ; at++) {
    const slug = at === 1 ? base : `${base}-${at}`;
    if ((await tx.$count(table, eq(table.slug, slug))) === 0) return slug;
  }
}
