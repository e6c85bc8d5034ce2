// npm run dev: the same shop from its sources. The shop is loaded through Vite's module runner and started again
// when one of its files changes; open pages then load again. The back office is rebuilt into dist/admin.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build, createServer, isCSSRequest, isRunnableDevEnvironment, type Plugin } from 'vite';
import type { RunningShop, StartHooks } from '#app/start-shop.server.ts';
import { readConfig } from '#platform/config/config.server.ts';
import { startPostgres } from '#platform/db/supervisor.server.ts';
import { sourceAssets } from '#platform/islands/assets.server.ts';

type ShopModule = typeof import('#app/start-shop.server.ts');

process.env.NODE_ENV = 'development';
const root = dirname(import.meta.dirname);
const entry = join(root, process.env.DEV_ENTRY ?? 'src/app/start-shop.server.ts');
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

const vite = await createServer({
  plugins: [reloadsAreOurs],
  configFile: join(root, 'vite.config.ts'),
  server: { middlewareMode: true, hmr: { port: Number(process.env.HMR_PORT ?? config.port + 1) } },
});
const { client, ssr } = vite.environments;
if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite has no environment that runs the server.');
const { runner } = ssr;

const wrapHandler: StartHooks['wrapHandler'] = (handler) => {
  return (request, response) => {
    // Vite's own scripts, styles and its socket are not in the shop's policy.
    const setHeader = response.setHeader.bind(response);
    response.setHeader = (name, value) =>
      name.toLowerCase() === 'content-security-policy' ? response : setHeader(name, value);
    vite.middlewares(request, response, () => handler(request, response));
  };
};
const hooks: StartHooks = {
  assets: sourceAssets('/src/app/browser/storefront.ts', '/src/app/browser/storefront.css'),
  wrapHandler,
};

let shop: RunningShop | undefined;

async function startShop(): Promise<void> {
  const started = performance.now();
  try {
    const shopModule = (await runner.import(entry)) as ShopModule;
    shop = await shopModule.startShop(config, hooks);
    console.log(
      `http://${config.host}:${config.port}/ is up (${Math.round(performance.now() - started)} ms)`,
    );
  } catch (error) {
    console.error(error);
    console.error('The shop did not start; it is tried again after the next change.');
  }
}

// One restart at a time; changes meanwhile ask for one more.
let restarting: Promise<void> = startShop();
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
    if (ssr.moduleGraph.getModulesByFile(file)?.size) restartSoon();
    else if (!isCSSRequest(file) && client?.moduleGraph.getModulesByFile(file)?.size) reloadPages();
  });
}

if (existsSync(join(root, 'src/app/admin/main.tsx'))) {
  void build({
    configFile: join(root, 'vite.admin.config.ts'),
    mode: 'development',
    logLevel: 'warn',
    build: { watch: {} },
  });
}

async function stop(): Promise<void> {
  clearTimeout(wanted);
  await restarting;
  await shop?.close();
  await vite.close();
  await database?.stop();
  process.exit();
}
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
