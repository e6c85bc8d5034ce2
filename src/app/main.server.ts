import { slices } from 'virtual:slices/server';
import { ConfigError, readConfig } from '#platform/config/config.server.ts';
import { restoreAwaited } from '#platform/db/backup/awaited-restore.server.ts';
import { DatabaseUnreachable } from '#platform/db/connect.server.ts';
import { DataFolderInUse } from '#platform/db/embedded/owner-lock.server.ts';
import { MigrationMismatch } from '#platform/db/migrate.server.ts';
import { ServerTooOld } from '#platform/db/server-version.server.ts';
import { isPlainAddress } from '#platform/http/plain-address.ts';
import { log } from '#platform/log/log.server.ts';
import { loggedError } from '#platform/log/logged-error.ts';
import { giveMemoryBack } from '#platform/memory/give-memory-back.server.ts';
import { programMigrations } from '#platform/slices/slice-folders.server.ts';
import { programRoot, type RunningShop, startShop } from './start-shop.server.ts';

export { startShop } from './start-shop.server.ts';
export { runShopCommand, shopCommands } from './terminal.server.ts';

/** Whether an error says all that the operator needs in its message, so that a stack would only hide it. */
function isForOperator(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    error.message = `The port is in use by another program (${error.message}). Set PORT to a free one.`;
    return true;
  }
  return [ConfigError, DataFolderInUse, DatabaseUnreachable, ServerTooOld, MigrationMismatch].some(
    (kind) => error instanceof kind,
  );
}

/** Starts the shop as a program of its own: prints the addresses, stops cleanly when told to. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const started = performance.now();
  let running = start();
  /** Also what takes the shop's place at its next start comes with it. */
  async function start(): Promise<RunningShop> {
    await restoreAwaited({ ...config, migrations: programMigrations(programRoot(), slices) });
    return startShop(config, { restart });
  }
  /** One after the other; who ends the program meanwhile waits for it. */
  function restart(): void {
    log.info('starting anew');
    running = running.then((shop) => shop.close()).then(start);
    running.catch(endWith);
  }
  const first = await running;
  if (isPlainAddress(config.siteUrl))
    log.warn(
      { siteUrl: config.siteUrl },
      'SITE_URL is not encrypted: put a proxy with a certificate in front of the shop and name its https address (docs/operations.md)',
    );
  const own = config.siteUrl === `http://localhost:${config.port}` ? first.address : config.siteUrl;
  const site = own.replace('127.0.0.1', 'localhost');
  console.log(`
  Vitrine is open (${Math.round(performance.now() - started)} ms)

    Shop          ${site}/
    Back office   ${site}/admin/`);
  const { newAdministrator } = first;
  if (newAdministrator) {
    console.log(`    Log in with   ${newAdministrator.email}`);
    if (newAdministrator.generatedPassword) {
      console.log(
        `    Password      ${newAdministrator.generatedPassword}   (shown only this once, and good for choosing your own)`,
      );
    }
  }
  console.log('');
  giveMemoryBack();
  stopOnSignals(() => running);
}

function stopOnSignals(running: () => Promise<RunningShop>): void {
  let stopping = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (stopping) return;
      stopping = true;
      log.info({ signal }, 'stopping');
      running()
        .then((shop) => shop.close())
        .then(
          () => process.exit(0),
          (error: unknown) => {
            log.error({ err: error }, 'did not stop cleanly');
            process.exit(1);
          },
        );
    });
  }
}

if (process.argv[1] === import.meta.filename) {
  main().catch(endWith);
}

function endWith(error: unknown): never {
  console.error(isForOperator(error) ? `\n  ${error.message}\n` : loggedError(error));
  process.exit(1);
}
