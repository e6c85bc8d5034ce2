import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { accountFormSettings } from '#features/account-forms/public.ts';
import { accountSettings } from '#features/accounts/public.ts';
import { type SeededProduct, seedProducts } from '#features/catalog/fixtures.server.ts';
import { catalogSettings } from '#features/catalog/public.ts';
import { compareSettings } from '#features/compare/settings.ts';
import { siteSettings } from '#features/content/public.ts';
import { addressSettings } from '#features/fields/public.ts';
import { importPreparedPictures } from '#features/media/public.server.ts';
import { orderSettings } from '#features/orders/public.ts';
import { reviewSettings } from '#features/reviews/settings.ts';
import { shippingSettings } from '#features/shipping/public.ts';
import { wishlistSettings } from '#features/wishlist/public.ts';
import type { Transaction } from '#platform/db/database.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { saveSettings } from '#platform/settings/settings-store.server.ts';
import { seedDemoAccounts } from './demo-accounts.server.ts';
import { seedDemoReviews } from './demo-reviews.server.ts';
import { seedDemoSales } from './demo-sales.server.ts';
import { demoAttributes } from './demo-shop/attributes.ts';
import { demoBeside } from './demo-shop/beside.ts';
import { demoCategories, demoTags } from './demo-shop/categories.ts';
import type { DemoPicture, DemoProduct } from './demo-shop/demo-data.ts';
import { demoProducts } from './demo-shop/demo-products.ts';
import { demoSettings } from './demo-shop/settings.ts';
import type { SeedLookup } from './documents/seed-lookup.ts';

interface PictureFacts {
  width: number;
  height: number;
  widths: number[];
  hash: string;
}

/** Puts the demo shop's pictures, categories, tags, attributes and products in place; returns how documents find them. */
export async function seedDemoCatalogue(
  tx: Transaction,
  files: FileStore,
  pictureFolder: string,
): Promise<SeedLookup> {
  const facts = JSON.parse(await readFile(path.join(pictureFolder, 'pictures.json'), 'utf8')) as Record<
    string,
    PictureFacts
  >;
  const alts = new Map(picturesUsed().map((picture) => [picture.slug, picture.alt]));
  // What reviewers sent along is no picture of the shop.
  const entries = Object.entries(facts).filter(([slug]) => !slug.startsWith('reviewer-'));
  const pictures = await importPreparedPictures(
    tx,
    files,
    entries.map(([slug, fact]) => ({
      folder: path.join(pictureFolder, slug),
      ...fact,
      alt: alts.get(slug) ?? '',
      fileName: `${slug}.webp`,
    })),
  );
  const ids = new Map(entries.map(([slug], at) => [slug, pictures[at]?.id ?? null]));
  const categoryIds = await seedProducts(tx, {
    categories: demoCategories,
    tags: demoTags,
    attributes: demoAttributes,
    products: demoProducts.map(seededProduct),
    pictureId: (slug) => ids.get(slug) ?? null,
    now: new Date(),
  });
  return {
    picture: (slug) => ids.get(slug) ?? null,
    category: (slug) => categoryIds.get(slug) ?? null,
  };
}

/** Gives the demo shop its name, and whatever belongs to selling. */
export async function seedDemoSettings(
  tx: Transaction,
  now: Date,
  from: { files: FileStore; pictureFolder: string; picture(slug: string): number | null },
): Promise<void> {
  const saved = await saveSettings(
    tx,
    siteSettings,
    {
      name: demoSettings.name,
      tagline: demoSettings.tagline,
      description: 'Coffee, tea, ceramics, textiles, plants and paper, chosen and partly made by hand.',
      email: demoSettings.email,
    },
    0,
  );
  if (!saved.ok) throw new Error(`The demo shop's settings were refused: ${JSON.stringify(saved.error)}`);
  const { line1, line2, city, state, postcode, country } = demoSettings.address;
  const place = { base: `${country}:${state}`, street: `${line1}, ${line2}`, city, postcode };
  const located = await saveSettings(tx, addressSettings, place, 0);
  if (!located.ok) throw new Error(`The demo shop's address was refused: ${JSON.stringify(located.error)}`);
  const registered = await saveSettings(tx, accountSettings, { registration: true }, 0);
  if (!registered.ok)
    throw new Error(`The demo shop's accounts were refused: ${JSON.stringify(registered.error)}`);
  const ordered = await saveSettings(
    tx,
    orderSettings,
    { loginAtCheckout: true, accountAtCheckout: true },
    0,
  );
  if (!ordered.ok) throw new Error(`The demo shop's checkout was refused: ${JSON.stringify(ordered.error)}`);
  const greeted = await saveSettings(
    tx,
    accountFormSettings,
    { picture: from.picture('about-workshop'), autoOpenPopup: false },
    0,
  );
  if (!greeted.ok) throw new Error(`The demo shop's log-in was refused: ${JSON.stringify(greeted.error)}`);
  const hearts = await saveSettings(tx, wishlistSettings, { inLists: true }, 0);
  if (!hearts.ok) throw new Error(`The demo shop's hearts were refused: ${JSON.stringify(hearts.error)}`);
  const columns = [...compareSettings.fields.columns.default, 'info'];
  const compared = await saveSettings(tx, compareSettings, { columns }, 0);
  if (!compared.ok) throw new Error(`The demo shop's table was refused: ${JSON.stringify(compared.error)}`);
  const products = await saveSettings(tx, catalogSettings, { brand: demoSettings.name }, 0);
  if (!products.ok) throw new Error(`The demo shop's brand was refused: ${JSON.stringify(products.error)}`);
  const sending = await saveSettings(tx, shippingSettings, { deliveryTime: demoSettings.deliveryTime }, 0);
  if (!sending.ok)
    throw new Error(`The demo shop's delivery time was refused: ${JSON.stringify(sending.error)}`);
  const reviewed = await saveSettings(tx, reviewSettings, { pictures: true }, 0);
  if (!reviewed.ok)
    throw new Error(`The demo shop's reviews were refused: ${JSON.stringify(reviewed.error)}`);
  await seedDemoSales(tx, now);
  await seedDemoReviews(tx, now, from);
  await seedDemoAccounts(tx, now);
}

/**
 * A product as the catalogue seeds it: what variations differ in is named as the other attributes are, and what stands
 * beside it comes along.
 */
function seededProduct(product: DemoProduct): SeededProduct {
  const beside = demoBeside[product.slug];
  if (product.kind !== 'variable') return { ...product, ...beside };
  const { attributes, defaults, variations, ...base } = product;
  return {
    ...base,
    ...beside,
    terms: { ...Object.fromEntries(attributes.map(({ slug, terms }) => [slug, terms])), ...base.terms },
    variesBy: attributes.map(({ slug }) => slug),
    ...(defaults ? { preselected: defaults } : {}),
    variations: variations.map(({ attributes: terms, ...variation }) => ({ ...variation, terms })),
  };
}

function picturesUsed(): DemoPicture[] {
  return [
    ...demoCategories.map((category) => category.picture),
    ...demoProducts.flatMap((product) => product.pictures),
    ...demoProducts.flatMap((product) =>
      product.kind === 'variable' ? product.variations.flatMap(({ picture }) => picture ?? []) : [],
    ),
  ];
}
