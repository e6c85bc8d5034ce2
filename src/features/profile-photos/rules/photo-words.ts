import type { Translator } from '#platform/texts/texts.ts';
import type { PhotoRefusal } from '../errors.ts';
import type { ProfilePhotoTextKey } from '../texts.ts';

/** Why a photo was not taken, in words. */
export function photoWords(refusal: PhotoRefusal, text: Translator<ProfilePhotoTextKey>): string {
  switch (refusal.code) {
    case 'photo-missing':
      return text('missing');
    case 'photo-many':
      return text('many');
    case 'photo-format':
      return text('format');
    case 'photo-large':
      return text('large', { most: refusal.most });
    case 'photo-pixels':
      return text('pixels', { most: refusal.most });
    case 'photo-busy':
      return text('busy');
    default:
      return text('unreadable');
  }
}
