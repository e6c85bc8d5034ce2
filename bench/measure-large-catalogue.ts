import { readFileSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { againstBare, costAgainstBare } from './against-bare.ts';
import { fillCatalogue } from './bench-catalogue.ts';
import type { BenchContext } from './bench-context.ts';
import type { Measured } from './figure.ts';
import { rawRequest } from './http-request.ts';
import type { RunningShop } from './shop-under-test.ts';

const PRODUCTS = 20_000;
/** Fewer than elsewhere: all but one figure are for information. */
const ROUNDS = 3;
/** Requests before the first round of each page; its small sister has warmed up most of it. */
const WARM_UP = 200;

/** The same pages with 20,000 products, one request at a time, with the plans of their statements. */
export async function measureLargeCatalogue(context: BenchContext): Promise<Measured> {
  const filling = await context.openShop({});
  await fillCatalogue(filling.db, PRODUCTS);
  context.products = PRODUCTS;
  await filling.db.query('checkpoint');
  // A new start, so that neither plans nor pages of the small catalogue are left.
  await context.closeShop();
  const shop = await context.openShop({ pageCache: false });
  const category = await shop.db.query<{ slug: string }>(
    'select slug from category where parent_id is null order by position, id limit 1',
  );
  const pages = [
    { name: 'Listing', path: '/shop/' },
    { name: 'Listing, page 400', path: '/shop/page/400/' },
    { name: 'Listing by price', path: '/shop/?orderby=price' },
    { name: 'Category', path: `/product-category/${category.rows[0]?.slug}/` },
    { name: 'Search', path: '/?s=sample+linen' },
    { name: 'Product page', path: '/product/bench-12345/' },
  ];
  const fewer = { ...context, rounds: Math.min(context.rounds, ROUNDS) };
  const figures: Measured['figures'] = [];
  const details: Record<string, unknown> = {};
  for (const page of pages) {
    const requests = [rawRequest(shop.port, { path: page.path })];
    const plan = { port: shop.port, connections: 1, requests, expect: '</html>' };
    await context.load.warmUp(plan, WARM_UP);
    const pairs = await costAgainstBare(fewer, () =>
      context.load.cost(shop, () => context.load.load({ ...plan, seconds: context.seconds })),
    );
    const p95 = Math.max(...pairs.map(({ work }) => work.p95));
    figures.push(
      againstBare(
        `${page.name}, ${PRODUCTS.toLocaleString('en')} products`,
        pairs,
        `p95 ${p95.toFixed(1)} ms in the slowest round`,
      ),
    );
    const plans = await plansOf(shop, () => context.load.load({ ...plan, seconds: 30, count: 10 }));
    details[page.name] = { pairs, plans };
  }
  await context.closeShop();
  return {
    title: 'A large catalogue',
    how: 'PAGE_CACHE=0, one connection, in turns with bare Node; planner settings as shipped, tables analysed.',
    figures,
    details,
  };
}

/** The plans of the statements that `run` causes, the slowest first, as the shop's own connections execute them. */
async function plansOf(
  shop: RunningShop,
  run: () => Promise<unknown>,
): Promise<{ ms: number; plan: string }[]> {
  await explain(shop, true);
  const start = statSync(shop.postgresLog).size;
  await run();
  await delay(100);
  const log = readFileSync(shop.postgresLog).subarray(start).toString();
  await explain(shop, false);
  const slowest = new Map<string, { ms: number; plan: string }>();
  for (const [, ms, plan = ''] of log.matchAll(/duration: ([\d.]+) ms {2}plan:\n((?:\t[^\n]*\n?)+)/g)) {
    const statement = plan.split('\n')[0] ?? '';
    const known = slowest.get(statement);
    if (!known || known.ms < Number(ms)) slowest.set(statement, { ms: Number(ms), plan });
  }
  return [...slowest.values()].filter(({ ms }) => ms >= 1).sort((a, b) => b.ms - a.ms);
}

async function explain(shop: RunningShop, on: boolean): Promise<void> {
  if (on) {
    await shop.db.query(`alter system set session_preload_libraries = 'auto_explain'`);
    await shop.db.query(`alter system set auto_explain.log_min_duration = 0`);
    await shop.db.query(`alter system set auto_explain.log_analyze = on`);
    await shop.db.query('select pg_reload_conf()');
    // Libraries are loaded by new connections only: the shop's own are ended, and its pool opens others.
    await shop.db.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name <> 'bench' and state = 'idle' and backend_type = 'client backend'`,
    );
  } else {
    for (const name of [
      'session_preload_libraries',
      'auto_explain.log_min_duration',
      'auto_explain.log_analyze',
    ])
      await shop.db.query(`alter system reset ${name}`);
    await shop.db.query('select pg_reload_conf()');
  }
  await delay(300);
}
