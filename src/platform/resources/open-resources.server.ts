import { type KnownThings, knownThings } from '#platform/fields/points.server.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import type { ExtensionPoint } from '#platform/slices/extension-point.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { addedActions, withAddedActions } from './added-actions.server.ts';
import type { Resource } from './define-resource.server.ts';
import { resourceExtensions, withExtensions } from './extend-resource.server.ts';
import { resourceParts, withParts } from './resource-parts.server.ts';

/** What fields of records can name, at this moment. */
export function knownThingsOf({ shop, texts }: SliceServices): readonly KnownThings[] {
  const languages: KnownThings = {
    of: 'languages',
    gone: 'This language is not installed any more.',
    known: async () => new Set(texts.languages.map(({ locale }) => locale)),
  };
  return [...shop().of(knownThings), languages];
}

const opened = new WeakMap<SliceServices, readonly Resource[]>();

/** All resources of the shop, each with what slices add to it; the same for whoever asks. */
export function resourcesOf(services: SliceServices): readonly Resource[] {
  const known = opened.get(services);
  if (known) return known;
  const { whole } = services;
  const on = <Part>(point: ExtensionPoint<Part>) => services.shop().of(point);
  const resources = withAddedActions(
    withParts(
      withExtensions(
        whole.of(platformPoints.resources).flatMap((make) => make(services)),
        whole.of(resourceExtensions),
        () => on(resourceExtensions),
        () => knownThingsOf(services),
      ),
      whole.of(resourceParts),
      () => on(resourceParts),
    ),
    whole.of(addedActions),
    () => on(addedActions),
    services,
  );
  opened.set(services, resources);
  return resources;
}

/** The resource of this name with what slices add to it; throws where nobody brings it. */
export function resourceOf(services: SliceServices, name: string): Resource {
  const found = resourcesOf(services).find((each) => each.name === name);
  if (!found) throw new Error(`Nobody brings the resource ${name}.`);
  return found;
}
