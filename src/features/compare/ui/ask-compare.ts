import { callWithNonce } from '#platform/calls/call-with-nonce.ts';
import type { AnswerOf } from '#platform/calls/contract.ts';
import { tellFailure } from '#platform/calls/tell-failure.ts';
import type { wopbCompare } from '../calls/wopb-compare.ts';
import { marks } from './compare-marks.live.ts';

/** What the shop answers to whoever changes or shows a comparison. */
export type CompareAnswer = AnswerOf<typeof wopbCompare>;
type Deed = 'add' | 'remove' | 'clear' | 'nav_popup';
type Further = { added_action?: string; place?: string };

let last: Promise<unknown> = Promise.resolve();

/**
 * Asks the shop, and lets marks and counts follow. One after the other, since each answer brings a visitor's list to which
 * the next one adds.
 */
export function askCompare(type: Deed, postid = '', more: Further = {}): Promise<CompareAnswer> {
  marks.keep();
  const asked = last.then(() =>
    callWithNonce<typeof wopbCompare>('ajax/wopb_compare', { type, postid, ...more } as never),
  );
  last = asked.then(follow).catch(() => {});
  return asked;
}

/** The same; a failed call is only told to developers, and null (CMP-019). */
export async function tryCompare(type: Deed, postid?: string, more?: Further): Promise<CompareAnswer | null> {
  try {
    return await askCompare(type, postid, more);
  } catch (error) {
    tellFailure(error);
    return null;
  }
}

function follow({ data: { compare_count: count } }: CompareAnswer): void {
  marks.tellTabs();
  marks.showPage();
  for (const element of document.querySelectorAll<HTMLElement>('[data-compare-count]')) {
    element.textContent = String(count || '');
    element.hidden = count === 0;
  }
}
