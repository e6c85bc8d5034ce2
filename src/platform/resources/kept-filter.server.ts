import { or, type SQL, sql } from 'drizzle-orm';
import type { Filter, Resource } from './define-resource.server.ts';
import type { KeptField, KeptFilter, RowFilter } from './resource-part.server.ts';

/** The filters that slices add to a resource's list, by name. */
export function partFilters(resource: Resource): Record<string, Filter> {
  const filters = resource.parts?.().flatMap(({ filters = {} }) => Object.entries(filters)) ?? [];
  return Object.fromEntries(filters.map(([name, filter]) => [name, partFilter(resource, filter)]));
}

/** What a search finds: the records with its words, and those that slices know by them. */
export function orFoundByParts(resource: Resource, wanted: unknown, own: SQL): SQL {
  const words = typeof wanted === 'number' ? String(wanted) : wanted;
  if (typeof words !== 'string') return own;
  const ids = resource.parts?.().flatMap(({ found }) => found?.(words) ?? []) ?? [];
  // Asked once, and before the rest: so the indexes of both are joined, and no record is looked at by itself.
  return or(own, ...ids.map((each) => sql`${resource.key} = any(array(${each}))`)) ?? own;
}

function partFilter(resource: Resource, filter: KeptFilter | RowFilter): Filter {
  if ('field' in filter) return keptFilter(resource, filter);
  return { kind: 'where', where: (asked) => filter.where(asked, sql`${resource.key}`) };
}

/** The filter that a slice describes; throws on names that are none of tables and columns. */
function keptFilter(resource: Resource, { field, wants }: KeptFilter): Filter {
  const value = keptValue(field);
  const row = sql`select 1 from ${named(field.table)} kept where kept.${named(field.id)} = ${resource.key}`;
  return {
    kind: 'where',
    where(asked) {
      const wish = wants(asked);
      if (!wish) return undefined;
      const found = sql`exists (${row} and ${wish.values ? isOneOf(value, wish.values) : sql`${value} is not null`})`;
      return wish.without ? sql`not ${found}` : found;
    },
  };
}

function isOneOf(value: SQL, values: readonly string[]): SQL {
  const listed = sql.join(
    values.map((each) => sql`${each}`),
    sql`, `,
  );
  return values.length > 0 ? sql`${value} in (${listed})` : sql`false`;
}

function keptValue({ column, key }: KeptField): SQL {
  const kept = sql`kept.${named(column)}`;
  return key === undefined ? sql`${kept}::text` : sql`${kept}->>${key}`;
}

function named(name: string): SQL {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`“${name}” is no name of a table or column`);
  return sql`${sql.identifier(name)}`;
}
