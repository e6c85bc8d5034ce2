import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { slices as configuredSlices } from 'virtual:slices/server';
import { pageKey } from '#pages/cache-key.ts';
import { mayShare } from '#pages/may-share.ts';
import type { Config } from '#platform/config/config.server.ts';
import { connectDatabase } from '#platform/db/connect.server.ts';
import { throughRestarts } from '#platform/db/embedded/first-answer.server.ts';
import { migrate } from '#platform/db/migrate.server.ts';
import { createSubscribers } from '#platform/events/events.server.ts';
import { type InvalidationListener, listenForInvalidations } from '#platform/events/invalidation.server.ts';
import { startRelay } from '#platform/events/relay.server.ts';
import type { Assets } from '#platform/islands/assets.server.ts';
import { startJobs } from '#platform/jobs/queue.server.ts';
import { log } from '#platform/log/log.server.ts';
import { senderOf } from '#platform/mail/mail-server.server.ts';
import { startMailer } from '#platform/mail/mailer.server.ts';
import { chosenMarket } from '#platform/market/points.server.ts';
import { shownIn } from '#platform/pages/page-parameters.ts';
import { identityProvider, type NewAdministrator } from '#platform/security/people.server.ts';
import type { Slice } from '#platform/slices/compose-shop.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import { programMigrations } from '#platform/slices/slice-folders.server.ts';
import { createShopApp } from './http/shop-app.server.ts';
import { createShopServer } from './http/shop-server.server.ts';
import { type OpenShop, openShop } from './open-shop.server.ts';
import { seedShop } from './seed-shop.server.ts';

/** What the development server and tests change: sources instead of built files, a listener before ours, a small pool. */
export interface StartHooks {
  assets?: Assets;
  wrapHandler?: (handler: RequestListener) => RequestListener;
  /** Other slices than those that `vitrine.config.ts` names. */
  slices?: readonly Slice[];
  /** Folder of a back office that was built with other slices. */
  backOffice?: string;
  /** Folder with the words of further languages. */
  languages?: string;
  /** Connections to the database at most. */
  connections?: number;
  /** What tells this build from others, where it does not run from its sources. */
  program?: string;
  /** Ends this shop and starts it anew. */
  restart?: () => void;
}

/** A shop that answers requests. */
export interface RunningShop {
  /** Where it listens, for example `http://127.0.0.1:3000`. */
  address: string;
  /** Set once, at the start that made the first administrator. */
  newAdministrator: NewAdministrator | null;
  shop: OpenShop;
  /** Finishes running requests and jobs, then stops. */
  close(): Promise<void>;
}

/** How long reading anew may take when the shop stops, in milliseconds. */
const RELOAD_GRACE = 2_000;

/** How long running requests may take to finish when the shop stops, in milliseconds. */
const GRACE = 10_000;

/** Starts the shop: database, migrations, first contents, server, and then what works in the background. */
export async function startShop(config: Config, hooks: StartHooks = {}): Promise<RunningShop> {
  const root = programRoot();
  const connected = await connectDatabase({
    databaseUrl: config.databaseUrl,
    dataDir: config.dataDir,
    log,
    ...(hooks.connections ? { max: hooks.connections } : {}),
  });
  const closing: (() => Promise<unknown>)[] = [connected.close];
  try {
    const { db } = connected;
    // A database that dies while the shop starts is back within moments, and each of these may be repeated.
    const { folder, slices } = programMigrations(root, hooks.slices ?? configuredSlices);
    await throughRestarts(() => migrate(db, folder, slices));
    const shop = await throughRestarts(() =>
      openShop(config, db, { root, backOffice: hooks.backOffice, languages: hooks.languages }, hooks),
    );
    const [keeper] = shop.services.whole.of(identityProvider);
    const newAdministrator = keeper
      ? await throughRestarts(() => keeper.ensureAdministrator(db, config))
      : null;
    if (await throughRestarts(() => seedShop(shop, root)))
      await throughRestarts(() => shop.invalidate(['*']));
    const reloads = new Set<Promise<void>>();
    const onInvalidation = (tags: readonly string[]) => {
      const reload = reportFailure(shop.invalidate(tags)).finally(() => reloads.delete(reload));
      reloads.add(reload);
    };
    // What is being read anew ends before its connections do; a database that is away keeps nobody.
    closing.unshift(() => Promise.race([Promise.all(reloads), delay(RELOAD_GRACE, null, { ref: false })]));
    const listening = await listenForInvalidations(db, onInvalidation);
    closing.unshift(() => listening.stop());
    const address = await listen(shop, config, hooks, closing);
    await startBackground(shop, onInvalidation, closing);
    return { address, newAdministrator, shop, close: () => closeAll(closing) };
  } catch (error) {
    await closeAll(closing);
    throw error;
  }
}

