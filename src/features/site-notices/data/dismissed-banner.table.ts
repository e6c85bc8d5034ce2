import { pgTable, timestamp } from 'drizzle-orm/pg-core';
import { belongsToPerson } from '#features/accounts/data/user-account.table.ts';

/** Who dismissed the banner of the coming-soon mode since their last log-in (NOTE-022). */
export const dismissedBanner = pgTable('coming_soon_dismissed_banner', {
  userId: belongsToPerson().primaryKey(),
  dismissedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
