import { madeOnceOf } from '#kit/made-once.ts';
import type { Resource } from '#platform/resources/define-resource.server.ts';
import { type Capability, capabilities } from '#platform/security/capability.ts';
import { oncePerShop } from '#platform/slices/compose-shop.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';

/** A group of things that a role can be allowed to do, in words. */
export interface CapabilityArea {
  name: string;
  title: string;
  /** Resources that are read by its rights. */
  resources: string[];
  capabilities: { name: string; title: string; help: string | null }[];
}

/** Whoever has a role comes in: nobody chooses that. */
const ENTRY_AREA = 'admin';

/** What a deed is called that its slice has no words for. */
const PLAIN: Readonly<Record<string, string>> = {
  read: 'See',
  write: 'Add and change',
  trash: 'Move to the trash',
  delete: 'Delete permanently',
};

const areasIn = madeOnceOf((services: SliceServices) =>
  oncePerShop((shop): readonly CapabilityArea[] => {
    const named = new Map(shop.of(capabilities).map((one) => [one.name, one]));
    const resources = shop.of(platformPoints.resources).flatMap((make) => make(services));
    const asked = resources.flatMap(({ capabilities: own, actions = {} }) => [
      ...Object.values(own),
      ...Object.values(actions).map(({ capability }) => capability),
    ]);
    return areasOf(named, [...named.keys(), ...asked], resources);
  }),
);

/** All that a role can be allowed to do, by areas in the order of their titles; of the slices that are on. */
export function capabilityAreas(services: SliceServices): readonly CapabilityArea[] {
  return areasIn(services)(services.shop());
}

function areasOf(
  named: ReadonlyMap<string, Capability>,
  names: readonly string[],
  resources: readonly Resource[],
): CapabilityArea[] {
  const areas = new Map<string, CapabilityArea>();
  for (const name of new Set(names)) {
    const [area = '', deed = ''] = name.split('.');
    if (area === ENTRY_AREA) continue;
    const known = areas.get(area) ?? {
      name: area,
      title: named.get(`${area}.*`)?.title ?? titleOf(area),
      resources: resources.flatMap((one) => (one.capabilities.read.startsWith(`${area}.`) ? [one.name] : [])),
      capabilities: [],
    };
    areas.set(area, known);
    if (deed === '*') continue;
    const { title, help } = named.get(name) ?? {};
    known.capabilities.push({ name, title: title ?? PLAIN[deed] ?? titleOf(deed), help: help ?? null });
  }
  return [...areas.values()]
    .filter(({ capabilities: deeds }) => deeds.length > 0)
    .sort((one, other) => one.title.localeCompare(other.title, 'en'));
}

function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
