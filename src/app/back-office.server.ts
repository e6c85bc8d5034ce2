import path from 'node:path';
import type { Hono } from 'hono';
import { userResource } from '#features/accounts/admin/user-resource.server.ts';
import { siteSettings } from '#features/content/public.ts';
import { currencySettings } from '#features/currency/public.ts';
import { createPicture } from '#features/media/public.server.ts';
import { mountAdmin } from './admin/mount-admin.server.ts';
import { mountRest } from './admin/mount-rest.server.ts';
import type { OpenShop, ProgramFolders } from './open-shop.server.ts';
import { settingsGroups } from './settings-groups.ts';

/** Mounts the owner's side: its interface below /rest and its screens below /admin. */
export function mountBackOffice(app: Hono, shop: OpenShop, folders: ProgramFolders): void {
  const { services, config } = shop;
  mountRest(app, {
    db: services.db,
    siteUrl: config.siteUrl,
    clientAddress: () => '',
    resources: [userResource],
    settings: { store: services.settings, groups: settingsGroups },
    shop: () => ({
      name: services.settings.get(siteSettings).name,
      currency: services.settings.get(currencySettings).currency,
    }),
    keepPicture: (bytes, about) => createPicture(services.db, shop.files, bytes, about) as never,
  });
  mountAdmin(app, { distFolder: path.join(folders.root, 'dist/admin') });
}
