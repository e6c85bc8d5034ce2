import { madeOnceOf } from '#kit/made-once.ts';
import { capabilities } from '#platform/security/capability.ts';
import { oncePerShop } from '#platform/slices/compose-shop.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { areasOf, type ScopeArea } from './scopes.ts';

const areasIn = madeOnceOf((services: SliceServices) =>
  oncePerShop((shop): readonly ScopeArea[] => {
    const resources = shop.of(platformPoints.resources).flatMap((make) => make(services));
    const asked = resources.flatMap(({ capabilities: own, actions = {} }) => [
      ...Object.values(own),
      ...Object.values(actions).map(({ capability }) => capability),
    ]);
    return areasOf(
      [...shop.of(capabilities).map(({ name }) => name), ...asked],
      resources.map(({ name, capabilities: own }) => ({ name, read: own.read })),
    );
  }),
);

/** The areas of the interface, as capabilities and the resources of the slices that are on name them. */
export function knownAreas(services: SliceServices): readonly ScopeArea[] {
  return areasIn(services)(services.shop());
}
