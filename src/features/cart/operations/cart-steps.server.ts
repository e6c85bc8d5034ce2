import type { Transaction } from '#platform/db/database.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import type { CartRefusal } from '../errors.ts';
import type { CartHappening, CartStep, StepContext } from '../points.server.ts';
import type { CartLine } from '../rules/cart-views.ts';
import type { CartDeps, ReadCart } from './read-cart.server.ts';

/** What steps can be asked at. */
export type Moment = 'added' | 'removed' | 'emptied';

/** No step at all. */
export const NOBODY: ReadonlySet<CartStep> = new Set();

/** The steps that have something to do at the moments of an operation. */
export interface StepsAtWork {
  owner: string;
  /** Whether any writes something by itself, so that the operation needs a transaction. */
  any: boolean;
  /** Those for whom what comes into the cart is an addition. */
  anew(cart: ReadCart, isBack: boolean): ReadonlySet<CartStep>;
  added(
    tx: Transaction,
    lines: readonly CartLine[],
    anew: ReadonlySet<CartStep>,
  ): Promise<CartRefusal | null>;
  removed(tx: Transaction, lines: readonly CartLine[]): Promise<void>;
  emptied(tx: Transaction, canReturn: boolean): Promise<void>;
  /** Forgets what steps wanted to send, because what they did is undone and done anew. */
  forgetCookies(): void;
  /** Sends with the answer what steps set, once what they did stands. */
  sendCookies(): void;
}

/** Asks the steps of some moments what they need to know; whoever has nothing to do is left out. */
export async function stepsAt(
  moments: readonly Moment[],
  owner: string,
  { steps, context, request }: Pick<CartDeps, 'steps' | 'context' | 'request'>,
): Promise<StepsAtWork> {
  const asked: StepContext = { ...context, owner, request: request ?? null };
  const working: [CartStep, CartHappening<unknown>][] = [];
  let cookies: ((to: RequestContext) => void)[] = [];
  let any = false;
  for (const step of steps) {
    const isTold = moments.some((moment) => step[moment]);
    const isNoted = moments.includes('added') && step.addedAt !== undefined;
    if (!isTold && !isNoted) continue;
    const intake = step.intake ? await step.intake(asked) : undefined;
    if (intake === null) continue;
    const happening: CartHappening<unknown> = {
      ...asked,
      intake,
      setCookie: (...cookie) => void cookies.push((to) => to.setCookie(...cookie)),
      dropCookie: (name) => void cookies.push((to) => to.dropCookie(name)),
    };
    working.push([step, happening]);
    any ||= isTold;
  }
  return {
    owner,
    any,
    anew(stored, isBack) {
      if (isBack && stored.lines.length > 0) return NOBODY;
      const those = working.filter(([step, happening]) => !isBack || !step.resumes?.(stored, happening));
      return new Set(those.map(([step]) => step));
    },
    async added(tx, lines, anew) {
      for (const [step, happening] of working) {
        if (anew.has(step)) step.noted?.(happening);
        const refusal = await step.added?.(tx, lines, happening);
        if (refusal) return { code: 'part', message: refusal.message };
      }
      return null;
    },
    async removed(tx, lines) {
      for (const [step, happening] of working) await step.removed?.(tx, lines, happening);
    },
    async emptied(tx, canReturn) {
      for (const [step, happening] of working) await step.emptied?.(tx, happening, canReturn);
    },
    forgetCookies() {
      cookies = [];
    },
    sendCookies() {
      if (request) for (const send of cookies) send(request);
    },
  };
}
