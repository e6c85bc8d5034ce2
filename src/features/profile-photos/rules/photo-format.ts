const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG = [0xff, 0xd8, 0xff];

/** How many of its first bytes tell whether a file may be a photo. */
export const HEAD_BYTES = 64 * 1024;

/**
 * Whether a file is a picture in PNG or JPEG, by its first bytes and not by its name (FLD-022). A PNG that moves says so before
 * its first picture, and is none.
 */
export function isPhotoFormat(head: Uint8Array): boolean {
  const begins = (bytes: readonly number[]) => bytes.every((byte, at) => head[at] === byte);
  if (begins(JPEG)) return true;
  return begins(PNG) && !chunksBefore(head, 'IDAT').includes('acTL');
}

/** The names of a PNG's chunks before one, as far as its first bytes go. */
function chunksBefore(head: Uint8Array, last: string): string[] {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const names: string[] = [];
  for (let at = PNG.length; at + 8 <= head.length; at += 12 + view.getUint32(at)) {
    const name = String.fromCharCode(...head.subarray(at + 4, at + 8));
    if (name === last) break;
    names.push(name);
  }
  return names;
}
