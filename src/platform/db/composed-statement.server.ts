import { is, Param, Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResultRow } from 'pg';
import { type Executor, runPrepared } from './database.server.ts';

/** A statement composed of pieces in which `sql.placeholder(name)` stands for a value. */
export interface ComposedStatement {
  /** Must always stand for the same text: whatever the text depends on is part of it. */
  name: string;
  /** Composes it; asked once a name. */
  compose(): SQL;
  /** By the names of its placeholders; those that it does not use are left out. */
  values: Readonly<Record<string, unknown>>;
}

/** Text and parameters of a statement as the server gets them; the same placeholder is one parameter. */
interface Composed {
  text: string;
  parameters: readonly ({ placeholder: string } | { constant: unknown })[];
}

const dialect = new PgDialect({ casing: 'snake_case' });
const known = new Map<string, Composed>();

/**
 * Runs a statement composed of pieces as `runPrepared` runs a plain one: it is put together once a name, and each
 * connection plans it once. Rows have the names that `namedColumns` gives them. A missing value throws.
 */
export async function runComposed<Row extends QueryResultRow>(
  executor: Executor,
  { name, compose, values }: ComposedStatement,
): Promise<Row[]> {
  let statement = known.get(name);
  if (!statement) {
    statement = composed(compose());
    known.set(name, statement);
  }
  const given = statement.parameters.map((parameter) => {
    if ('constant' in parameter) return parameter.constant;
    if (!(parameter.placeholder in values))
      throw new Error(`The statement “${name}” was given no “${parameter.placeholder}”`);
    return values[parameter.placeholder];
  });
  return runPrepared<Row>(executor, { name, text: statement.text, values: given });
}

function composed(statement: SQL): Composed {
  const { sql: text, params } = dialect.sqlToQuery(statement);
  const parameters: Composed['parameters'][number][] = [];
  const places = params.map((param) => {
    const value = is(param, Param) ? param.value : param;
    const parameter = is(value, Placeholder) ? { placeholder: value.name } : { constant: value };
    const same = parameters.findIndex(
      (other) =>
        'placeholder' in other && 'placeholder' in parameter && other.placeholder === parameter.placeholder,
    );
    return same >= 0 ? same + 1 : parameters.push(parameter);
  });
  return { text: text.replace(/\$(\d+)/g, (_, place) => `$${places[Number(place) - 1]}`), parameters };
}

/** Columns by the names that rows are to have, as what a statement selects. */
export function namedColumns(columns: Readonly<Record<string, SQLWrapper>>): SQL {
  const named = Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);
  return sql.join(named, sql`, `);
}

/** A JSON object of columns by name, for what one row tells of several others. */
export function jsonObject(columns: Readonly<Record<string, SQLWrapper>>): SQL {
  const members = Object.entries(columns).map(([name, column]) => sql`${sql.raw(literal(name))}, ${column}`);
  return sql`json_build_object(${sql.join(members, sql`, `)})`;
}

/** A text as it stands in a statement. */
export function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
