import { addressSettings } from '#features/fields/public.ts';
import { type PagePart, pagePart } from '#platform/pages/points.ts';
import { regionHash } from '../rules/region-hash.ts';
import { LocationMark } from '../ui/location-mark.tsx';

/** On pages that may be kept outside the shop the browser finds out whether they are the visitor's (TOT-011b). */
export const locationPart: PagePart<{ hash: string }> = pagePart({
  name: 'customer-location',
  load: ({ settings, market }) =>
    settings.get(addressSettings).defaultLocation === 'geolocation-cached'
      ? { hash: regionHash(market) }
      : undefined,
  View: LocationMark,
});
