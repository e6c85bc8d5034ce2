import { slices as configuredSlices } from 'virtual:slices/server';
import { pageAddresses } from '#pages/render-page.server.tsx';
import type { ShopServices } from '#pages/shop-services.server.ts';
import type { Config } from '#platform/config/config.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { openFileStore } from '#platform/files/open-file-store.server.ts';
import type { Assets } from '#platform/islands/assets.server.ts';
import { KeptMarkup } from '#platform/islands/kept-markup.server.ts';
import { givenMailServer, mailServerOf } from '#platform/mail/mail-server.server.ts';
import { marketProvider } from '#platform/market/points.server.ts';
import { openMetrics } from '#platform/metrics/open-metrics.server.ts';
import { openRecordSecrets } from '#platform/secrets/record-secrets.server.ts';
import { openSecretKeys } from '#platform/secrets/secret-keys.server.ts';
import { readSigningKeys } from '#platform/security/signing-keys.server.ts';
import { createSettingsStore } from '#platform/settings/settings-store.server.ts';
import { composeShop, type Slice } from '#platform/slices/compose-shop.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import { type OpenCaches, openCaches } from '#platform/slices/open-caches.server.ts';
import { platformSlice } from '#platform/slices/platform-slice.server.ts';
import { languageFolders, programMigrations } from '#platform/slices/slice-folders.server.ts';
import type { CacheDefinition } from '#platform/slices/slice-services.server.ts';
import { composeSwitched } from '#platform/slices/switched-slices.server.ts';
import type { ProgramFacts } from '#platform/status/program-facts.ts';
import { readLanguages } from '#platform/texts/read-languages.server.ts';
import { createTextStore } from '#platform/texts/text-store.server.ts';
import type { ProgramFolders } from './program-folders.ts';
import { programVersion } from './program-version.server.ts';

/** What all slices work with, and the shelf of what they keep in memory. */
export interface OpenServices {
  services: ShopServices;
  stores: OpenCaches;
}

const KEPT_MARKUP_BYTES = 48 * 1024 * 1024;

/** Composes the shop of its slices and reads what it keeps in memory from a migrated database. */
export async function openServices(
  config: Config,
  db: Database,
  given: {
    assets: Assets;
    folders: ProgramFolders;
    slices?: readonly Slice[];
    keptPages?: ProgramFacts['keptPages'];
    restart?: (() => void) | undefined;
    /** Whether settings and texts alone are read, and none of the larger stores. */
    isBrief?: boolean;
  },
): Promise<OpenServices> {
  const { assets, folders, slices: ofShop = configuredSlices } = given;
  const slices = [
    platformSlice(() => whole.of(platformPoints.cleanups), givenMailServer(config.smtpUrl)),
    ...ofShop,
  ];
  const whole = composeShop(slices);
  const secretKeys = openSecretKeys(config);
  const settings = createSettingsStore(db, secretKeys);
  const texts = createTextStore(db, readLanguages(languageFolders(folders.root, ofShop, folders.languages)));
  // The platform's own stores come first: all others may rely on them.
  const isReadFirst = true;
  const definitions: CacheDefinition[] = [
    {
      name: 'settings',
      open: () => settings,
      endedBy: ['settings'],
      isReadFirst,
      load: () => settings.reload(),
    },
    { name: 'texts', open: () => texts, endedBy: ['texts'], isReadFirst, load: () => texts.reload() },
    ...whole.of(platformPoints.caches),
  ];
  const stores = openCaches(definitions, () => services);
  const services: ShopServices = {
    db,
    siteUrl: config.siteUrl,
    keys: await readSigningKeys(db, config.secretKey, config.secretKeyBefore),
    settings,
    recordSecrets: openRecordSecrets(secretKeys),
    texts,
    files: await openFileStore(config),
    pictureMemory: config.pictureMb * 1024 * 1024,
    mailServer: () => mailServerOf(settings, config.smtpUrl),
    get sendsMail() {
      return services.mailServer() !== null;
    },
    webhooksToPrivate: config.webhooksToPrivate,
    metrics: config.metricsToken ? await openMetrics(config.metricsToken, () => services) : null,
    program: {
      version: programVersion(folders.root),
      dataDir: config.dataDir,
      hasOwnDatabase: config.databaseUrl === undefined,
      databaseUrl: config.databaseUrl,
      migrations: programMigrations(folders.root, ofShop),
      restart: given.restart ?? null,
      hasFilesElsewhere: config.s3Url !== undefined,
      startedAt: new Date(),
      keptPages: given.keptPages ?? { size: 0, hits: 0, misses: 0 },
    },
    whole,
    shop: composeSwitched(slices, settings),
    marketOf: (wish = {}) => markets(wish),
    cache: stores.get,
    addresses: () => pageAddresses(services),
    assets,
    kept: new KeptMarkup({ maxBytes: KEPT_MARKUP_BYTES }),
  };
  const [keeper] = whole.of(marketProvider);
  if (!keeper) throw new Error('No slice knows the markets of this shop');
  const markets = keeper(services);
  await stores.load(given.isBrief ? ['settings', 'texts'] : undefined);
  return { services, stores };
}
