import { type TextOverrides, translate } from '#platform/texts/texts.ts';
import type { RegistrationRefusal } from '../errors.ts';
import { type AccountTextKey, accountTexts } from '../texts.ts';

/** A refused registration in the shop's words; who has to wait reads for how many minutes. */
export function registrationWords(refusal: RegistrationRefusal, texts: TextOverrides): string {
  const { code, ...values } = refusal;
  const key = code.slice('accounts.'.length) as AccountTextKey;
  const { least = 0, most = 0, waitSeconds = 0 } = values as Record<string, number>;
  return translate(accountTexts, texts, key, {
    least,
    most,
    minutes: Math.max(1, Math.ceil(waitSeconds / 60)),
  });
}
