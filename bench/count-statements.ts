import { readFileSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { RunningShop } from './shop-under-test.ts';

/** A statement and how often one deed sent it. */
export interface StatementCount {
  perDeed: number;
  statement: string;
}

/**
 * Counts what the shop sends to its database for one deed, begin and commit included, in a pass of its own: PostgreSQL
 * logs every statement while `run` does the deed `times` times. What is seen less often than in half of them (pages
 * being looked after in the background), or than `least` times, is left out.
 */
export async function countStatements(
  shop: RunningShop,
  times: number,
  run: (times: number) => Promise<unknown>,
  least = times / 2,
): Promise<{ total: number; statements: StatementCount[] }> {
  await setLogging(shop, 'all');
  const start = statSync(shop.postgresLog).size;
  await run(times);
  await delay(100);
  const log = readFileSync(shop.postgresLog).subarray(start).toString();
  await setLogging(shop, 'none');
  const counts = new Map<string, number>();
  for (const statement of statementsIn(log)) counts.set(statement, (counts.get(statement) ?? 0) + 1);
  const statements = [...counts]
    .filter(([, count]) => count >= least)
    .map(([statement, count]) => ({ perDeed: Math.round((count / times) * 100) / 100, statement }))
    .sort((a, b) => b.perDeed - a.perDeed);
  const total = statements.reduce((sum, { perDeed }) => sum + perDeed, 0);
  return { total: Math.round(total * 100) / 100, statements };
}

async function setLogging(shop: RunningShop, what: 'all' | 'none'): Promise<void> {
  await shop.db.query(`alter system set log_statement = '${what}'`);
  await shop.db.query('select pg_reload_conf()');
  // Connections notice at their next command.
  await delay(200);
}

function statementsIn(log: string): string[] {
  return [...log.matchAll(/LOG: {2}(?:execute ([^:\n]+)|statement): ([^\n]*(?:\n\t[^\n]*)*)/g)]
    .map(([, name, text = '']) => {
      const line = text.replace(/\s+/g, ' ').trim().slice(0, 160);
      return name && name !== '<unnamed>' ? `${name}: ${line}` : line;
    })
    .filter((line) => !line.startsWith('alter system') && !line.startsWith('select pg_reload_conf'));
}
