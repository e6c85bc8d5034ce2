/** Formats of pixels that may be taken in, from strangers as well; drawings (`seemsDrawing`) come from owners alone. */
export type PictureMime = 'image/jpeg' | 'image/png' | 'image/webp' | 'image/avif' | 'image/gif';

/** The format of a file by its first bytes, whatever its name says; undefined for what is not taken in. */
export function pictureFormat(bytes: Uint8Array): PictureMime | undefined {
  const ascii = (start: number, end: number) => String.fromCharCode(...bytes.subarray(start, end));
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (ascii(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp';
  if (ascii(0, 6) === 'GIF87a' || ascii(0, 6) === 'GIF89a') return 'image/gif';
  if (ascii(4, 8) === 'ftyp' && brandsOf(bytes).some((brand) => brand === 'avif' || brand === 'avis')) {
    return 'image/avif';
  }
  return undefined;
}

/** The brands in the first box of an ISO media file: the main one, and after a version those it is compatible with. */
function brandsOf(bytes: Uint8Array): string[] {
  const end = Math.min(
    bytes.length,
    64,
    new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0),
  );
  const brands: string[] = [];
  for (let start = 8; start + 4 <= end; start += 4) {
    if (start !== 12) brands.push(String.fromCharCode(...bytes.subarray(start, start + 4)));
  }
  return brands;
}
