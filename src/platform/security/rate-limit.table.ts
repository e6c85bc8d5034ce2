import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Counters of limited calls, shared by all nodes. The limiter writes by column order, so the order must stay: key,
 * points, expire (Unix milliseconds).
 */
export const rateLimit = pgTable('rate_limit', {
  key: text().primaryKey(),
  points: integer().notNull().default(0),
  expire: bigint({ mode: 'number' }),
});
