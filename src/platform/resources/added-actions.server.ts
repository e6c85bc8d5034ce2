import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import type { Resource, ResourceAction } from './define-resource.server.ts';

/** Actions that a slice adds to an earlier slice's resource. */
export interface AddedActions {
  /** The resource's name, for example `orders`. */
  resource: string;
  part: string;
  // biome-ignore lint/suspicious/noExplicitAny: each action brings its own row and input; the engine checks the input by its schema
  actions(services: SliceServices): Record<string, ResourceAction<any, any>>;
}

/** Actions of slices for the records of earlier slices. */
export const addedActions = extensionPoint<AddedActions>('added-actions', {
  uniqueBy: ({ resource, part }) => `${resource}.${part}`,
});

/**
 * The resources with the actions that slices add to them: `all` at the start, of which only those `on` are answered.
 * Throws where two have the same name, or where nobody brings the resource.
 */
export function withAddedActions(
  resources: readonly Resource[],
  all: readonly AddedActions[],
  on: () => readonly AddedActions[],
  services: SliceServices,
): Resource[] {
  for (const { resource, part } of all)
    if (!resources.some(({ name }) => name === resource))
      throw new Error(`${part} adds actions to the resource ${resource}, which nobody brings.`);
  return resources.map((resource) => {
    const added = all.filter((each) => each.resource === resource.name);
    if (added.length === 0) return resource;
    const made = new Map(added.map((each) => [each, each.actions(services)]));
    const names = [resource.actions ?? {}, ...made.values()].flatMap((actions) => Object.keys(actions));
    const twin = names.find((name, at) => names.indexOf(name) !== at);
    if (twin) throw new Error(`The resource ${resource.name} has two actions ${twin}.`);
    return {
      ...resource,
      get actions() {
        return Object.assign({}, resource.actions, ...on().map((each) => made.get(each) ?? {}));
      },
    };
  });
}
