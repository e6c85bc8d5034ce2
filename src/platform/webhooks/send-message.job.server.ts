import { eq } from 'drizzle-orm';
import { type Database, inTransaction } from '#platform/db/database.server.ts';
import { emitInvalidation } from '#platform/events/events.server.ts';
import { defineJob, enqueue } from '#platform/jobs/jobs.server.ts';
import { type OutsideAnswer, OutsideProblem, postOutside } from '#platform/outside/post-outside.server.ts';
import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { SECRETS, signedHeaders } from './sign-message.server.ts';
import { webhook, webhookMessage } from './webhook.table.ts';

/** Seconds before the second, third … try: about three days in all. Source: Standard Webhooks, retry schedule. */
export const PAUSES = [5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400] as const;

/** How a message is asked to be sent. */
export const SEND_JOB = { name: 'send-webhook' } as const;

type Row = { message: typeof webhookMessage.$inferSelect; hook: typeof webhook.$inferSelect };

/** Sends one message; one that is not taken is tried again with growing pauses, then given up. */
export function sendMessageJob({ db, settings, webhooksToPrivate }: SliceServices) {
  return defineJob<{ messageId: number; isTest?: boolean }>(
    { ...SEND_JOB, title: 'Send webhooks', concurrency: 4, retryLimit: 2, expireInSeconds: 60 },
    async ({ data }) => {
      const [found] = await db
        .select({ message: webhookMessage, hook: webhook })
        .from(webhookMessage)
        .innerJoin(webhook, eq(webhook.id, webhookMessage.webhookId))
        .where(eq(webhookMessage.id, data.messageId));
      if (found?.message.status !== 'waiting') return;
      // What was meant for an address that is switched off waits for a hand.
      if (!found.hook.isOn && !data.isTest) return giveUp(db, found, 'The webhook is switched off.');
      const begun = performance.now();
      const outcome = await post(found, await secretOf(found.hook.id, settings), webhooksToPrivate);
      await note(db, found, outcome, Math.round(performance.now() - begun), data.isTest === true);
    },
  );
}

/** '' where there is none that can be read. One that was just made may not have come to this node yet. */
async function secretOf(id: number, settings: SliceServices['settings']): Promise<string> {
  const known = settings.secret(SECRETS, String(id));
  if (known !== '') return known;
  await settings.reload();
  return settings.secret(SECRETS, String(id));
}

type Posted = { answer: OutsideAnswer | null; problem: string | null };

async function post({ message, hook }: Row, secret: string, mayBePrivate: boolean): Promise<Posted> {
  // Nothing leaves unsigned.
  if (secret === '')
    return { answer: null, problem: 'The secret of this webhook cannot be read. Make a new one.' };
  const { messageId: id, body, topic } = message;
  try {
    const answer = await postOutside(hook.url, {
      body,
      mayBePrivate,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Vitrine-Webhooks',
        'x-vitrine-topic': topic,
        ...signedHeaders(secret, { id, body, seconds: Math.floor(Date.now() / 1000) }),
      },
    });
    const isTaken = answer.status >= 200 && answer.status < 300;
    return { answer, problem: isTaken ? null : `Answered ${answer.status}.` };
  } catch (error) {
    if (error instanceof OutsideProblem) return { answer: null, problem: error.message };
    throw error;
  }
}

async function note(
  db: Database,
  { message, hook }: Row,
  { answer, problem }: Posted,
  took: number,
  isTest: boolean,
) {
  const now = new Date();
  // A test is for somebody who looks on: it fails at once.
  const pause = problem === null || isTest ? undefined : PAUSES[message.tries];
  const isGone = answer?.status === 410;
  const next = pause === undefined || isGone ? null : new Date(now.getTime() + pause * 1000);
  const isGivenUp = problem !== null && next === null;
  await inTransaction(db, async (tx) => {
    await tx
      .update(webhookMessage)
      .set({
        tries: message.tries + 1,
        status: problem === null ? 'done' : isGivenUp ? 'failed' : 'waiting',
        nextTryAt: next,
        answerStatus: answer?.status ?? null,
        answerHeaders: answer?.headers ?? null,
        answerBody: answer?.body ?? null,
        problem,
        took,
        doneAt: problem === null ? now : null,
      })
      .where(eq(webhookMessage.id, message.id));
    if (next) await enqueue(tx, SEND_JOB, { messageId: message.id }, { startAfter: next });
    if (problem === null) await tx.update(webhook).set({ lastDoneAt: now }).where(eq(webhook.id, hook.id));
    // Nothing was taken for as long as this message was tried.
    const isDead =
      isGone || (isGivenUp && !isTest && (hook.lastDoneAt ?? hook.createdAt) <= message.createdAt);
    if (!isDead) return;
    await tx
      .update(webhook)
      .set({ isOn: false, stoppedBecause: isGone ? 'The receiver answered that it is gone (410).' : problem })
      .where(eq(webhook.id, hook.id));
    await emitInvalidation(tx, ['webhooks']);
  });
}

async function giveUp(db: Database, { message }: Row, problem: string): Promise<void> {
  await db
    .update(webhookMessage)
    .set({ status: 'failed', nextTryAt: null, problem })
    .where(eq(webhookMessage.id, message.id));
}
