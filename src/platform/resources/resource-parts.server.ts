import type { Executor } from '#platform/db/database.server.ts';
import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { AnyRow, Resource } from './define-resource.server.ts';
import type { WireRecord } from './record-changes.ts';
import type { AnyPart, ResourcePart } from './resource-part.server.ts';

/** What slices tell of the records of earlier slices: `parts.{name}` of each record. */
export const resourceParts = extensionPoint<AnyPart>('resource-parts', {
  uniqueBy: ({ resource, name }) => `${resource}.${name}`,
});

/** Declares what a slice tells of an earlier slice's records. */
export function resourcePart<Data, Key extends number | string = number>(
  resource: string,
  part: Omit<ResourcePart<Data, Key>, 'resource'>,
): ResourcePart<Data, Key> {
  return { resource, ...part };
}

/**
 * The resources with what slices tell of their records: `all` at the start, of which only those `on` are asked. Throws
 * where nobody brings the resource, or where its list has a filter of the same name.
 */
export function withParts(
  resources: readonly Resource[],
  all: readonly AnyPart[],
  on: () => readonly AnyPart[],
): Resource[] {
  for (const { resource, name } of all)
    if (!resources.some((each) => each.name === resource))
      throw new Error(`${name} tells of the resource ${resource}, which nobody brings.`);
  return resources.map((resource) => {
    const isOf = (part: AnyPart) => part.resource === resource.name;
    const added = all.filter(isOf);
    if (added.length === 0) return resource;
    const names = [resource, ...added].flatMap(({ filters = {} }) => Object.keys(filters));
    const twin = names.find((name, at) => names.indexOf(name) !== at);
    if (twin) throw new Error(`The list of ${resource.name} has two filters ${twin}.`);
    return { ...resource, parts: () => on().filter(isOf) };
  });
}

/** What slices tell of the records of a page, one query each. */
export async function loadParts(
  resource: Resource,
  rows: readonly AnyRow[],
  executor: Executor,
): Promise<WireRecord[]> {
  if (!resource.parts) return [];
  const ids = rows.map((row) => row[resource.keyName] as number | string);
  const loaded = await Promise.all(
    resource.parts().map(async ({ name, load }) => [name, await load(executor, ids)] as const),
  );
  return ids.map((id) => ({
    parts: Object.fromEntries(loaded.flatMap(([name, byId]) => (byId.has(id) ? [[name, byId.get(id)]] : []))),
  }));
}
