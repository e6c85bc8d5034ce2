// npm run seed:large -- 100000: fills the shop of DATA_DIR (or DATABASE_URL) until it has so many products.
import { parseArgs } from 'node:util';
import pg from 'pg';
import { readConfig } from '#platform/config/config.server.ts';
import { startPostgres } from '#platform/db/supervisor.server.ts';
import { fillLargeCatalogue, refuseToFill } from './large-catalogue/large-catalogue.ts';

const usage = 'Usage: npm run seed:large -- <products> [--despite-orders]';
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { 'despite-orders': { type: 'boolean', default: false } },
});
const wanted = Number(positionals[0]);
if (positionals.length !== 1 || !Number.isSafeInteger(wanted) || wanted < 1) stop(usage, 2);

const { databaseUrl, dataDir } = readConfig(process.env);
const own = databaseUrl
  ? undefined
  : await startPostgres({ dataDir }).catch((error: Error) =>
      stop(error.name === 'DataFolderInUse' ? error.message : String(error.stack), 1),
    );
const client = new pg.Client(databaseUrl ? { connectionString: databaseUrl } : own?.connection);
try {
  await client.connect();
  const refusal = await refuseToFill(client, { despiteOrders: values['despite-orders'] });
  if (refusal) {
    console.error(refusal);
    process.exitCode = 1;
  } else {
    const started = performance.now();
    const { products, variations, reviews } = await fillLargeCatalogue(client, wanted);
    const number = (value: number) => value.toLocaleString('en');
    console.log(
      `${number(products)} products with ${number(variations)} variations, rated as by ${number(reviews)} reviews, after ${((performance.now() - started) / 1000).toFixed(0)} s. Start the shop (again): it writes their lists at its first page.`,
    );
  }
} finally {
  await client.end();
  await own?.stop();
}

function stop(message: string, code: number): never {
  console.error(message);
  process.exit(code);
}
