import type { SliceServices } from '#platform/slices/slice-services.server.ts';
import { ENGLISH } from '#platform/texts/language.ts';
import { translate } from '#platform/texts/texts.ts';
import type { PictureRefusal, VideoRefusal } from '../errors.ts';
import { type MediaTextKey, mediaTexts } from '../texts.ts';

/** Why a file is not taken in, in the words of the back office. */
export function sayRefusal(
  texts: SliceServices['texts'],
  { code, ...values }: PictureRefusal | VideoRefusal,
): string {
  const key = code.slice('media.'.length) as MediaTextKey;
  return translate(mediaTexts, texts.overrides(ENGLISH.locale), key, values);
}