async function listen(
  shop: OpenShop,
  config: Config,
  hooks: StartHooks,
  closing: (() => Promise<unknown>)[],
): Promise<string> {
  const { metrics } = shop.services;
  const server = createShopServer({
    app: createShopApp(shop) as never,
    pages: shop.pages,
    pageHeaders: shop.pageHeaders,
    keyOf(path, query, cookies, country) {
      const composed = shop.services.shop();
      const { key } = shop.services.marketOf(chosenMarket(composed, cookies, country));
      return pageKey(path, query, key, shownIn(composed));
    },
    countryOf: ({ socket, headers }) => shop.countryOf(socket.remoteAddress, (name) => headers[name]),
    mayShare: (cookies) => mayShare(shop.services.shop(), cookies),
    countKept: metrics
      ? (method, status, seconds) => metrics.countRequest(method, 'kept-page', status, seconds)
      : undefined,
  });
  if (hooks.wrapHandler) {
    const [own] = server.listeners('request') as RequestListener[];
    server.removeAllListeners('request');
    if (own) server.on('request', hooks.wrapHandler(own));
  }
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(config.port, config.host, resolve);
  });
  closing.unshift(
    () =>
      new Promise<void>((resolve) => {
        const forced = setTimeout(() => server.closeAllConnections(), GRACE);
        // A browser keeps its connection after the last answer; it must not hold the shop open.
        const idle = setInterval(() => server.closeIdleConnections(), 50);
        server.close(() => {
          clearTimeout(forced);
          clearInterval(idle);
          resolve();
        });
        server.closeIdleConnections();
      }),
  );
  const { port } = server.address() as AddressInfo;
  return `http://${config.host.includes(':') ? `[${config.host}]` : config.host}:${port}`;
}

/** Starts what nobody waits for: jobs, delivery of events, mail. The shop already sells. */
async function startBackground(
  shop: OpenShop,
  onInvalidation: InvalidationListener,
  closing: (() => Promise<unknown>)[],
): Promise<void> {
  const { db } = shop.services;
  const jobs = shop.services.whole.of(platformPoints.jobs).flatMap((make) => make(shop.services));
  const subscriptions = shop.services.whole.of(platformPoints.on).flatMap((make) => make(shop.services));
  // The shop sells already: it must not end because its database is away just now.
  const running = await throughRestarts(() => startJobs(db, jobs), {
    patience: Number.POSITIVE_INFINITY,
    say: (text) => log.warn(text),
  });
  closing.splice(1, 0, () => running.stop());
  const relay = startRelay(db, createSubscribers([...subscriptions, running.subscription]), {
    onInvalidation,
  });
  closing.splice(1, 0, () => relay.stop());
  const mailer = startMailer(db, {
    server: shop.services.mailServer,
    from: () => senderOf(shop.services),
  });
  closing.splice(1, 0, () => mailer.stop());
}

/** Whoever closes a second time finds nothing left to close. */
async function closeAll(closing: (() => Promise<unknown>)[]): Promise<void> {
  for (const close of closing.splice(0)) await close();
}

async function reportFailure(deed: Promise<unknown>): Promise<void> {
  try {
    await deed;
  } catch (error) {
    log.error({ err: error }, 'background work failed');
  }
}

/** The program's folder: from the built server (dist/server) as well as from the sources (src/app). */
export function programRoot(): string {
  return path.resolve(import.meta.dirname, '../..');
}
