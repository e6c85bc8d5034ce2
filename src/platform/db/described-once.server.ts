import pg from 'pg';
import { madeOnceOf } from '#kit/made-once.ts';

/** What pg's own objects look like inside, as far as it is used here; its types do not show it. */
interface Described {
  fields: unknown[];
  _parsers?: unknown[];
  _prebuiltEmptyResultObject?: object;
}

interface QueryInside {
  name?: string;
  callback?: (error: Error | null, result: pg.QueryResult) => void;
  _result: Described & { command: string | null };
  _accumulateRows?: boolean;
  prepare(connection: object): void;
  handleRowDescription(message: unknown): void;
  handleCommandComplete(message: unknown, connection: object): void;
}

const Query = (pg as unknown as { Query: new (config: pg.QueryConfig) => QueryInside }).Query;

/** By connection and the statement's name, which always stands for the same text. */
const known = new WeakMap<object, Map<string, Described>>();

/**
 * A named statement that is described once a connection: which columns it answers cannot change as long as the server
 * has it prepared (it refuses to run one whose columns did). To describe 45 columns costs both sides more than most rows.
 */
class DescribedOnce extends Query {
  #on: object | undefined;

  override prepare(connection: object): void {
    this.#on = connection;
    const shape = this.name === undefined ? undefined : known.get(connection)?.get(this.name);
    if (!shape) {
      super.prepare(connection);
      return;
    }
    Object.assign(this._result, shape);
    this._accumulateRows = true;
    super.prepare(withoutDescribing(connection));
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#note({
      fields,
      ...(_parsers && { _parsers }),
      ...(_prebuiltEmptyResultObject && { _prebuiltEmptyResultObject }),
    });
  }

  override handleCommandComplete(message: unknown, connection: object): void {
    super.handleCommandComplete(message, connection);
    if (this._result.fields.length === 0) this.#note({ fields: [] });
  }

  #note(shape: Described): void {
    if (!this.#on || this.name === undefined) return;
    const byName = known.get(this.#on) ?? new Map<string, Described>();
    byName.set(this.name, shape);
    known.set(this.#on, byName);
  }
}

/** The same connection, on which a statement asks for no description. */
const withoutDescribing = madeOnceOf((connection: object): object =>
  Object.create(connection, { describe: { value: () => {} } }),
);

/** Whether a statement has a name and no wishes of its own about its rows. */
export function isPlainNamed(config: unknown): config is pg.QueryConfig & { name: string } {
  return (
    typeof config === 'object' &&
    config !== null &&
    typeof (config as { name?: unknown }).name === 'string' &&
    !['types', 'rowMode', 'submit', 'rows', 'binary'].some((wish) => wish in config)
  );
}

/** Runs a plain named statement by `send`, which takes what pg takes for a query of its own. */
export function describedOnce(
  config: pg.QueryConfig,
  send: (query: object) => unknown,
): Promise<pg.QueryResult> {
  const query = new DescribedOnce(config);
  return new Promise<pg.QueryResult>((resolve, reject) => {
    query.callback = (error, result) => (error ? reject(error) : resolve(result));
    send(query);
  }).catch((error: Error) => {
    // As pg does it: from here on the stack says who asked.
    Error.captureStackTrace(error);
    throw error;
  });
}
