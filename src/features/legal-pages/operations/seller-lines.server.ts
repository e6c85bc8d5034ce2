import { siteSettings } from '#features/content/public.ts';
import { placeNames, shopBase } from '#features/fields/public.server.ts';
import { addressLines, addressSettings, emptyAddress } from '#features/fields/public.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';

/**
 * Who sells, line by line: the owner's own words, or else the shop's address once a street is entered, with the tax number
 * unless it is left out. Nothing where neither is known.
 */
export function sellerLines(
  settings: Pick<SettingsStore, 'get'>,
  locale: string,
  { withTax = true }: { withTax?: boolean } = {},
): string[] {
  const shop = settings.get(addressSettings);
  const words = shop.sellerAs === 'words' ? shop.sellerWords.trim() : '';
  if (words !== '') return words.split('\n').filter((line) => line.trim() !== '');
  if (shop.street === '') return [];
  const { country, state, postcode, city } = shopBase(shop);
  const company = shop.sellerName || settings.get(siteSettings).name;
  const address = { ...emptyAddress(country, state), company, address1: shop.street, city, postcode };
  const lines = addressLines(address, placeNames(address, locale));
  return shop.taxNumber === '' || !withTax ? lines : [...lines, shop.taxNumber];
}
