import type { Sharp } from 'sharp';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { PictureRefusal } from '../errors.ts';
import { mostHeight, variantWidths } from '../rules/picture-sources.ts';

/** Megapixels of an original at most: a bit more than the largest cameras take, far less than a bomb. */
const MOST_MEGAPIXELS = 64;

/** One resized file. */
export type Variant = { width: number; format: 'avif' | 'webp'; bytes: Buffer };

/** An original with its size as it is seen, and its resized files. */
export type MadeVariants = { width: number; height: number; widths: number[]; variants: Variant[] };

/** Which files are made of a picture. */
export interface WantedVariants {
  /** Their widths, ascending, by that of the original. */
  widths(original: number): number[];
  formats: readonly Variant['format'][];
}

const ALL_VARIANTS: WantedVariants = { widths: variantWidths, formats: ['webp', 'avif'] };

let queue: Promise<unknown> = Promise.resolve();

/**
 * Resizes a picture to all widths it is large enough for, in both formats: turned upright, in sRGB, without what
 * the camera noted. Pictures wait for one another, since each one takes a second of all processors.
 */
export function makeVariants(
  bytes: Uint8Array,
  wanted: WantedVariants = ALL_VARIANTS,
): Promise<Result<MadeVariants, PictureRefusal>> {
  const made = queue.then(() => make(bytes, wanted));
  queue = made.catch(() => {});
  return made;
}

async function make(
  bytes: Uint8Array,
  wanted: WantedVariants,
): Promise<Result<MadeVariants, PictureRefusal>> {
  const sharp = await loadSharp();
  const limits = { limitInputPixels: MOST_MEGAPIXELS * 1e6, failOn: 'error', sequentialRead: true } as const;
  let size: { width: number; height: number };
  let decoded: { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };
  try {
    const { autoOrient, pageHeight } = await sharp(bytes, { ...limits, limitInputPixels: false }).metadata();
    size = { width: autoOrient.width, height: pageHeight ?? autoOrient.height };
    if (size.width * size.height > MOST_MEGAPIXELS * 1e6) {
      return refuse({ code: 'media.too-many-pixels', mostMegapixels: MOST_MEGAPIXELS });
    }
    if (size.height > mostHeight(size.width)) {
      return refuse({ code: 'media.too-long', width: size.width, mostHeight: mostHeight(size.width) });
    }
    // Decoded once, at the largest size that is kept; all variants come from that.
    decoded = await sharp(bytes, limits)
      .autoOrient()
      .resize({ width: Math.max(...wanted.widths(size.width)) })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
  } catch {
    return refuse({ code: 'media.unreadable' });
  }
  const widths = wanted.widths(size.width);
  const { width, height, channels } = decoded.info;
  const variants: Variant[] = [];
  for (const target of widths) {
    const resized = () => sharp(decoded.data, { raw: { width, height, channels } }).resize({ width: target });
    for (const format of wanted.formats) {
      const made = format === 'webp' ? asWebp(resized()) : asAvif(resized());
      variants.push({ width: target, format, bytes: await made });
    }
  }
  return accept({ ...size, widths, variants });
}

function asWebp(picture: Sharp): Promise<Buffer> {
  // Colours at half the size leave steps in soft backgrounds and fringes at red edges.
  return picture.webp({ quality: 84, effort: 4, smartSubsample: true }).toBuffer();
}

function asAvif(picture: Sharp): Promise<Buffer> {
  // Effort 3 costs half the time of the default and a few percent of size.
  // Below this quality soft backgrounds break into bands.
  return picture.avif({ quality: 64, effort: 3, chromaSubsampling: '4:4:4' }).toBuffer();
}

async function loadSharp() {
  // Twenty megabytes of library that only an upload needs.
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
}
