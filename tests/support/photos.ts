import sharp from 'sharp';

/** A plain picture of this size. */
export const photo = (width = 900, height = 1200) =>
  sharp({ create: { width, height, channels: 3, background: '#a33' } });

/** One with a note of the camera: Ada of Alder Street. */
export const photoJpeg = () =>
  photo()
    .jpeg()
    .withExif({ IFD0: { Artist: 'Ada of Alder Street' } })
    .toBuffer();

/** The same as PNG, of any size. */
export const photoPng = (width?: number, height?: number) => photo(width, height).png().toBuffer();

/** A PNG that says that it moves, before its first picture. */
export async function movingPng(): Promise<Buffer> {
  const still = await photoPng();
  const control = Buffer.from('000000086163544c000000020000000000000000', 'hex');
  return Buffer.concat([still.subarray(0, 33), control, still.subarray(33)]);
}

/** Bytes as a file that a form sends. */
export const photoFile = (bytes: Uint8Array, name = 'me.jpg') => new File([bytes as BlobPart], name);
