import path from 'node:path';
import type { Logger } from 'pino';
import type { ReactNode } from 'react';
import { actorOf, addLogOutStep, addVisitorStep, openAccounts } from '#features/accounts/public.server.ts';
import { setCartTotal } from '#features/cart/public.server.ts';
import { addCartControl } from '#features/cart/public.ts';
import {
  createCatalogueClock,
  createCategoryDirectory,
  createListTotals,
  readPublicAddresses,
  STOCK_LEVELS_TAG,
} from '#features/catalog/public.server.ts';
import { cartTotalWithShipping } from '#features/checkout/public.server.ts';
import { createContentStore } from '#features/content/public.server.ts';
import { forgetShippingPreviews, SHIPPING_TAG } from '#features/shipping/public.server.ts';
import { pageContext } from '#pages/render-page.server.tsx';
import type { ShopServices } from '#pages/shop-services.server.ts';
import { keepFresh } from '#platform/cache/keep-fresh.server.ts';
import { PageCache } from '#platform/cache/page-cache.server.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { CALL_LIMIT } from '#platform/calls/call-limit.ts';
import { type CallRegistry, createCallRegistry } from '#platform/calls/call-registry.server.ts';
import type { Config } from '#platform/config/config.server.ts';
import type { Database } from '#platform/db/database.server.ts';
import { createHealthCheck, type Trouble } from '#platform/db/health.server.ts';
import { clusterFolder } from '#platform/db/supervisor.server.ts';
import { nudgeRelay } from '#platform/events/relay.server.ts';
import type { FileStore } from '#platform/files/file-store.server.ts';
import { openFileStore } from '#platform/files/open-file-store.server.ts';
import { createStaticFiles } from '#platform/files/static-files.server.ts';
import { createClientAddressReader } from '#platform/http/client-address.server.ts';
import type { RequestContext, RequestEnvironment } from '#platform/http/request-context.server.ts';
import { type Assets, readAssets } from '#platform/islands/assets.server.ts';
import { renderMarkup } from '#platform/islands/render.server.tsx';
import { log } from '#platform/log/log.server.ts';
import type { PageForm } from '#platform/pages/page-form.server.ts';
import { createNodeLimits } from '#platform/security/node-limits.server.ts';
import { createRateLimits } from '#platform/security/rate-limits.server.ts';
import { commonSecurityHeaders, pageSecurityHeaders } from '#platform/security/security-headers.server.ts';
import { readSigningKeys } from '#platform/security/signing-keys.server.ts';
import { createSettingsStore } from '#platform/settings/settings-store.server.ts';
import { SHOP_LOCALE } from '#platform/texts/shop-locale.ts';
import { createTextStore } from '#platform/texts/text-store.server.ts';
import { overridesWithin } from '#platform/texts/texts.ts';
import { calls } from './calls.server.ts';
import { cartControls } from './cart-controls.ts';
import { pageForms } from './page-forms.server.ts';
import { logOutSteps, visitorSteps } from './visitor-steps.server.ts';
import { widgetLoaders } from './widget-loaders.server.ts';
import { widgets } from './widgets.ts';

/** Everything that answering requests needs, opened once. */
export interface OpenShop {
  config: Config;
  log: Logger;
  services: ShopServices;
  calls: CallRegistry;
  pageForms: readonly PageForm[];
  pages: PageCache;
  files: FileStore;
  requestEnvironment: RequestEnvironment;
  commonHeaders: Readonly<Record<string, string>>;
  pageHeaders: Readonly<Record<string, string>>;
  clientAddress(peer: string | undefined, forwardedFor: string | null): string;
  assetFiles(name: string, acceptEncoding: string | null): Promise<Response | null>;
  publicFiles(name: string, acceptEncoding: string | null): Promise<Response | null>;
  /** What forms without script work with: the same as calls. */
  callContext(request: RequestContext): CallContext;
  folders: ProgramFolders;
  /** Counts a request of an address on this node, at no cost; false when it is above what anybody needs. */
  mayEnter(name: string, ip: string): Promise<boolean>;
  /** Counts a request against a limit that all nodes share; false when the client is above it. */
  mayProceed(name: string, client: string, limit: { points: number; seconds: number }): Promise<boolean>;
  /** What keeps the shop from selling at this moment; null when nothing does. */
  trouble(): Promise<Trouble>;
  /** Delivers events that were just written at once. */
  nudge(): void;
  /** Ends kept pages and reads anew what the tags name. */
  invalidate(tags: readonly string[]): Promise<void>;
}

/** Folder of the program: the built server lies two folders below it. */
export type ProgramFolders = { root: string };

/** Tags whose change may change how many products a list holds. */
const COUNTED = ['products', 'categories', 'settings', STOCK_LEVELS_TAG];

const PAGE_CACHE_BYTES = 48 * 1024 * 1024;

