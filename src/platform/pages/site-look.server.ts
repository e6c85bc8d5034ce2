import { type Breakpoints, DEFAULT_BREAKPOINTS } from '#platform/documents/breakpoints.ts';
import type { Assets } from '#platform/islands/assets.server.ts';
import { type MailColours, usualMailColours } from '#platform/mail/mail-look.ts';
import type { PolicyHosts } from '#platform/security/security-headers.server.ts';
import { port } from '#platform/slices/extension-point.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';

/** How the site looks besides what ships. */
export interface SiteLook {
  /** The devices that values of widgets may differ for. */
  breakpoints: Breakpoints;
  /** Addresses of sheets by the names of those in whose place they stand. */
  sheets: Readonly<Record<string, string>>;
  /** Addresses of sheets of every page, in their order after the shop's own. */
  stylesheets: readonly string[];
  /** Files of letters that the first screen needs; null: those of the shop's own sheet. */
  fonts: readonly string[] | null;
  /** The colours of its mails, which have no sheets. */
  mails: MailColours;
  /** Colours besides the theme's, by their tokens. */
  colours: readonly { token: string; name: string }[];
  /** Pictures by their ids; `phoneLogo` takes the place of the other in narrow windows. */
  logo: number | null;
  phoneLogo: number | null;
  /** Addresses of the site's icon as PNG, small and for home screens; null = those that ship. */
  icon: { small: string; touch: string } | null;
  /** Path of the picture shown where a page has none of its own; null = the one that ships. */
  socialPicture: string | null;
  /** Whether pictures open large above the page. */
  hasLightbox: boolean;
  /** Markup of administrators at the end of the head and of the body, and what it needs; null = none. */
  code: { head: string; body: string; hosts: PolicyHosts } | null;
}

/** The slice that keeps how the site looks. */
export const siteLook = port<(services: Pick<SliceServices, 'cache'>) => SiteLook>('site-look');

/** The tag under which pages that show it are kept: all are. */
export const SITE_LOOK = 'site-look';

/** How a site looks that nobody changed. */
export const AS_IT_SHIPS: SiteLook = {
  breakpoints: DEFAULT_BREAKPOINTS,
  sheets: {},
  stylesheets: [],
  fonts: null,
  mails: usualMailColours,
  colours: [],
  logo: null,
  phoneLogo: null,
  icon: null,
  socialPicture: null,
  hasLightbox: true,
  code: null,
};

/** How the site looks; costs no query. */
export function siteLookOf({ whole, cache }: Pick<SliceServices, 'whole' | 'cache'>): SiteLook {
  return whole.of(siteLook)[0]?.({ cache }) ?? AS_IT_SHIPS;
}

/** Where a page finds a sheet that views name: as it ships, unless another stands in its place. */
export function sheetsOf(
  services: Pick<SliceServices, 'whole' | 'cache'> & { assets: Pick<Assets, 'sheet'> },
): (name: string) => string {
  const { sheets } = siteLookOf(services);
  return (name) => sheets[name] ?? services.assets.sheet(name);
}
