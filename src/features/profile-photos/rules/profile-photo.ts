/** The widths of the two files of a photo, in pixels; smaller photos keep their own. */
export const PHOTO_WIDTHS = { small: 160, large: 480 } as const;

/** One of the two files. */
export type PhotoSize = keyof typeof PHOTO_WIDTHS;

/** The field in which forms send a photo. */
export const PHOTO_FIELD = 'profile_photo';

/** Under which key a file lies in the file store. */
export function photoKey(token: string, size: PhotoSize): string {
  return `profile-photos/${token}/${size}.webp`;
}

/** What the addresses of all such files begin with. */
export const PHOTOS_PREFIX = '/profile-photos/';

/** Where its owner finds a file. */
export function photoAddress(token: string, size: PhotoSize): string {
  return `${PHOTOS_PREFIX}${token}/${size}.webp`;
}

/** Reads such an address, or what stands behind another beginning; null for what is none. */
export function readPhotoAddress(
  path: string,
  prefix = PHOTOS_PREFIX,
): { token: string; size: PhotoSize } | null {
  const rest = path.startsWith(prefix) ? path.slice(prefix.length) : '';
  const [, token, size] = /^([a-f0-9]{32})\/(small|large)\.webp$/.exec(rest) ?? [];
  return token && size ? { token, size: size as PhotoSize } : null;
}