/** Opens stores, registries and caches over a migrated database. */
export async function openShop(
  config: Config,
  db: Database,
  folders: ProgramFolders,
  given: { assets?: Assets } = {},
): Promise<OpenShop> {
  const keys = await readSigningKeys(db, config.secretKey);
  for (const step of visitorSteps) addVisitorStep(step);
  for (const step of logOutSteps) addLogOutStep(step);
  for (const control of cartControls) addCartControl(control);
  setCartTotal(cartTotalWithShipping);
  openAccounts({ db, siteUrl: config.siteUrl, secret: keys[0] });
  const clientFolder = path.join(folders.root, 'dist/client');
  const categoryDirectory = createCategoryDirectory(db);
  const services: ShopServices = {
    db,
    siteUrl: config.siteUrl,
    settings: createSettingsStore(db),
    texts: createTextStore(db),
    content: createContentStore(db, {
      category: (id) => categoryDirectory.byId(id)?.address,
      products: (ids) => readPublicAddresses(db, ids, new Date()),
    }),
    categories: categoryDirectory,
    clock: createCatalogueClock(db),
    totals: createListTotals(db),
    widgets: new Map(widgets.map((widget) => [widget.definition.type, widget])),
    widgetLoaders,
    assets: given.assets ?? readAssets(clientFolder),
  };
  const { settings, texts, content, categories, clock } = services;
  const stores = { settings, texts, content, categories, clock };
  await Promise.all(Object.values(stores).map((store) => store.reload()));
  // Menus lead to categories, which are known by now.
  await content.relink();
  const fresh = Object.fromEntries(
    Object.entries(stores).map(([name, store]) => [name, keepFresh(name, () => store.reload())]),
  ) as Record<keyof typeof stores, () => Promise<void>>;
  const pages = new PageCache({ maxBytes: PAGE_CACHE_BYTES });
  const requestEnvironment: RequestEnvironment = { siteUrl: config.siteUrl, keys, identify: actorOf };
  const render = (node: ReactNode, request: RequestContext, prefix: string) =>
    renderMarkup(node, {
      prefix,
      context: pageContext(services),
      islandTexts: (island) =>
        overridesWithin(texts.overrides(SHOP_LOCALE), services.assets.islandTexts([island])),
      onIslandError: ({ island, error }) => request.log.error({ err: error, island }, 'island failed'),
    }).html;
  const addresses = () => pageContext(services).addresses;
  const nudge = () => void nudgeRelay();
  const limits = createRateLimits(db);
  const nodeLimits = createNodeLimits(CALL_LIMIT);
  const shop: OpenShop = {
    config,
    log,
    services,
    calls: createCallRegistry(calls, {
      db,
      siteUrl: config.siteUrl,
      settings,
      texts: () => texts.overrides(SHOP_LOCALE),
      addresses,
      mayEnter: nodeLimits.mayEnter,
      mayProceed: limits.mayProceed,
      render,
      nudge,
    }),
    pageForms,
    pages,
    files: await openFileStore(config),
    requestEnvironment,
    commonHeaders: commonSecurityHeaders(config.siteUrl),
    pageHeaders: pageSecurityHeaders(config.siteUrl),
    clientAddress: createClientAddressReader(config.trustedProxies),
    assetFiles: createStaticFiles(clientFolder, 'public, max-age=31536000, immutable'),
    publicFiles: createStaticFiles(path.join(folders.root, 'public'), 'public, max-age=86400'),
    callContext: (request) => ({
      request,
      db,
      files: new Map(),
      settings,
      texts: texts.overrides(SHOP_LOCALE),
      addresses: addresses(),
      render: (node) => render(node, request, 'f'),
    }),
    folders,
    mayEnter: nodeLimits.mayEnter,
    mayProceed: limits.mayProceed,
    trouble: createHealthCheck(db, { folders: foldersOf(config) }),
    nudge,
    async invalidate(tags) {
      const all = tags.includes('*');
      const named = (tag: string) => all || tags.includes(tag);
      // Pages end at once, and again when the stores know the truth: one rendered in between may still be old.
      if (COUNTED.some(named)) services.totals.forget();
      if (named(SHIPPING_TAG)) forgetShippingPreviews(db);
      pages.invalidate(tags);
      const reloads = [
        named('settings') && fresh.settings(),
        named('texts') && fresh.texts(),
        named('content') && fresh.content(),
        (named('categories') || named('products')) && fresh.categories(),
        named('products') && fresh.clock(),
      ].filter((reload) => reload !== false);
      if (reloads.length === 0) return;
      await Promise.all(reloads);
      const moved = (named('categories') || named('products')) && (await content.relink());
      pages.invalidate(moved ? [...tags, 'content'] : tags);
    },
  };
  return shop;
}

/** Where the shop and the database that it brings along write. */
function foldersOf({ dataDir, databaseUrl }: Config): string[] {
  return databaseUrl ? [dataDir] : [dataDir, clusterFolder(dataDir)];
}
