import { toSnakeCase } from 'drizzle-orm/casing';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** How a statement names what it is given of a table's rows as one JSON value. */
export interface GivenRow<Property extends string> {
  properties: readonly Property[];
  /** The columns to write: `billing_name, total`. */
  columns: string;
  /** The same as they are given: `"billingName", "total"`. */
  names: string;
  /** The same with their types, after `jsonb_to_record($1) as given`: `"billingName" text, "total" bigint`. */
  typed: string;
  /** One row or several as the value that is sent; more members than named do no harm. */
  json(rows: Readonly<Record<Property, unknown>> | readonly Readonly<Record<Property, unknown>>[]): string;
}

/**
 * Lets a statement take rows as one JSON value instead of a parameter for each column, so that each column is named
 * once, by its property.
 */
export function givenRow<Table extends PgTable, Property extends keyof Table['$inferSelect'] & string>(
  table: Table,
  properties: readonly Property[],
): GivenRow<Property> {
  const columns = table as unknown as Record<string, PgColumn>;
  const typeOf = (property: Property) => columns[property]?.getSQLType() ?? 'text';
  return {
    properties,
    columns: properties.map((property) => toSnakeCase(property)).join(', '),
    names: properties.map((property) => `"${property}"`).join(', '),
    typed: properties.map((property) => `"${property}" ${typeOf(property)}`).join(', '),
    json: (rows) => JSON.stringify(rows),
  };
}
