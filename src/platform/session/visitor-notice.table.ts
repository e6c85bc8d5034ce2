import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A notice's link or button: a plain address, followed by GET. */
export interface NoticeAction {
  label: string;
  address: string;
  /** Class by which scripts of a page know the link. */
  mark?: string;
}

/** Notices that wait for a visitor's next page. */
export const visitorNotice = pgTable(
  'visitor_notice',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sessionId: text().notNull(),
    kind: text().$type<'success' | 'error' | 'info'>().notNull(),
    text: text().notNull(),
    /** Its link, and the field that it is about; null = neither. */
    action: jsonb().$type<Partial<NoticeAction> & { at?: string }>(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index('visitor_notice_session_index').on(table.sessionId),
    index('visitor_notice_created_at_index').on(table.createdAt),
  ],
);
