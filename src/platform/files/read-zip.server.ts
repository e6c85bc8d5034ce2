import { configure, Reader, ZipReader } from '@zip.js/zip.js';
import type { FileStore } from './file-store.server.ts';

configure({ useWebWorkers: false });

/** A file of an archive. */
export interface ZippedFile {
  /** With its folders, as the archive says it. */
  name: string;
  /** Bytes, as the archive says it; what comes may be more. */
  size: number;
  /** Its content, piece by piece; to be read before the next file is asked for. */
  pieces(): AsyncIterable<Uint8Array>;
}

/** Thrown for what is no archive, is broken or encrypted. */
export class NoArchive extends Error {
  override name = 'NoArchive';
}

/** Whether a file says by its first bytes that it is a ZIP. */
export function seemsZip(head: Uint8Array): boolean {
  return head[0] === 0x50 && head[1] === 0x4b && (head[2] === 3 || head[2] === 5);
}

/** The files of a stored ZIP one after the other, without holding it or any of them in memory. Throws a `NoArchive`. */
export async function* readZip(files: FileStore, key: string): AsyncGenerator<ZippedFile> {
  const size = await files.sizeOf(key);
  if (size === null) throw new NoArchive('It is gone.');
  const archive = new ZipReader(new StoredArchive(files, key, size));
  try {
    for await (const entry of archive.getEntriesGenerator()) {
      if (entry.directory) continue;
      if (entry.encrypted) throw new NoArchive(`${entry.filename} is encrypted.`);
      yield { name: entry.filename, size: entry.uncompressedSize, pieces: () => piecesOf(entry) };
    }
  } catch (error) {
    if (error instanceof NoArchive) throw error;
    throw new NoArchive(error instanceof Error ? error.message : String(error), { cause: error });
  } finally {
    await archive.close();
  }
}

async function* piecesOf(entry: {
  getData: (writable: WritableStream<Uint8Array>) => Promise<unknown>;
}): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  let problem: unknown;
  const written = entry.getData(writable).catch((error) => {
    problem = error;
  });
  try {
    for await (const piece of readable as unknown as AsyncIterable<Uint8Array>) yield piece;
  } catch (error) {
    throw new NoArchive(error instanceof Error ? error.message : String(error), { cause: error });
  }
  await written;
  if (problem) throw new NoArchive(String(problem), { cause: problem });
}

class StoredArchive extends Reader<string> {
  readonly #files: FileStore;
  readonly #key: string;
  constructor(files: FileStore, key: string, size: number) {
    super(key);
    this.#files = files;
    this.#key = key;
    this.size = size;
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    if (length === 0) return new Uint8Array();
    const part = await this.#files.getRange(this.#key, {
      start: index,
      end: Math.min(index + length, this.size) - 1,
    });
    if (!part) throw new NoArchive('It is gone.');
    return new Uint8Array(await new Response(part).arrayBuffer());
  }
}
