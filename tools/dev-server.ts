// npm run dev: the same shop from its sources. The shop is loaded through Vite's module runner and started again
// when one of its files changes; open pages then load again. The back office is rebuilt into dist/admin.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { dirname, join } from 'node:path';
import { createServer, isCSSRequest, isRunnableDevEnvironment, type Plugin } from 'vite';
import type { RunningShop, StartHooks } from '#app/start-shop.server.ts';
import { readConfig } from '#platform/config/config.server.ts';
import { startPostgres } from '#platform/db/supervisor.server.ts';
import { sourceAssets } from '#platform/islands/assets.server.ts';

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
    dropPolicy(response);
    vite.middlewares(request, response, () => handler(request, response));
  };
};

// Vite's socket and the styles it swaps are not in the shop's policy.
function dropPolicy(response: ServerResponse): void {
  const policy = 'content-security-policy';
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => (name.toLowerCase() === policy ? response : setHeader(name, value));
  const writeHead = response.writeHead.bind(response) as (...words: unknown[]) => ServerResponse;
  response.writeHead = (...words: unknown[]) => {
    const headers = words.at(-1);
    if (Array.isArray(headers)) {
      const at = headers.indexOf(policy);
      words[words.length - 1] = at < 0 ? headers : headers.toSpliced(at, 2);
    }
    return writeHead(...words);
  };
}

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
    const { newAdministrator } = shop;
    if (newAdministrator) {
      const { email, generatedPassword = 'the one that ADMIN_PASSWORD gave' } = newAdministrator;
      console.log(`Back office: log in with ${email}, password ${generatedPassword} (shown only this once)`);
    }
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
  if (/\/admin\/.*\.(tsx?|css)$/.test(file) && !/\.(server|table)\./.test(file)) buildAdminSoon();
});

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
