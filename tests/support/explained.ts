import pg from 'pg';
import type { Database } from '#platform/db/database.server.ts';

/** A statement as it was sent, with its values. */
interface Sent {
  text: string;
  values: unknown[];
}

/**
 * The plans of all statements that a deed sends, from whichever connection, by the planner's own settings and the values
 * that were sent; each with its statement before it.
 */
export async function explained(db: Database, deed: () => Promise<unknown>): Promise<string[]> {
  const sent: Sent[] = [];
  const client = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const { query } = client;
  client.query = function noted(this: unknown, ...args: unknown[]) {
    const [config, values] = args as [string | { text?: string; values?: unknown[] } | undefined, unknown];
    const text = typeof config === 'string' ? config : config?.text;
    const own = typeof config === 'object' && config.values ? config.values : [];
    if (text) sent.push({ text, values: Array.isArray(values) ? values : own });
    return query.apply(this, args);
  };
  try {
    await deed();
  } finally {
    client.query = query;
  }
  const plans: string[] = [];
  for (const { text, values } of sent) {
    if (!/^\s*(select|with)\b/i.test(text) || /for (no key )?update|advisory/i.test(text)) continue;
    const { rows } = await db.$client.query<{ 'QUERY PLAN': string }>({ text: `explain ${text}`, values });
    plans.push(`${text}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`);
  }
  return plans;
}
