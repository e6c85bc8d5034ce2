import { sql } from 'drizzle-orm';
import type { Transaction } from '#platform/db/database.server.ts';
import { type Attribution, receivedAttribution } from '../rules/received-attribution.ts';
import { keepAttribution } from './order-attribution.queries.server.ts';

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const DESK = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

/** Where the demo shop's orders came from, in turns; some are known to nobody, as in any shop. */
const ORIGINS: readonly Readonly<Record<string, string>>[] = [
  {
    source_type: 'organic',
    utm_source: 'google',
    utm_medium: 'organic',
    session_pages: '6',
    user_agent: PHONE,
  },
  {
    source_type: 'utm',
    utm_source: 'newsletter',
    utm_medium: 'email',
    utm_campaign: 'autumn-glazes',
    utm_content: 'first-picture',
    session_pages: '4',
    session_count: '3',
    user_agent: DESK,
  },
  { source_type: 'typein', utm_source: '(direct)', session_pages: '9', user_agent: DESK },
  {
    source_type: 'referral',
    utm_source: 'slowmornings.example',
    utm_medium: 'referral',
    utm_content: '/the-best-mugs-for-pour-over/',
    session_pages: '12',
    user_agent: PHONE,
  },
  {},
];

/** Says of the demo shop's orders where they came from. */
export async function attributeDemoOrders(tx: Transaction): Promise<void> {
  const orders = await tx.execute<{ id: string }>(sql`select id from shop_order order by id`);
  for (const [at, { id }] of orders.rows.entries()) {
    const origin: Attribution | null = receivedAttribution(ORIGINS[at % ORIGINS.length] ?? {});
    if (origin) await keepAttribution(tx, Number(id), origin);
  }
}
