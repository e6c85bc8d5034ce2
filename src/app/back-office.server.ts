import path from 'node:path';
import type { Context, Hono } from 'hono';
import { refusedParts } from '#features/content/public.server.ts';
import { pageSettings, siteSettings } from '#features/content/public.ts';
import { currencySettings } from '#features/currency/public.ts';
import { createPicture, findPictures, readPictures } from '#features/media/public.server.ts';
import { type MediaTextKey, mediaTexts, type Picture, pictureUrl } from '#features/media/public.ts';
import { hasAnyOrder } from '#features/orders/public.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { SHOP_LOCALE } from '#platform/texts/shop-locale.ts';
import { translate } from '#platform/texts/texts.ts';
import { mountAdmin } from './admin/mount-admin.server.ts';
import { mountRest } from './admin/mount-rest.server.ts';
import type { KeepPicture, PictureShelf } from './admin/picture-upload-routes.server.ts';
import { adminResources, overviewParts } from './admin/resources.server.ts';
import type { SettingsGuard } from './admin/settings-routes.server.ts';
import type { OpenShop } from './open-shop.server.ts';
import { settingsGroups } from './settings-groups.ts';
import { textSlices } from './text-slices.ts';

/** Mounts the owner's side: its interface below /rest and its screens below /admin. */
export function mountBackOffice(app: Hono, shop: OpenShop): void {
  const { services, config } = shop;
  const { settings, texts, widgets } = services;
  const around = {
    settings,
    // Wordings are read when they are needed: the owner may change them at any time.
    orders: {
      settings,
      locale: SHOP_LOCALE,
      get texts() {
        return texts.overrides(SHOP_LOCALE);
      },
    },
    sendsMail: config.smtpUrl !== undefined,
    definitionOf: (type: string) => widgets.get(type)?.definition,
  };
  mountRest(app, {
    db: services.db,
    siteUrl: config.siteUrl,
    visitor: (c) => (c as Context<{ Variables: { request: RequestContext } }>).get('request'),
    resources: adminResources(around),
    overview: overviewParts(around),
    settings: { store: settings, groups: settingsGroups, guard: guardSettings },
    wordings: { store: texts, slices: textSlices, locale: SHOP_LOCALE },
    shop: () => ({
      name: settings.get(siteSettings).name,
      currency: settings.get(currencySettings).currency,
    }),
    texts: () => texts.overrides(SHOP_LOCALE),
    nudge: shop.nudge,
    pictures: picturesOf(shop),
  });
  mountAdmin(app, { distFolder: path.join(shop.folders.root, 'dist/admin') });
}

/** The store's currency is fixed after the first order: amounts of two currencies must never be added up. */
const keepCurrency: SettingsGuard = async (tx, group, before, next) => {
  const changes = group === currencySettings.name && 'currency' in next && next.currency !== before.currency;
  const refused: Record<string, string> = {};
  if (changes && (await hasAnyOrder(tx))) {
    refused.currency = 'The currency cannot be changed after the first order.';
  }
  return refused;
};

/** Everything that settings must not do although each value by itself is fine. */
const guardSettings: SettingsGuard = async (tx, group, before, next) =>
  group === pageSettings.name ? refusedParts(tx, next) : keepCurrency(tx, group, before, next);

function picturesOf(shop: OpenShop): PictureShelf {
  const { db } = shop.services;
  const shown = (picture: Picture) => ({ id: picture.id, alt: picture.alt, src: pictureUrl(picture, 240) });
  return {
    keep: keepPictureFor(shop),
    find: async (search) => (await findPictures(db, search, 60)).map(shown),
    byId: async (id) => {
      const picture = (await readPictures(db, [id])).get(id);
      return picture && shown(picture);
    },
  };
}

function keepPictureFor(shop: OpenShop): KeepPicture {
  return async (bytes, about) => {
    const kept = await createPicture(shop.services.db, shop.files, bytes, about);
    if (kept.ok) return { ok: true, value: { ...kept.value, src: pictureUrl(kept.value, 240) } };
    const { code, ...values } = kept.error;
    const key = code.slice('media.'.length) as MediaTextKey;
    const overrides = shop.services.texts.overrides(SHOP_LOCALE);
    return { ok: false, error: { message: translate(mediaTexts, overrides, key, values) } };
  };
}
