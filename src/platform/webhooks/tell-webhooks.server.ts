import { lt } from 'drizzle-orm';
import { randomToken } from '#kit/ids.ts';
import type { Database, Executor } from '#platform/db/database.server.ts';
import { type Subscription, subscribe } from '#platform/events/events.server.ts';
import { enqueue } from '#platform/jobs/jobs.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { SEND_JOB } from './send-message.job.server.ts';
import { webhookMessage } from './webhook.table.ts';
import { webhookMemory } from './webhook-memory.server.ts';
import { webhookTopics } from './webhook-topic.server.ts';

/** Listens to all that other programs can be told of, and writes a message for each who wants to know. */
export function webhookSubscriptions(services: SliceServices): Subscription[] {
  return services.whole.of(webhookTopics).flatMap((topic) =>
    topic.sources.map(({ event, tell }, place) =>
      subscribe(event, `webhook-${topic.name}-${place}`, async ({ id, payload, tx, createdAt }) => {
        const told = services.cache(webhookMemory).toldOf(topic.name);
        if (told.length === 0) return;
        const data = await tell(payload, { executor: tx, services });
        if (data === null || data === undefined) return;
        const body = bodyOf(topic.name, createdAt, data);
        for (const webhookId of told)
          await queueMessage(tx, { webhookId, messageId: `msg_${id}_${webhookId}`, topic: topic.name, body });
      }),
    ),
  );
}

/** What is sent: `{type, timestamp, data}`, as Standard Webhooks advises. */
function bodyOf(topic: string, at: Date, data: unknown): string {
  return JSON.stringify({ type: topic, timestamp: at.toISOString(), data });
}

/** Keeps a message and asks for it to be sent, in the caller's transaction. */
export async function queueMessage(
  tx: Executor,
  message: Pick<typeof webhookMessage.$inferInsert, 'webhookId' | 'messageId' | 'topic' | 'body'>,
  isTest = false,
): Promise<void> {
  const [row] = await tx.insert(webhookMessage).values(message).returning({ id: webhookMessage.id });
  if (row) await enqueue(tx, SEND_JOB, { messageId: row.id, ...(isTest ? { isTest } : {}) });
}

/** Asks for a test to be sent to an address. */
export function queueTest(tx: Executor, webhookId: number, now: Date): Promise<void> {
  const body = bodyOf('test', now, { message: 'A test from your shop.' });
  return queueMessage(tx, { webhookId, messageId: `msg_test_${randomToken(9)}`, topic: 'test', body }, true);
}

/** Deletes messages of more than thirty days ago; run daily. */
export async function dropOldMessages(db: Database, now: Date): Promise<void> {
  await db
    .delete(webhookMessage)
    .where(lt(webhookMessage.createdAt, new Date(now.getTime() - 30 * 86_400_000)));
}
