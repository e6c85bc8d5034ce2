import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { userAccount } from '#features/accounts/data/user-account.table.ts';

/** Who dismissed the banner of the coming-soon mode since their last log-in (NOTE-022). */
export const dismissedBanner = pgTable('coming_soon_dismissed_banner', {
  userId: text()
    .primaryKey()
    .references(() => userAccount.id, { onDelete: 'cascade' }),
  dismissedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
});
