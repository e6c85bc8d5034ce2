import path from 'node:path';
import { slices as configuredSlices } from 'virtual:slices/server';
import type { Logger } from 'pino';
import type { ReactNode } from 'react';
import { accept } from '#kit/result.ts';
import { renderNode } from '#pages/render-node.server.tsx';
import { pageAddresses, pageContext } from '#pages/render-page.server.tsx';
import type { ShopServices } from '#pages/shop-services.server.ts';
import { PageCache } from '#platform/cache/page-cache.server.ts';
import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { CALL_LIMIT } from '#platform/calls/call-limit.ts';
import { type CallRegistry, createCallRegistry } from '#platform/calls/call-registry.server.ts';
import type { NodeRenderer, RenderedNode } from '#platform/calls/rendered-node.ts';
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
import { createNodeLimits } from '#platform/security/node-limits.server.ts';
import { nobody, type People, peopleKeepers } from '#platform/security/people.server.ts';
import { createRateLimits } from '#platform/security/rate-limits.server.ts';
import { commonSecurityHeaders, pageSecurityHeaders } from '#platform/security/security-headers.server.ts';
import { readSigningKeys } from '#platform/security/signing-keys.server.ts';
import { createSettingsStore, type SettingsStore } from '#platform/settings/settings-store.server.ts';
import { type ComposedShop, composeShop, type Slice } from '#platform/slices/compose-shop.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import { platformSlice } from '#platform/slices/platform-slice.server.ts';
import type { StoreDefinition } from '#platform/slices/slice-services.server.ts';
import { openStores } from '#platform/slices/store-shelf.server.ts';
import { composeSwitched } from '#platform/slices/switched-slices.server.ts';
import { SHOP_LOCALE } from '#platform/texts/shop-locale.ts';
import { createTextStore, type TextStore } from '#platform/texts/text-store.server.ts';
import { overridesWithin } from '#platform/texts/texts.ts';

/** Everything that answering requests needs, opened once. */
export interface OpenShop {
  config: Config;
  log: Logger;
  services: ShopServices;
  calls: CallRegistry;
  /** The shop with all its slices, also those that are switched off. */
  whole: ComposedShop;
  pages: PageCache;
  files: FileStore;
  requestEnvironment: RequestEnvironment;
  /** Who may come in. */
  people: People;
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

/** Folder of the program: the built server lies two folders below it; and the built back office, where that is elsewhere. */
export type ProgramFolders = { root: string; backOffice?: string | undefined };

const PAGE_CACHE_BYTES = 48 * 1024 * 1024;

/** Opens stores, registries and caches over a migrated database. */
export async function openShop(
  config: Config,
  db: Database,
  folders: ProgramFolders,
  given: { assets?: Assets; slices?: readonly Slice[] } = {},
): Promise<OpenShop> {
  const keys = await readSigningKeys(db, config.secretKey);
  const clientFolder = path.join(folders.root, 'dist/client');
  const slices = [
    platformSlice(() => whole.of(platformPoints.sweeps)),
    ...(given.slices ?? configuredSlices),
  ];
  const whole = composeShop(slices);
  const settings = createSettingsStore(db);
  const texts = createTextStore(db);
  const stores = openStores(
    [...ownStores(settings, texts), ...whole.of(platformPoints.stores)],
    () => services,
  );
  const services: ShopServices = {
    db,
    siteUrl: config.siteUrl,
    keys,
    settings,
    texts,
    files: await openFileStore(config),
    sendsMail: config.smtpUrl !== undefined,
    whole,
    shop: composeSwitched(slices, settings),
    store: stores.get,
    addresses: () => pageAddresses(services),
    assets: given.assets ?? readAssets(clientFolder),
  };
  await stores.load();
  const pages = new PageCache({ maxBytes: PAGE_CACHE_BYTES });
  const people = whole.of(peopleKeepers)[0]?.open(services) ?? nobody;
  const requestEnvironment: RequestEnvironment = {
    siteUrl: config.siteUrl,
    keys,
    identify: people.actorOf,
    sendsMail: services.sendsMail,
    shop: services.shop,
    store: stores.get,
  };
  const renderPart = (node: ReactNode, request: RequestContext, prefix: string): RenderedNode => {
    const { html, styles, scripts } = renderMarkup(node, {
      prefix,
      context: pageContext(services),
      islandTexts: (island) =>
        overridesWithin(texts.overrides(SHOP_LOCALE), services.assets.islandTexts([island])),
      scriptAddress: services.assets.liveScript,
      sheetAddress: services.assets.sheet,
      onIslandError: ({ island, error }) => request.log.error({ err: error, island }, 'island failed'),
    });
    // What is inserted into a page brings its sheets along; insertHtml takes them out again.
    const sheets = styles.map(services.assets.sheet);
    const links = sheets.map((sheet) => `<link rel="stylesheet" href="${sheet}">`);
    return {
      html: links.join('') + html,
      styles: sheets,
      scripts: scripts.map(services.assets.liveScript),
    };
  };
  const render = (node: ReactNode, request: RequestContext, prefix: string) =>
    renderPart(node, request, prefix).html;
  const renderWanted: NodeRenderer = async (wanted, request, prefix, on) => {
    const found = await renderNode(wanted, request, { ...services, db: on });
    return found.ok ? accept(renderPart(found.value, request, prefix)) : found;
  };
  const { addresses } = services;
  const nudge = () => void nudgeRelay(db);
  const limits = createRateLimits(db);
  const nodeLimits = createNodeLimits(CALL_LIMIT);
  const shop: OpenShop = {
    config,
    log,
    services,
    calls: createCallRegistry({
      db,
      siteUrl: config.siteUrl,
      settings,
      texts: () => texts.overrides(SHOP_LOCALE),
      addresses,
      mayEnter: nodeLimits.mayEnter,
      mayProceed: limits.mayProceed,
      render,
      renderNode: renderWanted,
      nudge,
    }),
    whole,
    pages,
    files: services.files,
    requestEnvironment,
    people,
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
      shop: request.shop,
      texts: texts.overrides(SHOP_LOCALE),
      addresses: addresses(),
      render: (node) => render(node, request, 'f'),
      renderNode: (document, node, scope) => renderWanted({ document, node, scope }, request, 'f', db),
    }),
    folders,
    mayEnter: nodeLimits.mayEnter,
    mayProceed: limits.mayProceed,
    trouble: createHealthCheck(db, { folders: foldersOf(config) }),
    nudge,
    async invalidate(tags) {
      // Pages end at once, and again when the stores know the truth: one rendered in between may still be old.
      stores.forget(tags);
      pages.invalidate(tags);
      const further = await stores.reload(tags);
      pages.invalidate([...tags, ...further]);
    },
  };
  return shop;
}

/** The platform's own stores, which all others may rely on. */
function ownStores(settings: SettingsStore, texts: TextStore): StoreDefinition[] {
  return [
    { name: 'settings', open: () => settings, endedBy: ['settings'], load: () => settings.reload() },
    { name: 'texts', open: () => texts, endedBy: ['texts'], load: () => texts.reload() },
  ];
}

/** Where the shop and the database that it brings along write. */
function foldersOf({ dataDir, databaseUrl }: Config): string[] {
  return databaseUrl ? [dataDir] : [dataDir, clusterFolder(dataDir)];
}
