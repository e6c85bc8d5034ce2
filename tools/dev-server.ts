// npm run dev: the same shop from its sources. The shop is loaded through Vite's module runner and started again
// when one of its files changes; open pages then load again. The back office is rebuilt into dist/admin.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { dirname, join, relative, sep } from 'node:path';
import { createServer, isCSSRequest, isRunnableDevEnvironment, type Plugin } from 'vite';
import type { RunningShop, StartHooks } from '#app/start-shop.server.ts';
import { readConfig } from '#platform/config/config.server.ts';
import { startPostgres } from '#platform/db/supervisor.server.ts';
import { sourceAssets } from '#platform/islands/assets.server.ts';
import { findLiveFiles, unbuiltScripts } from '#platform/live/live-files.server.ts';
import { findSheets } from '#platform/live/sheet-files.server.ts';

type ShopModule = typeof import('#app/start-shop.server.ts');

process.env.NODE_ENV = 'development';
const root = dirname(import.meta.dirname);
const entry = join(root, 'src/app/start-shop.server.ts');
const config = readConfig(process.env);

// The database outlives the shop's restarts.
const database = config.databaseUrl ? undefined : await startPostgres({ dataDir: config.dataDir });
if (database) {
  const { host, port, user, database: name } = database.connection;
  config.databaseUrl = `postgresql://${user}@localhost:${port}/${name}?host=${encodeURIComponent(host)}`;
}

// Pages are made by the server, so they load again once it is up with the change; Vite swaps styles only.
const reloadsAreOurs: Plugin = {
  name: 'vitrine:reloads-after-restart',
  hotUpdate: ({ modules }) => modules.filter(({ url }) => isCSSRequest(url)),
};

// This server stays while the shop behind it is started again; requests in between wait for it.
const front = createHttpServer((request, response) => {
  vite.middlewares(request, response, async () => {
    await restarting;
    if (handler) handler(request, response);
    else
      response
        .writeHead(503, { 'content-type': 'text/plain' })
        .end('The shop did not start; see the terminal.');
  });
});

// Not the database below data/, nor what tests and builds write.
function isWatched(file: string): boolean {
  const [top = '', ...rest] = relative(root, file).split(sep);
  return ['', 'src', 'extensions', 'seeds'].includes(top) && !rest.includes('pictures');
}

const vite = await createServer({
  plugins: [reloadsAreOurs],
  configFile: join(root, 'vite.config.ts'),
  // Messages go to the terminal: the shop's security policy, in force here too, forbids Vite's overlay its styles.
  server: {
    middlewareMode: true,
    hmr: { server: front, overlay: false },
    watch: { ignored: (file) => !isWatched(file) },
  },
});
const { client, ssr } = vite.environments;
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment that runs the server.');
const { runner } = ssr;

let handler: RequestListener | undefined;
const hooks: StartHooks = {
  // Read anew for every name, so that a script just written is found.
  assets: sourceAssets(
    '/src/app/browser/storefront.ts',
    '/src/app/browser/storefront.css',
    (name) => unbuiltScripts(findLiveFiles(root, ['src', 'extensions']), (_, file) => `/${file}`)(name),
    (name) => `/${findSheets(root).get(name) ?? `no-such-sheet/${name}.css`}`,
  ),
  wrapHandler(own) {
    handler = own;
    return own;
  },
};

let shop: RunningShop | undefined;

async function startShop(): Promise<void> {
  const started = performance.now();
  try {
    const shopModule = (await runner.import(entry)) as ShopModule;
    shop = await shopModule.startShop({ ...config, port: 0 }, hooks);
    console.log(
      `http://${config.host}:${config.port}/ is up (${Math.round(performance.now() - started)} ms)`,
    );
    const { newAdministrator } = shop;
    if (newAdministrator) {
      const { email, generatedPassword = 'the one that ADMIN_PASSWORD gave' } = newAdministrator;
      console.log(`Back office: log in with ${email}, password ${generatedPassword} (shown only this once)`);
    }
  } catch (error) {
    handler = undefined;
    console.error(error);
    console.error('The shop did not start; it is tried again after the next change.');
  }
}

// One restart at a time; changes meanwhile ask for one more.
let restarting: Promise<void> = startShop();
front.listen(config.port, config.host);
let wanted: NodeJS.Timeout | undefined;

function restartSoon(): void {
  clearTimeout(wanted);
  wanted = setTimeout(() => {
    restarting = restarting.then(async () => {
      await shop?.close();
      shop = undefined;
      runner.clearCache();
      await startShop();
      reloadPages();
    });
  }, 50);
}

function reloadPages(): void {
  client?.hot.send({ type: 'full-reload', path: '*' });
}

for (const event of ['add', 'change', 'unlink'] as const) {
  vite.watcher.on(event, (file) => {
    // After a failed start the file that it lacked may be the new one.
    if (!shop || ssr.moduleGraph.getModulesByFile(file)?.size) restartSoon();
    else if (!isCSSRequest(file) && client?.moduleGraph.getModulesByFile(file)?.size) reloadPages();
  });
}

// The back office is a bundle of its own. The one in dist/ is also what `npm start` serves, so it is built as such.
let buildingAdmin: Promise<unknown> = Promise.resolve();
let adminWanted: NodeJS.Timeout | undefined;

function buildAdminSoon(): void {
  clearTimeout(adminWanted);
  adminWanted = setTimeout(() => {
    buildingAdmin = buildingAdmin
      .then(() => buildAdmin())
      .then(reloadPages, (error: unknown) => console.error(error));
  }, 200);
}

async function buildAdmin(): Promise<void> {
  const program = join(root, 'node_modules/vite/bin/vite.js');
  const words = [program, 'build', '--config', 'vite.admin.config.ts', '--logLevel', 'warn'];
  const child = spawn(process.execPath, words, {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: 'inherit',
  });
  await once(child, 'exit');
}

if (!existsSync(join(root, 'dist/admin'))) buildAdminSoon();
vite.watcher.on('all', (_, file) => {
  const isOfAdmin = /\/admin\/.*\.(tsx?|css)$|slice\.admin\.tsx?$|vitrine\.config\.ts$/.test(file);
  if (isOfAdmin && !/\.(server|table)\./.test(file)) buildAdminSoon();
});

async function stop(): Promise<void> {
  clearTimeout(wanted);
  await restarting;
  front.close();
  front.closeAllConnections();
  await shop?.close();
  await vite.close();
  await database?.stop();
  process.exit();
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
