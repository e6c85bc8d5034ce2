import * as v from 'valibot';
import type { Executor } from '#platform/db/database.server.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { DeedContext, Resource } from './define-resource.server.ts';

/**
 * Fields that a slice adds to the records of an earlier slice's resource. They stand in the record under the part's
 * name, are kept in a table of the slice by the same deed in the same transaction, and are audited and versioned with
 * the record.
 */
export interface ResourceExtension<Value = unknown> {
  /** The resource's name, for example `products`. */
  resource: string;
  part: string;
  /** Accepts what a form sends of the part, and `undefined` where nothing was sent of it. */
  schema: v.GenericSchema<unknown, Value>;
  /** What is kept for a record; for one without it what a new record has. */
  read(executor: Executor, id: number): Promise<Value>;
  write(id: number, value: Value, context: DeedContext): Promise<void>;
}

/** Fields of slices for the records of earlier slices. */
// biome-ignore lint/suspicious/noExplicitAny: extensions of many shapes; each is typed where it is made by `extendResource`
export const resourceExtensions = extensionPoint<ResourceExtension<any>>('resource-extensions', {
  uniqueBy: ({ resource, part }) => `${resource}.${part}`,
});

/** Declares fields for an earlier slice's resource. */
export function extendResource<Value>(
  resource: string,
  extension: Omit<ResourceExtension<Value>, 'resource'>,
): ResourceExtension<Value> {
  return { resource, ...extension };
}

/** A resource with the fields that slices add to it: `all` at the start, of which only those `on` are read and written. */
export function withExtensions(
  resource: Resource,
  all: readonly ResourceExtension[],
  on: () => readonly ResourceExtension[],
): Resource {
  const mine = all.filter((extension) => extension.resource === resource.name);
  if (mine.length === 0) return resource;
  for (const { part } of mine) {
    if (part in resource.columns) throw new Error(`${resource.name} has a column ${part} of its own.`);
  }
  const ownOn = () => on().filter((extension) => extension.resource === resource.name);
  const parts = v.object(Object.fromEntries(mine.map(({ part, schema }) => [part, schema])));
  const joined = (schema: v.GenericSchema | undefined) => schema && v.intersect([schema, parts]);
  const create = joined(resource.schema?.create);
  const update = joined(resource.schema?.update);
  return {
    ...resource,
    ...(create ? { schema: { create, ...(update ? { update } : {}) } } : {}),
    async detail(row, executor) {
      const id = Number(row[resource.keyName]);
      const own = (await resource.detail?.(row, executor)) ?? {};
      const added = await Promise.all(
        ownOn().map(async ({ part, read }) => [part, await read(executor, id)] as const),
      );
      return { ...own, ...Object.fromEntries(added) };
    },
    async afterSave(row, input, context) {
      await resource.afterSave?.(row, input, context);
      const id = Number((row as Record<string, unknown>)[resource.keyName]);
      const values = input as Record<string, unknown>;
      for (const { part, write } of ownOn()) await write(id, values[part], context);
    },
  };
}
