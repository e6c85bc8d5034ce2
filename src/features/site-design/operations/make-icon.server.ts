import sharp from 'sharp';

/** Makes a square PNG of a picture of the shop, whole, with nothing where it is no square; null where it cannot be read. */
export async function makeIcon(file: Uint8Array, pixels: number): Promise<Buffer | null> {
  const size = { width: pixels, height: pixels, fit: 'contain', background: '#00000000' } as const;
  return sharp(file)
    .resize(size)
    .png()
    .toBuffer()
    .catch(() => null);
}
