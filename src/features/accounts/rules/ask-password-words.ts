import { type TextOverrides, translate } from '#platform/texts/texts.ts';
import type { AskPasswordRefusal } from '../errors.ts';
import { accountTexts, lostPasswordTexts } from '../texts.ts';

/** Why no link is sent, in the shop's words; who has to wait reads for how many minutes. */
export function askPasswordWords(refusal: AskPasswordRefusal, texts: TextOverrides): string {
  if (refusal.code === 'accounts.login-missing') return translate(lostPasswordTexts, texts, 'loginMissing');
  if (refusal.code === 'accounts.bot-refused') return translate(accountTexts, texts, 'bot-refused');
  const minutes = Math.max(1, Math.ceil(refusal.waitSeconds / 60));
  return translate(lostPasswordTexts, texts, 'tooMany', { minutes });
}
