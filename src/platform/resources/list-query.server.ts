import {
  and,
  asc,
  desc,
  eq,
  gte,
  ilike,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { accept, type Result, refuse } from '#kit/result.ts';
import { endOfDay, startOfDay } from '#kit/zoned-time.ts';
import type { Executor } from '#platform/db/database.server.ts';
import type { Filter, Resource } from './define-resource.server.ts';
import { orFoundByParts, partFilters } from './kept-filter.server.ts';
import { readMoment } from './read-moment.ts';
import { BrokenText, parseStorable } from './storable-json.ts';

/** The largest page a list answers. */
const LARGEST_PAGE = 200;
const DEFAULT_PAGE = 25;
const DEEPEST_OFFSET = 1_000_000;
const LONGEST_LIST = 500;
const LONGEST_SEARCH = 200;

/** A list request, read and checked. */
export interface ListQuery {
  where: SQL | undefined;
  /** The same as several conditions to count by, of which no two hold for one record; one where nothing is told apart. */
  counted: readonly (SQL | undefined)[];
  orderBy: SQL[];
  offset: number;
  limit: number;
}

/** Why a list request cannot be answered; the message is for the caller of the interface. */
export interface QueryRefusal {
  code: string;
  message: string;
}

/**
 * Reads `range=[from,to]`, `sort=["field","ASC"]` and `filter={...}` against what the resource declares.
 * Anything not declared is refused, never ignored. A bound of moments may be a day (`2026-03-29`) of the time zone: all
 * of it counts, as its first day and as its last.
 */
export async function readListQuery(
  resource: Resource,
  query: URLSearchParams,
  timeZone: string,
  executor: Executor,
): Promise<Result<ListQuery, QueryRefusal>> {
  const range = readJson(query.get('range'));
  const sort = readJson(query.get('sort'));
  const filter = readJson(query.get('filter'));
  if ([range, sort, filter].some((read) => !read.ok && read.error === 'broken'))
    return bad('bad-filter', 'A text holds characters that cannot be stored.');
  if (!range.ok || !sort.ok || !filter.ok) return bad('not-json', 'range, sort and filter must be JSON.');
  const page = readRange(range.value);
  if (!page) return bad('bad-range', `range must be [from, to], at most ${LARGEST_PAGE} records wide.`);
  const orderBy = readSort(resource, sort.value);
  if (!orderBy.ok) return orderBy;
  const where = await readFilter(resource, filter.value ?? {}, timeZone, executor);
  if (!where.ok) return where;
  return accept({ ...where.value, orderBy: orderBy.value, ...page });
}

/** Reads the list of ids of a bulk deed or `getMany` out of `filter={"id":[...]}`. */
export function readIds(
  resource: Resource,
  query: URLSearchParams,
): Result<(string | number)[], QueryRefusal> {
  const filter = readJson(query.get('filter'));
  const ids = filter.ok && isObject(filter.value) ? filter.value.id : undefined;
  if (!Array.isArray(ids) || ids.length === 0 || ids.length > LARGEST_PAGE)
    return bad('bad-ids', `filter must be {"id": [...]} with 1 to ${LARGEST_PAGE} ids.`);
  const values: (string | number)[] = [];
  for (const id of ids) {
    const value = readKey(resource, String(id));
    if (value === undefined) return bad('bad-ids', 'An id has the wrong form.');
    values.push(value);
  }
  return accept([...new Set(values)]);
}

/** Reads a record's id as its column stores it; undefined when it cannot be one. */
export function readKey(resource: Resource, text: string): string | number | undefined {
  const value = readValue(resource.key, text);
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}

function readJson(text: string | null): Result<unknown, 'broken' | 'not-json'> {
  if (text === null || text === '') return accept(undefined);
  try {
    return accept(parseStorable(text));
  } catch (error) {
    return refuse(error instanceof BrokenText ? 'broken' : 'not-json');
  }
}

function readRange(value: unknown): { offset: number; limit: number } | undefined {
  if (value === undefined) return { offset: 0, limit: DEFAULT_PAGE };
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [from, to] = value as unknown[];
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to)) return undefined;
  const offset = from as number;
  const limit = (to as number) - offset + 1;
  if (offset < 0 || offset > DEEPEST_OFFSET || limit < 1 || limit > LARGEST_PAGE) return undefined;
  return { offset, limit };
}

