import { type SQL, sql } from 'drizzle-orm';
import type { Filter } from '#platform/resources/define-resource.server.ts';
import { shopOrder } from '../data/order.table.ts';
import type { KeptField, KeptFilter } from '../points.server.ts';

/** The filter of a list of orders that a slice describes; throws on names that are none of tables and columns. */
export function keptFilter({ field, wants }: KeptFilter): Filter {
  const value = keptValue(field);
  const row = sql`select 1 from ${sql.identifier(plain(field.table))} kept where kept.order_id = ${shopOrder.id}`;
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
  const kept = sql`kept.${sql.identifier(plain(column))}`;
  return key === undefined ? sql`${kept}::text` : sql`${kept}->>${key}`;
}

function plain(name: string): string {
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new Error(`“${name}” is no name of a table or column`);
  return name;
}
