import { isNotNull } from 'drizzle-orm';
import type { OfficeNotice } from '#platform/resources/office-notice.server.ts';
import { webhook } from '../webhook.table.ts';

/** Tells of webhooks that the shop switched off by itself. */
export const stoppedWebhooks: OfficeNotice = {
  name: 'stopped-webhooks',
  says: 'resources.webhooks.stoppedNotice',
  capability: 'webhooks.read',
  resource: 'webhooks',
  find: async (db) => ({
    count: await db.$count(webhook, isNotNull(webhook.stoppedBecause)),
    filter: { stopped: true },
  }),
};
