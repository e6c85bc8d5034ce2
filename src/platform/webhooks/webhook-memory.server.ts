import { eq } from 'drizzle-orm';
import { defineCache } from '#platform/slices/define-cache.server.ts';
import { webhook } from './webhook.table.ts';

/** Who is told of what, in memory: most shops tell nobody, and their orders must not pay for asking. */
export interface WebhookMemory {
  /** Ids of the addresses that are told of a topic. */
  toldOf(topic: string): readonly number[];
  reload(): Promise<void>;
}

/** The addresses that are switched on. */
export const webhookMemory = defineCache<WebhookMemory>({
  name: 'webhooks',
  endedBy: ['webhooks'],
  open({ db }) {
    let known: { id: number; topics: string[] }[] = [];
    return {
      toldOf: (topic) => known.filter(({ topics }) => topics.includes(topic)).map(({ id }) => id),
      async reload() {
        known = await db
          .select({ id: webhook.id, topics: webhook.topics })
          .from(webhook)
          .where(eq(webhook.isOn, true));
      },
    };
  },
  load: (memory) => memory.reload(),
});
