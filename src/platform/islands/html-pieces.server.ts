/**
 * HTML in the pieces that it was put together from: text, and what is kept as its bytes, so that a page need not be
 * written into one text and encoded each time.
 */
export type HtmlPieces = readonly (string | Buffer)[];

/** The HTML as one text. */
export function textOf(pieces: HtmlPieces): string {
  return pieces.map(String).join('');
}

/** The HTML as it is sent, in UTF-8. */
export function bytesOf(pieces: HtmlPieces): Buffer {
  let most = 0;
  for (const piece of pieces) most += typeof piece === 'string' ? MOST_OF_UNIT * piece.length : piece.length;
  // To write a text and copy its bytes takes less than to count them first.
  if (most <= DESK.length) return Buffer.from(DESK.subarray(0, written(pieces, DESK)));
  let size = 0;
  for (const piece of pieces) size += typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length;
  const bytes = Buffer.allocUnsafe(size);
  written(pieces, bytes);
  return bytes;
}

/** Bytes that a UTF-16 unit of a text takes at most. */
const MOST_OF_UNIT = 3;

/** Where pages are written, one after the other: nobody waits meanwhile. */
const DESK = Buffer.allocUnsafeSlow(1024 * 1024);

/** How many bytes were written. */
function written(pieces: HtmlPieces, bytes: Buffer): number {
  let at = 0;
  for (const piece of pieces)
    at += typeof piece === 'string' ? bytes.write(piece, at) : piece.copy(bytes, at);
  return at;
}
