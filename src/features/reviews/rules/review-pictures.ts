/** The widths of the two files of a reviewer's picture, in pixels; smaller pictures keep their own. */
export const PICTURE_WIDTHS = { small: 240, large: 1440 } as const;

/** One of the two files. */
export type PictureSize = keyof typeof PICTURE_WIDTHS;

/** A picture as it is shown beside a review. */
export interface ReviewPicture {
  token: string;
  /** Pixels of the large file. */
  width: number;
  height: number;
}

/** Under which key a file lies in the file store. */
export function pictureKey(token: string, size: PictureSize): string {
  return `review-pictures/${token}/${size}.webp`;
}

/** What the addresses of all such files begin with. */
export const PICTURES_PREFIX = '/review-pictures/';

/** Where everybody finds a file, once its review is approved. */
export function pictureAddress(token: string, size: PictureSize): string {
  return `${PICTURES_PREFIX}${token}/${size}.webp`;
}

/** Reads such an address, or what stands behind another beginning; null for what is none. */
export function readPictureAddress(
  path: string,
  prefix = PICTURES_PREFIX,
): { token: string; size: PictureSize } | null {
  const [, token, size] =
    /^([a-z0-9]{32})\/(small|large)\.webp$/.exec(path.startsWith(prefix) ? path.slice(prefix.length) : '') ??
    [];
  return token && size ? { token, size: size as PictureSize } : null;
}
