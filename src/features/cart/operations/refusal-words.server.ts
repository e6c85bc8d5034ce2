import type { CallContext } from '#platform/calls/answer-call.server.ts';
import { refusalText } from '../errors.ts';
import type { RefusedLine } from '../rules/change-lines.ts';

/** Why quantities were not saved, in the shop's words: of the cart as a whole, and by the keys of lines. */
export function refusalWords(
  refusals: readonly RefusedLine[],
  { texts }: Pick<CallContext, 'texts'>,
): { whole: string[]; reasons: Record<string, string> } {
  const words = refusals.map(({ key, refusal }) => ({ key, text: refusalText(refusal, texts) }));
  const reasons: Record<string, string> = {};
  for (const { key, text } of words) {
    if (key) reasons[key] = reasons[key] ? `${reasons[key]} ${text}` : text;
  }
  return { whole: words.flatMap(({ key, text }) => (key ? [] : [text])), reasons };
}
