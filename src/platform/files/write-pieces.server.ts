import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { WrittenFile } from './file-store.server.ts';

/** Writes pieces into an open file as they come; null when they are more than `most` bytes. */
export async function writePieces(
  file: FileHandle,
  pieces: AsyncIterable<Uint8Array>,
  most: number,
): Promise<WrittenFile | null> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const piece of pieces) {
    size += piece.byteLength;
    if (size > most) return null;
    hash.update(piece);
    await file.writeFile(piece);
  }
  return { size, hash: hash.digest('hex') };
}
