import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';

/** How the site introduces itself, as its owner says. */
export interface SiteFacts {
  name: string;
  tagline: string;
  /** For search engines; '' = none. */
  description: string;
  /** From which mails come; '' = none of its own. */
  email: string;
}

/** The slice that keeps how the site introduces itself: one does. */
export const siteFacts = extensionPoint<(services: Pick<SliceServices, 'settings'>) => SiteFacts>(
  'site-facts',
  { uniqueBy: () => 'site' },
);

const NO_SITE: SiteFacts = { name: 'Vitrine', tagline: '', description: '', email: '' };
/** How the site introduces itself; costs no query. */
export function siteOf(services: Pick<SliceServices, 'settings' | 'whole'>): SiteFacts {
  return services.whole.of(siteFacts)[0]?.(services) ?? NO_SITE;
}
