import * as v from 'valibot';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { Executor } from '#platform/db/database.server.ts';
import { cleanHtml } from '#platform/security/clean-html.server.ts';
import type { Field, Fields, Values, VariantValue } from './field.ts';
import { fieldSchema } from './field-schema.ts';
import { safeAddress } from './link-address.ts';
import type { KnownThings } from './points.server.ts';

/** Messages by path, for example `rows.0.title`. */
export type FieldMessages = Record<string, string>;

/** What a form's values are laid over and looked up in. */
export interface FieldSurroundings {
  /** What is kept by now, defaults filled in: what was sent unchanged is not judged again. */
  stored: Readonly<Values>;
  executor: Executor;
  /** Who knows what pictures and records there are; without it nothing is looked up. */
  things?: readonly KnownThings[];
  /** What is wrong between fields, by path; asked of what will be kept. */
  together?: ((values: Values) => FieldMessages) | undefined;
}

/**
 * Reads what a form sent for fields: each is checked by its kind, rich text is cleaned, and pictures and records that are
 * newly named must be there. Fields that were not sent and those that do not exist are left out. Never throws for
 * whatever was sent.
 */
export async function acceptFields(
  fields: Fields,
  sent: Readonly<Values>,
  { stored, executor, things = [], together }: FieldSurroundings,
): Promise<Result<Values, FieldMessages>> {
  const values: Values = {};
  const wrong: FieldMessages = {};
  const named: NamedThing[] = [];
  for (const [name, field] of Object.entries(fields)) {
    if (!Object.hasOwn(sent, name)) continue;
    if (isSame(sent[name], stored[name])) {
      values[name] = stored[name];
      continue;
    }
    const read = v.safeParse(fieldSchema(field), sent[name]);
    if (!read.success) {
      for (const issue of read.issues) wrong[pathOf(name, issue)] ??= issue.message;
      continue;
    }
    values[name] = await cleaned(field, read.output);
    const before = new Set(thingsIn(field, stored[name], name).map(({ of, key }) => `${of} ${key}`));
    named.push(...thingsIn(field, values[name], name).filter(({ of, key }) => !before.has(`${of} ${key}`)));
  }
  for (const { of, gone, known } of things) {
    const wanted = named.filter((thing) => thing.of === of);
    if (wanted.length === 0) continue;
    const there = await known(executor, [...new Set(wanted.map(({ key }) => key))]);
    for (const { path, key } of wanted) if (!there.has(key)) wrong[path] ??= gone;
  }
  const between = together?.({ ...stored, ...values }) ?? {};
  for (const [path, message] of Object.entries(between)) wrong[path] ??= message;
  return Object.keys(wrong).length > 0 ? refuse(wrong) : accept(values);
}

/** A value in which rich text holds only allowed HTML and addresses lead only where links may lead. */
export async function cleaned(field: Field, value: unknown): Promise<unknown> {
  if (value === undefined || value === null) return value;
  if (field.kind === 'rich-text') return cleanHtml(String(value));
  if (field.kind === 'address') return safeAddress(String(value));
  if (field.kind === 'rows') return Promise.all(rowsOf(value).map((row) => cleanedValues(field.fields, row)));
  if (field.kind === 'variant') {
    const { of, fields } = value as VariantValue;
    return { of, fields: await cleanedValues(field.variants[of]?.fields ?? {}, fields ?? {}) };
  }
  return value;
}

async function cleanedValues(fields: Fields, values: Values): Promise<Values> {
  const clean = { ...values };
  for (const [name, field] of Object.entries(fields)) clean[name] = await cleaned(field, values[name]);
  return clean;
}

/** A picture, video or record that a value names, and where it does. */
interface NamedThing {
  of: string;
  key: number | string;
  path: string;
}

function thingsIn(field: Field, value: unknown, path: string): NamedThing[] {
  if (value === undefined || value === null) return [];
  const within = (fields: Fields, values: unknown, at: string) =>
    Object.entries(fields).flatMap(([name, inner]) =>
      thingsIn(inner, (values as Values | null)?.[name], `${at}.${name}`),
    );
  switch (field.kind) {
    case 'picture':
    case 'video':
      return [{ of: `${field.kind}s`, key: value as number, path }];
    case 'record':
      return [{ of: field.from.resource, key: value as number | string, path }];
    case 'records':
      return rowsOf<number>(value).map((key, at) => ({
        of: field.from.resource,
        key,
        path: `${path}.${at}`,
      }));
    case 'rows':
      return rowsOf(value).flatMap((row, at) => within(field.fields, row, `${path}.${at}`));
    case 'variant': {
      const { of, fields } = value as VariantValue;
      return within(field.variants[of]?.fields ?? {}, fields, `${path}.fields`);
    }
    default:
      return [];
  }
}

/** What is stored may be of an earlier shape. */
function rowsOf<Row = Values>(value: unknown): Row[] {
  return Array.isArray(value) ? value : [];
}

function pathOf(name: string, issue: v.BaseIssue<unknown>): string {
  return [name, ...(issue.path ?? []).map(({ key }) => String(key))].join('.');
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
