import path from 'node:path';
import { expect, it } from 'vitest';
import { countryList, statesOf } from '#features/fields/public.server.ts';
import { seedShipping } from '#features/shipping/fixtures.server.ts';
import { inTransaction } from '#platform/db/database.server.ts';
import { customTextSources } from '#platform/texts/custom-text-sources.server.ts';
import { CUSTOM_TEXTS, customTextKey } from '#platform/texts/custom-texts.ts';
import { readLanguages } from '#platform/texts/read-languages.server.ts';
import { openTestShop } from '../support/shop-server.ts';

const languages = readLanguages([path.join(import.meta.dirname, '../../languages')]).slice(1);

/** What owners typed in a new shop, by the place where it stands. */
async function typedIn(demo: boolean): Promise<Map<string, string[]>> {
  const shop = await openTestShop({ demo });
  try {
    if (!demo) await inTransaction(shop.db, (tx) => seedShipping(tx));
    const { services } = shop.running.shop;
    const lists = services.whole
      .of(customTextSources)
      .map(async ({ title, list }) => [title, (await list(services)).map(({ said }) => said)] as const);
    return new Map(await Promise.all(lists));
  } finally {
    await shop.close();
  }
}

it('languages say what new shops begin with, and nothing that is no more', async () => {
  const [empty, demo] = [await typedIn(false), await typedIn(true)];
  const states = countryList('en').flatMap(({ code }) => (statesOf(code) ?? []).map(({ name }) => name));
  const known = new Set(
    [...empty.values(), ...demo.values(), states].flat().map((said) => customTextKey(null, said)),
  );
  // What products are like is told with their descriptions.
  const fresh = [...empty.values()].flat();
  const shown = [
    'Menus',
    'Categories',
    'Tags',
    'Shipping methods',
    'Words in settings',
    'Named prices',
  ].flatMap((title) => demo.get(title) ?? []);
  for (const { locale, texts } of languages) {
    const said = Object.keys(texts).filter((key) => key.startsWith(CUSTOM_TEXTS));
    expect([locale, said.filter((key) => !known.has(key))]).toEqual([locale, []]);
    const unsaid = [...fresh, ...shown].filter((word) => texts[customTextKey(null, word)] === undefined);
    // Names of shops are names.
    expect([locale, [...new Set(unsaid)]]).toEqual([locale, ['Vitrine', 'Halm & Stein']]);
  }
});
