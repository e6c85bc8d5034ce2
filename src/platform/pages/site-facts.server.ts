import type { MoneyFormat } from '#kit/money.ts';
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
  /** `#rrggbb`; '' = the theme's. */
  accent: string;
}

/** The slice that keeps how the site introduces itself: one does. */
export const siteFacts = extensionPoint<(services: Pick<SliceServices, 'settings'>) => SiteFacts>(
  'site-facts',
  { uniqueBy: () => 'site' },
);

/** The slice that keeps in which currency and how amounts are shown: one does. */
export const moneyFormats = extensionPoint<(services: Pick<SliceServices, 'settings'>) => MoneyFormat>(
  'money-formats',
  { uniqueBy: () => 'money' },
);

const NO_SITE: SiteFacts = { name: 'Vitrine', tagline: '', description: '', email: '', accent: '' };
const DOLLARS: MoneyFormat = {
  currency: 'USD',
  symbol: '$',
  position: 'left',
  thousands: ',',
  decimal: '.',
  decimals: 2,
};

/** How the site introduces itself; costs no query. */
export function siteOf(services: Pick<SliceServices, 'settings' | 'whole'>): SiteFacts {
  return services.whole.of(siteFacts)[0]?.(services) ?? NO_SITE;
}

/** In which currency and how amounts are shown; costs no query. */
export function moneyOf(services: Pick<SliceServices, 'settings' | 'whole'>): MoneyFormat {
  return services.whole.of(moneyFormats)[0]?.(services) ?? DOLLARS;
}
