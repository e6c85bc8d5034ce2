import { type TextOverrides, translate } from '#platform/texts/texts.ts';
import type { AskPasswordRefusal } from '../errors.ts';
import { type AccountTextKey, accountTexts, lostPasswordTexts } from '../texts.ts';

/** Why no link is sent, in the shop's words; who has to wait reads for how many minutes. */
export function askPasswordWords(
  refusal: Exclude<AskPasswordRefusal, { code: 'accounts.reset-closed' }>,
  texts: TextOverrides,
): string {
  if (refusal.code === 'accounts.login-missing') return translate(lostPasswordTexts, texts, 'loginMissing');
  if (refusal.code === 'accounts.bot-refused') return translate(accountTexts, texts, 'bot-refused');
  const seconds = 'waitSeconds' in refusal ? refusal.waitSeconds : 0;
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const key = refusal.code.slice('accounts.'.length);
  if (key === 'too-many-resets') return translate(lostPasswordTexts, texts, 'tooMany', { minutes });
  return translate(accountTexts, texts, key as AccountTextKey, { minutes, seconds });
}
