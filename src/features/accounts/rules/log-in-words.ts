import { type TextOverrides, translate } from '#platform/texts/texts.ts';
import type { LogInRefusal } from '../errors.ts';
import { type AccountTextKey, accountTexts } from '../texts.ts';

/** A refused log-in in the shop's words; who has to wait reads for how many minutes. */
export function logInWords(refusal: LogInRefusal, texts: TextOverrides): string {
  const key = refusal.code.slice('accounts.'.length) as AccountTextKey;
  const minutes = 'waitSeconds' in refusal ? Math.max(1, Math.ceil(refusal.waitSeconds / 60)) : 0;
  return translate(accountTexts, texts, key, { minutes });
}
