import { toJsonSchema } from '@valibot/to-json-schema';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type * as v from 'valibot';

/** A JSON schema, draft 2020-12, as OpenAPI 3.1 takes it. */
export type JsonSchema = Record<string, unknown>;

/** Schemas that others refer to, by name. */
export type NamedSchemas = Record<string, JsonSchema>;

/**
 * What may be sent where a schema reads it. Rules that JSON schema cannot say are left out: the answer to what breaks
 * them names the field. Schemas that hold themselves are put into `named`, under names that begin with `name`.
 */
export function sentSchema(schema: v.GenericSchema, name: string, named: NamedSchemas): JsonSchema {
  const {
    $schema: _,
    $defs,
    ...made
  } = toJsonSchema(schema as never, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'ignore',
  }) as JsonSchema;
  const ownNames = new Map(Object.keys($defs ?? {}).map((key) => [key, `${name}-${key}`]));
  const moved = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(moved);
    if (typeof part !== 'object' || part === null) return part;
    return Object.fromEntries(
      Object.entries(part).map(([key, value]) =>
        key === '$ref' && typeof value === 'string'
          ? [key, `#/components/schemas/${ownNames.get(value.replace('#/$defs/', '')) ?? value}`]
          : [key, moved(value)],
      ),
    );
  };
  for (const [key, own] of ownNames) named[own] = moved(($defs as NamedSchemas)[key]) as JsonSchema;
  return moved(made) as JsonSchema;
}

const TYPES: Record<string, JsonSchema> = {
  string: { type: 'string' },
  number: { type: 'number' },
  bigint: { type: 'integer' },
  boolean: { type: 'boolean' },
  date: { type: 'string', format: 'date-time' },
};

/** What a column of a record is answered as. */
export function columnSchema(column: PgColumn): JsonSchema {
  const schema = valueSchema(column);
  if (column.notNull || Object.keys(schema).length === 0) return schema;
  const { enum: values, type, ...others } = schema;
  return {
    ...others,
    ...(type ? { type: [type, 'null'].flat() } : {}),
    ...(Array.isArray(values) ? { enum: [...values, null] } : {}),
  };
}

function valueSchema(column: PgColumn): JsonSchema {
  if (column.dataType === 'array') {
    const { baseColumn } = column as unknown as { baseColumn: PgColumn };
    return { type: 'array', items: valueSchema(baseColumn) };
  }
  const { enumValues } = column;
  if (enumValues && enumValues.length > 0) return { type: 'string', enum: [...enumValues] };
  if (column.dataType === 'number' && /int|serial/.test(column.getSQLType())) return { type: 'integer' };
  // Resources may answer exact numbers as numbers.
  if (column.getSQLType().startsWith('numeric')) return { type: ['string', 'number'] };
  return { ...TYPES[column.dataType] };
}
