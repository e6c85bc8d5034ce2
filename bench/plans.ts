import { readFileSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { RunningShop } from './shop-under-test.ts';

/** The plans of the statements that `run` causes, the slowest first, as the shop's own connections execute them. */
export async function plansOf(
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
