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
  let size = 0;
  for (const piece of pieces) size += typeof piece === 'string' ? Buffer.byteLength(piece) : piece.length;
  const bytes = Buffer.allocUnsafe(size);
  let at = 0;
  for (const piece of pieces)
    at += typeof piece === 'string' ? bytes.write(piece, at) : piece.copy(bytes, at);
  return bytes;
}
