import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import type { KnownThings } from '#platform/fields/points.server.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { Resource } from './define-resource.server.ts';
import type { AnyExtension, ResourceExtension } from './resource-extension.server.ts';

/** Fields of slices for the records of earlier slices. */
export const resourceExtensions = extensionPoint<AnyExtension>('resource-extensions', {
  uniqueBy: ({ resource, part }) => `${resource}.${part}`,
});

/** Declares fields for an earlier slice's resource. */
export function extendResource<Value, Key extends number | string = number>(
  resource: string,
  extension: Omit<ResourceExtension<Value, Key>, 'resource'>,
): ResourceExtension<Value, Key> {
  return { resource, ...extension };
}

/**
 * The resources with the fields that slices add to them: `all` at the start, of which only those `on` are read and
 * written; `things` are what their fields can name. Throws when an extension contradicts its resource.
 */
export function withExtensions(
  resources: readonly Resource[],
  all: readonly AnyExtension[],
  on: () => readonly AnyExtension[],
  things: () => readonly KnownThings[] = () => [],
): Resource[] {
  for (const { resource: name, part, table, fields, schema } of all) {
    if (!fields === !schema) throw new Error(`${part} of ${name} needs either fields or a schema.`);
    const resource = resources.find((each) => each.name === name);
    if (!resource) throw new Error(`${part} extends the resource ${name}, which nobody brings.`);
    if (Object.hasOwn(resource.columns, part))
      throw new Error(`${resource.name} has a column ${part} of its own.`);
    if (table && !goesAlong(table, resource.table))
      throw new Error(`The table of ${part} needs a foreign key to that of ${name} with on delete cascade.`);
  }
  return resources.map((resource) =>
    all.some((extension) => extension.resource === resource.name)
      ? {
          ...resource,
          extensions: () => on().filter((extension) => extension.resource === resource.name),
          things,
        }
      : resource,
  );
}

function goesAlong(table: PgTable, owner: PgTable): boolean {
  return getTableConfig(table).foreignKeys.some(
    (key) => key.reference().foreignTable === owner && key.onDelete === 'cascade',
  );
}
