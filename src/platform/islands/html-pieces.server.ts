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
  return Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));
}
