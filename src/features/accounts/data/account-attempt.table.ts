import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * How often something was tried lately, per account and per client, shared by all nodes.
 * The limiter writes by column order, so the order must stay: key, points, expire (Unix milliseconds).
 */
export const accountAttempt = pgTable('account_attempt', {
  key: text('key').primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});
