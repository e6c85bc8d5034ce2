/** A file that was found. */
export type StoredFile = {
  /** Small files at once, large ones as a stream, which must be read or cancelled. */
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  /** Bytes. */
  size: number;
};

/** How a file is written. */
export type PutOptions = {
  /** Stored with the file where the store keeps such things. */
  contentType?: string;
  /** Default true: survives a power cut once `put` is answered. False for what can be made again. */
  durable?: boolean;
};

/** What was written of a file that came in pieces. */
export type WrittenFile = {
  /** Bytes. */
  size: number;
  /** SHA-256 of its content, in hexadecimal digits. */
  hash: string;
};

/** A stretch of a file in bytes, counted from 0; its end belongs to it. */
export type ByteRange = { start: number; end: number };

/**
 * Keeps files by key, on this machine or shared by several nodes. A key is one or more parts of a-z, 0-9, `.`, `_`
 * and `-`, joined by `/`; every method throws on another one.
 */
export type FileStore = {
  /** Writes all of it or nothing; an older file with this key is replaced. */
  put(key: string, bytes: Uint8Array, options?: PutOptions): Promise<void>;
  /**
   * Writes what comes piece by piece, of any length up to `most` bytes, without holding it in memory; null when there
   * was more: nothing is kept then, nor when the pieces end in an error.
   */
  putPieces(
    key: string,
    pieces: AsyncIterable<Uint8Array>,
    options: Omit<PutOptions, 'durable'> & { most: number },
  ): Promise<WrittenFile | null>;
  /** Null when there is no such file. */
  get(key: string): Promise<StoredFile | null>;
  /** Bytes of a file; null when there is no such file. */
  sizeOf(key: string): Promise<number | null>;
  /** A stretch that lies within the file; null when there is no such file. */
  getRange(key: string, range: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  has(key: string): Promise<boolean>;
  /** Does nothing when there is no such file. */
  delete(key: string): Promise<void>;
};

/** Thrown for a key that a store refuses. */
class FileKeyError extends Error {
  override name = 'FileKeyError';
}

const PART = /^[a-z0-9_-][a-z0-9._-]{0,99}$/;

/** Throws a `FileKeyError` unless the key is well formed; no well-formed key leaves its store's folder. */
export function checkKey(key: string): void {
  const parts = key.split('/');
  if (key.length <= 300 && parts.length <= 10 && parts.every((part) => PART.test(part))) return;
  throw new FileKeyError(`No key of a file: ${JSON.stringify(key.slice(0, 100))}`);
}
