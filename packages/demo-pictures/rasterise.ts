import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

/** The widths the shop serves; none is larger than the drawing. */
export const servedWidths = [240, 360, 480, 720, 960, 1440];

/** The formats the shop serves. */
const servedFormats = ['webp', 'avif'] as const;

/** What is known of a finished picture; the heights follow from the proportions. */
export type PictureRecord = {
  width: number;
  height: number;
  widths: number[];
  /** Of the drawing, so that an unchanged one is not encoded again. */
  hash: string;
};

const recipe = 'grain 7 in every width, webp 74, avif 52 4:4:4';

/** The hash that a drawing's record carries. */
export function hashOf(svg: string): string {
  return createHash('sha256').update(recipe).update(svg).digest('hex').slice(0, 16);
}

/** Whether every variant of a record is there. */
export function isComplete(folder: string, record: PictureRecord): boolean {
  return record.widths.every((width) =>
    servedFormats.every((ext) => existsSync(join(folder, `${width}.${ext}`))),
  );
}

/** The large variants go to dense screens, where a coarser encoding cannot be seen and saves the most. */
function qualityAt(width: number): { webp: number; avif: number } {
  if (width >= 1440) return { webp: 56, avif: 42 };
  return width >= 960 ? { webp: 66, avif: 48 } : { webp: 74, avif: 52 };
}

/**
 * How far the grain goes at most, in steps of 255. Soft gradients break into bands without one, and less than this is
 * smoothed away by the encoder, above all by AVIF's; whoever looks sees paper.
 */
const GRAIN = 7;

/** Lays a fine grain over pixels of three channels: the same for a size each time, mostly near nothing. */
function addGrain(pixels: Buffer): void {
  let state = 1;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) / 0xffffff;
  };
  for (let i = 0; i < pixels.length; i += 3) {
    const grain = (next() + next() - 1) * GRAIN;
    for (let c = i; c < i + 3; c += 1)
      pixels[c] = Math.max(0, Math.min(255, Math.round((pixels[c] ?? 0) + grain)));
  }
}

/** Draws an SVG to pixels and writes all variants into the folder. */
export async function writeVariants(svg: string, folder: string, widths: number[]): Promise<PictureRecord> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
    .flatten({ background: '#f4efe6' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const served = widths.filter((width) => width <= info.width);
  const raw = { width: info.width, height: info.height, channels: info.channels };
  for (const width of served) {
    const small = await sharp(data, { raw })
      .resize({ width, kernel: 'lanczos3' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    // In each width by itself: resizing averages a grain away.
    addGrain(small.data);
    const pixels = {
      raw: { width: small.info.width, height: small.info.height, channels: small.info.channels },
    };
    const { webp, avif } = qualityAt(width);
    const tooLarge = width >= 960 ? width * 48 : Number.POSITIVE_INFINITY;
    let webpBytes = await sharp(small.data, pixels)
      .webp({ quality: webp, effort: 4, smartSubsample: true })
      .toBuffer();
    // Woven cloth and spines cost several times as much as a glaze; they also hide a coarser encoding best.
    if (webpBytes.length > tooLarge)
      webpBytes = await sharp(small.data, pixels)
        .webp({ quality: webp - 16, effort: 4, smartSubsample: true })
        .toBuffer();
    await writeFile(join(folder, `${width}.webp`), webpBytes);
    let avifBytes = await sharp(small.data, pixels)
      .avif({ quality: avif, effort: 2, chromaSubsampling: '4:4:4' })
      .toBuffer();
    if (avifBytes.length > tooLarge * 0.7)
      avifBytes = await sharp(small.data, pixels)
        .avif({ quality: avif - 8, effort: 2, chromaSubsampling: '4:4:4' })
        .toBuffer();
    await writeFile(join(folder, `${width}.avif`), avifBytes);
  }
  return { width: info.width, height: info.height, widths: served, hash: hashOf(svg) };
}
