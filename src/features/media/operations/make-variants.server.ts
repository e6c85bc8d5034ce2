import type { Sharp } from 'sharp';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { PictureRefusal } from '../errors.ts';
import { bytesPerPixel } from '../rules/decoding-memory.ts';
import { mostHeight, variantWidths } from '../rules/picture-sources.ts';

/** One resized file. */
export type Variant = { width: number; format: 'avif' | 'webp'; bytes: Buffer };

/** An original with its size as it is seen, and its resized files. */
export type MadeVariants = {
  width: number;
  height: number;
  widths: number[];
  variants: Variant[];
  /** The cleaned file, of an original that is a drawing. */
  drawing?: Uint8Array;
};

/** Which files are made of a picture. */
export interface WantedVariants {
  /** Their widths, ascending, or narrower where the original is; `all` are those of the shop's own pictures. */
  widths: 'all' | readonly number[];
  formats: readonly Variant['format'][];
  /** Whether the original is an SVG: it is cleaned, kept, and made into pictures for where drawings cannot be shown. */
  isDrawing?: boolean;
}

/** What a picture may ask of the machine that makes it. */
export interface MakingLimits {
  /** Megapixels of an original at most. */
  mostMegapixels: number;
  /** Bytes that decoding it takes at most. */
  mostMemory: number;
}

/** Megapixels of an original at most: a bit more than the largest cameras take, far less than a bomb. */
export const MOST_MEGAPIXELS = 64;

/**
 * Resizes a picture to all widths it is large enough for, in both formats: turned upright, in sRGB, without what the
 * camera noted. Run it by `makeElsewhere`, since it takes a second of all processors and memory that stays.
 */
export async function makeVariants(
  original: Uint8Array,
  wanted: WantedVariants,
  { mostMegapixels, mostMemory }: MakingLimits,
): Promise<Result<MadeVariants, PictureRefusal>> {
  const sharp = await loadSharp();
  const drawing = wanted.isDrawing ? await readDrawing(original) : undefined;
  if (drawing === null) return refuse({ code: 'media.unreadable' });
  const bytes = drawing ?? original;
  const limits = { limitInputPixels: mostMegapixels * 1e6, failOn: 'error', sequentialRead: true } as const;
  const widthsOf = (original: number) =>
    wanted.widths === 'all'
      ? variantWidths(original)
      : [...new Set(wanted.widths.map((width) => Math.min(width, original)))];
  let size: { width: number; height: number };
  let decoded: { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } };
  try {
    const about = await sharp(bytes, { ...limits, limitInputPixels: false }).metadata();
    const { autoOrient, pageHeight } = about;
    size = { width: autoOrient.width, height: pageHeight ?? autoOrient.height };
    const pixels = size.width * size.height;
    const possible = Math.min(mostMegapixels * 1e6, Math.floor(mostMemory / bytesPerPixel(about)));
    if (pixels > possible) {
      return refuse({ code: 'media.too-many-pixels', mostMegapixels: Math.floor(possible / 1e6) });
    }
    if (size.height > mostHeight(size.width)) {
      return refuse({ code: 'media.too-long', width: size.width, mostHeight: mostHeight(size.width) });
    }
    // Decoded once, at the largest size that is kept; all variants come from that.
    decoded = await sharp(bytes, limits)
      .autoOrient()
      .resize({ width: Math.max(...widthsOf(size.width)) })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
  } catch {
    return refuse({ code: 'media.unreadable' });
  }
  const widths = widthsOf(size.width);
  const { width, height, channels } = decoded.info;
  const variants: Variant[] = [];
  for (const target of widths) {
    const resized = () => sharp(decoded.data, { raw: { width, height, channels } }).resize({ width: target });
    for (const format of wanted.formats) {
      const made = format === 'webp' ? asWebp(resized()) : asAvif(resized());
      variants.push({ width: target, format, bytes: await made });
    }
  }
  return accept({ ...size, widths, variants, ...(drawing ? { drawing } : {}) });
}

/** A drawing without what could do harm; null for what is none. */
async function readDrawing(bytes: Uint8Array): Promise<Uint8Array | null> {
  const { cleanDrawing } = await import('./clean-drawing.server.ts');
  try {
    const clean = cleanDrawing(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return clean === null ? null : Buffer.from(clean);
  } catch {
    // Of another encoding, or cut off within a character.
    return null;
  }
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
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  return sharp;
}