function readSort(resource: Resource, value: unknown): Result<SQL[], QueryRefusal> {
  const chosen = value === undefined ? defaultSort(resource) : value;
  if (!Array.isArray(chosen) || chosen.length !== 2) return bad('bad-sort', 'sort must be ["field", "ASC"].');
  const [field, order] = chosen as unknown[];
  if (typeof field !== 'string' || (order !== 'ASC' && order !== 'DESC'))
    return bad('bad-sort', 'sort must be ["field", "ASC" or "DESC"].');
  const direction = order === 'ASC' ? asc : desc;
  if (field === 'id') return accept([direction(resource.key)]);
  const column = Object.hasOwn(resource.sort ?? {}, field) ? resource.sort?.[field] : undefined;
  if (!column) return bad('unknown-sort', `There is no sort field "${field.slice(0, 60)}".`);
  // The key at the end makes the order total, so that pages neither repeat nor skip a record.
  return accept([direction(column), direction(resource.key)]);
}

function defaultSort(resource: Resource): [string, string] {
  return resource.defaultSort ? [resource.defaultSort.field, resource.defaultSort.order] : ['id', 'DESC'];
}

async function readFilter(
  resource: Resource,
  value: unknown,
  timeZone: string,
  executor: Executor,
): Promise<Result<Pick<ListQuery, 'where' | 'counted'>, QueryRefusal>> {
  if (!isObject(value)) return bad('bad-filter', 'filter must be an object.');
  const conditions: (SQL | undefined)[] = [resource.scope?.()];
  let parts: { of: SQL; apart: readonly SQL[] } | undefined;
  let trashed: unknown = false;
  for (const [name, wanted] of Object.entries(value)) {
    if (wanted === undefined || wanted === null || wanted === '') continue;
    if (name === 'trashed' && resource.trash) {
      trashed = wanted;
      continue;
    }
    const condition =
      name === 'id'
        ? keyCondition(resource, wanted)
        : await declared(resource, name, wanted, { timeZone, executor });
    if (condition === 'unknown') return bad('unknown-filter', `There is no filter "${name.slice(0, 60)}".`);
    if (condition === 'bad') return bad('bad-filter', `The filter "${name}" does not take this value.`);
    conditions.push(condition);
    const apart = toldApart(resource, name, wanted);
    // All parts of one filter with all of another would be more and more lists.
    if (apart) parts ??= { of: condition, apart };
  }
  const trashedAt = resource.columns.trashedAt;
  if (resource.trash && trashedAt && trashed !== 'all')
    conditions.push(trashed === true ? isNotNull(trashedAt) : isNull(trashedAt));
  const by = ({ of, apart }: NonNullable<typeof parts>) =>
    apart.map((part) => and(...conditions.map((one) => (one === of ? part : one))));
  const where = and(...conditions);
  return accept({ where, counted: parts ? by(parts) : [where] });
}

function toldApart(resource: Resource, name: string, wanted: unknown): readonly SQL[] | undefined {
  const own = Object.hasOwn(resource.filters ?? {}, name) ? resource.filters?.[name] : undefined;
  if (name === 'q' && resource.parts?.().some(({ found }) => found)) return undefined;
  return own?.kind === 'where' ? own.apart?.(wanted) : undefined;
}

function keyCondition(resource: Resource, wanted: unknown): SQL | 'bad' {
  return equalCondition(resource.key, wanted);
}

