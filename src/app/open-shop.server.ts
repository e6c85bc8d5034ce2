import path from 'node:path';
import type { ShopServices } from '#pages/shop-services.server.ts';
import { PageCache } from '#platform/cache/page-cache.server.ts';
import type { Config } from '#platform/config/config.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { createHealthCheck, type Trouble } from '#platform/db/health.server.ts';
import { clusterFolder } from '#platform/db/supervisor.server.ts';
import { createStaticFiles } from '#platform/files/static-files.server.ts';
import { type ArrivalPlace, openArrivals } from '#platform/http/arriving-bodies.server.ts';
import { type Assets, readAssets } from '#platform/islands/assets.server.ts';
import { commonSecurityHeaders, pageSecurityHeaders } from '#platform/security/security-headers.server.ts';
import type { Slice } from '#platform/slices/compose-shop.ts';
import { type Answering, openCalls } from './open-calls.server.ts';
import { type Entrance, openEntrance } from './open-entrance.server.ts';
import { openServices } from './open-services.server.ts';
import type { ProgramFolders } from './program-folders.ts';

/**
 * Everything that answering requests needs, opened once. A request is answered in this order, each step in a file of its
 * own: a kept page straight from memory (`http/shop-server`, `pages`), else the routes of `http/shop-app`: a call
 * (`calls`), a file (`assetFiles`, slices' own), the back office (`back-office`), a form (`http/answer-form`,
 * `formContext`) or a page that is made (`http/answer-page`, `services`).
 */
export interface OpenShop extends Entrance, Answering {
  config: Config;
  folders: ProgramFolders;
  /** What slices, pages and calls work with: the composed shop, settings, texts, stores. */
  services: ShopServices;
  /** Pages that are kept for all guests. */
  pages: PageCache;
  assetFiles(name: string, acceptEncoding: string | null): Promise<Response | null>;
  publicFiles(name: string, acceptEncoding: string | null): Promise<Response | null>;
  /** Where bodies of requests arrive. */
  arrivals: ArrivalPlace;
  commonHeaders: Readonly<Record<string, string>>;
  pageHeaders: Readonly<Record<string, string>>;
  /** What keeps the shop from selling at this moment; null when nothing does. */
  trouble(): Promise<Trouble>;
  /** Ends what pages and stores keep of the tags, at once; what is read anew follows with the notification to all nodes. */
  endPages(tags: readonly string[]): void;
  /** Ends kept pages and reads anew what the tags name. */
  invalidate(tags: readonly string[]): Promise<void>;
}

const PAGE_CACHE_BYTES = 48 * 1024 * 1024;

/** Opens the shop over a migrated database; `given` are other slices or assets than those of the program. */
export async function openShop(
  config: Config,
  db: Database,
  folders: ProgramFolders,
  given: { assets?: Assets; slices?: readonly Slice[]; program?: string; restart?: () => void } = {},
): Promise<OpenShop> {
  const clientFolder = path.join(folders.root, 'dist/client');
  const assets = given.assets ?? readAssets(clientFolder);
  const pages = new PageCache({ maxBytes: PAGE_CACHE_BYTES });
  const { services, stores } = await openServices(config, db, {
    ...given,
    assets,
    folders,
    keptPages: pages,
  });
  const entrance = openEntrance(config, services);
  const endPages = (tags: readonly string[]) => {
    stores.forget(tags);
    pages.invalidate(tags);
  };
  return {
    config,
    folders,
    services,
    pages,
    ...entrance,
    ...openCalls(services, entrance),
    assetFiles: createStaticFiles(clientFolder, 'public, max-age=31536000, immutable'),
    publicFiles: createStaticFiles(path.join(folders.root, 'public'), 'public, max-age=86400'),
    arrivals: await openArrivals({
      memoryMegabytes: config.bodiesMb,
      diskMegabytes: config.arrivingFilesMb,
      folder: path.join(config.dataDir, 'arriving'),
    }),
    commonHeaders: commonSecurityHeaders(config.siteUrl),
    pageHeaders: pageSecurityHeaders(config.siteUrl),
    trouble: createHealthCheck(db, { folders: foldersOf(config) }),
    endPages,
    async invalidate(tags) {
      // Pages end at once, and again when the stores know the truth: one rendered in between may still be old.
      endPages(tags);
      const further = await stores.reload(tags);
      pages.invalidate([...tags, ...further]);
    },
  };
}

/** Where the shop and the database that it brings along write. */
function foldersOf({ dataDir, databaseUrl }: Config): string[] {
  return databaseUrl ? [dataDir] : [dataDir, clusterFolder(dataDir)];
}
