import { type TextOverrides, translate } from '#platform/texts/texts.ts';
import type { PasskeyRefusal } from '../errors.ts';
import { passkeyTexts } from '../texts.ts';

/** Why a passkey was refused, in the shop's words; who has to wait reads for how many minutes. */
export function passkeyWords(refusal: PasskeyRefusal, texts: TextOverrides): string {
  const key = refusal.code.slice('passkeys.'.length) as keyof typeof passkeyTexts.defaults;
  const minutes = 'waitSeconds' in refusal ? Math.max(1, Math.ceil(refusal.waitSeconds / 60)) : 0;
  return translate(passkeyTexts, texts, key, { minutes });
}