async function declared(
  resource: Resource,
  name: string,
  wanted: unknown,
  { timeZone, executor }: { timeZone: string; executor: Executor },
): Promise<SQL | 'unknown' | 'bad'> {
  const filters = { ...partFilters(resource), ...resource.filters };
  const own = Object.hasOwn(filters, name) ? filters[name] : undefined;
  if (own?.kind === 'asked') return (await own.where(wanted, executor)) ?? 'bad';
  if (own && own.kind !== 'range') {
    const condition = ownCondition(own, wanted);
    return name === 'q' && condition !== 'bad' ? orFoundByParts(resource, wanted, condition) : condition;
  }
  const bound = /^(.+)_(gte|lte)$/.exec(name);
  const ranged = bound?.[1] && Object.hasOwn(filters, bound[1]) ? filters[bound[1]] : undefined;
  if (ranged?.kind !== 'range') return 'unknown';
  const isLeast = bound?.[2] === 'gte';
  if (ranged.column.dataType === 'date' && typeof wanted === 'string' && /^\d{4}-\d\d-\d\d$/.test(wanted)) {
    const edge = isLeast ? startOfDay(wanted, timeZone) : endOfDay(wanted, timeZone);
    if (!edge) return 'bad';
    return isLeast ? gte(ranged.column, edge) : lt(ranged.column, edge);
  }
  const value = readValue(ranged.column, wanted);
  if (value === undefined) return 'bad';
  return isLeast ? gte(ranged.column, value) : lte(ranged.column, value);
}

function ownCondition(filter: Exclude<Filter, { kind: 'range' | 'asked' }>, wanted: unknown): SQL | 'bad' {
  switch (filter.kind) {
    case 'equal':
      return equalCondition(filter.column, wanted);
    case 'search':
      return searchCondition(filter.columns, wanted);
    case 'present':
      if (typeof wanted !== 'boolean') return 'bad';
      return wanted ? isNotNull(filter.column) : isNull(filter.column);
    case 'where':
      return filter.where(wanted) ?? 'bad';
  }
}

function equalCondition(column: PgColumn, wanted: unknown): SQL | 'bad' {
  if (!Array.isArray(wanted)) {
    const value = readValue(column, wanted);
    return value === undefined ? 'bad' : eq(column, value);
  }
  if (wanted.length > LONGEST_LIST) return 'bad';
  const values = wanted.map((one) => readValue(column, one));
  return values.includes(undefined) ? 'bad' : inArray(column, values);
}

/** Every word must occur in one of the columns. */
function searchCondition(columns: (PgColumn | SQL)[], wanted: unknown): SQL | 'bad' {
  if (typeof wanted !== 'string' && typeof wanted !== 'number') return 'bad';
  const text = String(wanted);
  if (text.length > LONGEST_SEARCH) return 'bad';
  const words = text.split(/\s+/).filter(Boolean);
  if (words.length > 12) return 'bad';
  const found = words.map((word) => {
    const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
    return or(...columns.map((column) => ilike(column as PgColumn, pattern)));
  });
  return and(...found) ?? sql`true`;
}

/** Reads one value as the column stores it; undefined when it is of the wrong kind. */
function readValue(column: PgColumn, value: unknown): unknown {
  if (column.columnType === 'PgUUID')
    return typeof value === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value)
      ? value
      : undefined;
  switch (column.dataType) {
    case 'number': {
      if (typeof value === 'string' && !/^-?\d{1,15}(\.\d{1,6})?$/.test(value)) return undefined;
      const number = typeof value === 'string' ? Number(value) : value;
      if (typeof number !== 'number' || !Number.isFinite(number)) return undefined;
      const whole = /Int|Serial/i.test(column.columnType);
      if (whole && !Number.isSafeInteger(number)) return undefined;
      // A 4-byte column cannot hold more; comparing it with more would fail in the database.
      if (/^Pg(Integer|Serial)$/.test(column.columnType) && Math.abs(number) > 2_147_483_647)
        return undefined;
      return number;
    }
    case 'boolean':
      return value === true || value === 'true'
        ? true
        : value === false || value === 'false'
          ? false
          : undefined;
    case 'date': {
      if (typeof value !== 'string') return undefined;
      const moment = readMoment(value);
      return moment && moment.getUTCFullYear() >= 1 ? moment : undefined;
    }
    case 'string':
      if (typeof value !== 'string' || value.length > 1000) return undefined;
      return column.enumValues && !column.enumValues.includes(value) ? undefined : value;
    default:
      return undefined;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function bad(code: string, message: string): { ok: false; error: QueryRefusal } {
  return refuse({ code: `resources.${code}`, message });
}
