import { setTimeout as delay } from 'node:timers/promises';
import { randomToken } from '#kit/ids.ts';
import { accept, type Result, refuse } from '#kit/result.ts';
import { type Database, inTransaction, type Transaction } from '#platform/db/database.server.ts';
import type { SigningKeys } from '#platform/session/visitor-session.server.ts';
import { claimReceipt, finishReceipt, readReceipt, releaseReceipt } from './call-receipts.server.ts';
import { inputHash, receiptId, receiptVisitor, sealAnswer, unsealAnswer } from './receipt-secrets.server.ts';

/** An answer as it goes over the wire, so that a repeated request can be given the same one. */
export interface WireAnswer {
  status: number;
  body: unknown;
  headers: Record<string, string>;
  cookies: string[];
}

/** A call to be done once. */
export interface OnceKey {
  /** Id of the visitor's session. */
  visitor: string;
  call: string;
  /** As the caller chose it. */
  key: string;
  input: unknown;
}

/** Why a repeated request is not given the first one's answer. */
export type OnceRefusal = 'other-input' | 'still-running' | 'answer-not-kept';

/** Milliseconds that a repeated request waits for the first one's answer. */
const PATIENCE = 10_000;
const LONGEST_PAUSE = 400;
/** Characters of an answer, as JSON, that are kept at most. */
const LARGEST_ANSWER = 128 * 1024;

/** The deed's answer is none to keep (5xx): everything it wrote is undone, and a repeated request tries anew. */
class Undone extends Error {
  readonly answer: WireAnswer;
  constructor(answer: WireAnswer) {
    super('undone');
    this.answer = answer;
  }
}

/** Somebody took the deed for abandoned and does it now. */
class ClaimLost extends Error {}

/**
 * Runs a deed once per key. It is claimed first, by a statement of its own; the deed then runs in one transaction that
 * also marks it done, so that a node that dies leaves a claim without deed, which a repeated request takes over after a
 * while. A deed whose claim was taken over cannot commit. Repeated requests wait without a connection.
 */
export async function runOnce(
  db: Database,
  keys: SigningKeys,
  once: OnceKey,
  deed: (tx: Transaction) => Promise<WireAnswer>,
): Promise<Result<{ answer: WireAnswer; repeated: boolean }, OnceRefusal>> {
  const id = receiptId(once.visitor, once.call, once.key);
  const claim = randomToken(12);
  const inputs = keys.map((key) => inputHash(id, once.input, key));
  const claimed = () => claimReceipt(db, { id, visitor: receiptVisitor(once.visitor), inputs, claim });
  const seal = (answer: WireAnswer) => {
    const large = JSON.stringify(answer).length > LARGEST_ANSWER;
    return large ? null : sealAnswer(answer, id, once.key, keys[0]);
  };
  const deadline = Date.now() + PATIENCE;
  for (let pause = 25; ; pause = Math.min(LONGEST_PAUSE, pause * 2)) {
    if (await claimed()) {
      const done = await doClaimed(db, { id, claim }, deed, seal);
      if (done) return accept({ answer: done, repeated: false });
    }
    // Looking comes before claiming again, since a look writes nothing.
    for (; ; pause = Math.min(LONGEST_PAUSE, pause * 2)) {
      const found = await readReceipt(db, id);
      if (!found) break;
      const key = keys[inputs.indexOf(found.input)];
      if (!key) return refuse('other-input');
      if (found.done) {
        if (!found.answer) return refuse('answer-not-kept');
        const answer = unsealAnswer(found.answer, id, once.key, key) as WireAnswer;
        return accept({ answer, repeated: true });
      }
      if (found.abandoned) break;
      if (Date.now() > deadline) return refuse('still-running');
      await delay(pause);
    }
  }
}

/** Undefined when the claim was lost. */
async function doClaimed(
  db: Database,
  receipt: { id: string; claim: string },
  deed: (tx: Transaction) => Promise<WireAnswer>,
  seal: (answer: WireAnswer) => Buffer | null,
): Promise<WireAnswer | undefined> {
  try {
    return await inTransaction(db, async (tx) => {
      const answer = await deed(tx);
      if (answer.status >= 500) throw new Undone(answer);
      if (!(await finishReceipt(tx, { ...receipt, answer: seal(answer) }))) throw new ClaimLost();
      return answer;
    });
  } catch (error) {
    if (error instanceof ClaimLost) return undefined;
    // Where even this fails the claim is taken for abandoned after a while.
    await releaseReceipt(db, receipt.id, receipt.claim).catch(() => {});
    if (error instanceof Undone) return error.answer;
    throw error;
  }
}
