import { type Breakpoints, DEFAULT_BREAKPOINTS } from '#platform/documents/breakpoints.ts';
import type { Assets } from '#platform/islands/assets.server.ts';
import { port } from '#platform/slices/extension-point.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';

/** How the site looks besides what ships. */
export interface SiteLook {
  /** The devices that values of widgets may differ for. */
  breakpoints: Breakpoints;
  /** Addresses of sheets by the names of those in whose place they stand. */
  sheets: Readonly<Record<string, string>>;
}

/** The slice that keeps how the site looks. */
const siteLook = port<(services: Pick<SliceServices, 'cache'>) => SiteLook>('site-look');

const AS_IT_SHIPS: SiteLook = { breakpoints: DEFAULT_BREAKPOINTS, sheets: {} };

/** How the site looks; costs no query. */
export function siteLookOf(services: Pick<SliceServices, 'whole' | 'cache'>): SiteLook {
  return services.whole.of(siteLook)[0]?.(services) ?? AS_IT_SHIPS;
}

/** Where a page finds a sheet that views name: as it ships, unless another stands in its place. */
export function sheetsOf(
  services: Pick<SliceServices, 'whole' | 'cache'> & { assets: Pick<Assets, 'sheet'> },
): (name: string) => string {
  const { sheets } = siteLookOf(services);
  return (name) => sheets[name] ?? services.assets.sheet(name);
}
