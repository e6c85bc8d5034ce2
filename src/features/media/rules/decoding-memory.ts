/** What a file says of itself before it is decoded. */
export interface PictureHeader {
  format?: string | undefined;
  /** Whether it is sent in passes, each of all its lines: all of it has to be there to decode any of it. */
  isProgressive?: boolean | undefined;
  /** `uchar` for one byte a sample, `ushort` for two. */
  depth?: string | undefined;
}

/**
 * Bytes of memory that decoding takes for each pixel of the original, as measured at 24 megapixels and rounded up: lines
 * are decoded one after another and made smaller at once, unless the format has to be decoded as a whole.
 */
export function bytesPerPixel({ format, isProgressive, depth }: PictureHeader): number {
  const sample = depth === 'uchar' || depth === undefined ? 1 : 2;
  switch (format) {
    case 'jpeg':
      return isProgressive ? 4 : 1;
    case 'png':
      return isProgressive ? 4 * sample : 1;
    case 'webp':
    case 'gif':
      return 4;
    case 'svg':
      return 8;
    default:
      return 18;
  }
}
