import { siteSettings } from '#features/content/public.ts';
import { countryName, shopBase } from '#features/fields/public.server.ts';
import { addressSettings } from '#features/fields/public.ts';
import { escapeHtml } from '#kit/text.ts';
import type { ValueSource } from '#platform/documents/dynamic-values.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import { sellerLines } from './seller-lines.server.ts';

type Settings = Pick<SettingsStore, 'get' | 'version'>;

/** What the shop knows of whoever sells, by the name of the value. */
const VALUES: Readonly<Record<string, (settings: Settings, locale: string) => string>> = {
  'seller.address': (settings, locale) => {
    const lines = sellerLines(settings, locale, { withTax: false }).map(escapeHtml);
    return lines.length > 0 ? `<p>${lines.join('<br>')}</p>` : '';
  },
  // The country that a shop begins with says nothing yet.
  'seller.country': (settings, locale) =>
    settings.version(addressSettings) > 0
      ? countryName(shopBase(settings.get(addressSettings)).country, locale)
      : '',
  'seller.email': (settings) => settings.get(siteSettings).email,
  'seller.tax': (settings) => settings.get(addressSettings).taxNumber,
};

/** Whether something is known; sources of others are taken to say something. */
export function isKnownOfSeller(source: string, settings: Settings): boolean {
  const value = VALUES[source];
  return value === undefined || value(settings, 'en') !== '';
}

const source = (name: string, label: string, kind: ValueSource['kind']): ValueSource => ({
  name,
  label,
  kind,
  of: (_scope, { settings, market }) => VALUES[name]?.(settings, market.locale),
});

/** What fields of widgets can say of whoever sells: a change of the settings changes all pages. */
export const sellerValues: readonly ValueSource[] = [
  source('seller.address', 'Seller: name and address', 'rich-text'),
  source('seller.country', 'Seller: country', 'text'),
  source('seller.email', 'Seller: e-mail address', 'text'),
  source('seller.tax', 'Seller: tax number', 'text'),
];
