import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import {
  checkKey,
  type FileStore,
  type PutOptions,
  type StoredFile,
  type WrittenFile,
} from './file-store.server.ts';
import { writePieces } from './write-pieces.server.ts';

/** Up to here a file is read at once, which costs less than a stream. */
const SMALL = 256 * 1024;
const DAY_MS = 86_400_000;

/** A store in a folder of this machine; it is made when it does not exist. */
export async function openDiskStore(folder: string): Promise<FileStore> {
  const root = path.resolve(folder);
  // No key begins with a dot, so what is half written can never be asked for.
  const unfinished = path.join(root, '.unfinished');
  await mkdir(unfinished, { recursive: true });
  await removeLeftovers(unfinished);

  function placeOf(key: string): string {
    checkKey(key);
    return path.join(root, ...key.split('/'));
  }

  async function put(key: string, bytes: Uint8Array, options: PutOptions = {}): Promise<void> {
    const place = placeOf(key);
    const draft = path.join(unfinished, randomUUID());
    try {
      const file = await open(draft, 'wx', 0o644);
      try {
        await file.writeFile(bytes);
        if (options.durable !== false) await file.sync();
      } finally {
        await file.close();
      }
      await mkdir(path.dirname(place), { recursive: true });
      await rename(draft, place);
      if (options.durable !== false) await syncFolder(path.dirname(place));
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
  }

  async function putPieces(
    key: string,
    pieces: AsyncIterable<Uint8Array>,
    { most }: { most: number },
  ): Promise<WrittenFile | null> {
    const place = placeOf(key);
    const draft = path.join(unfinished, randomUUID());
    let isKept = false;
    try {
      const file = await open(draft, 'wx', 0o644);
      let written: WrittenFile | null;
      try {
        written = await writePieces(file, pieces, most);
        if (written) await file.sync();
      } finally {
        await file.close();
      }
      if (!written) return null;
      await mkdir(path.dirname(place), { recursive: true });
      await rename(draft, place);
      isKept = true;
      await syncFolder(path.dirname(place));
      return written;
    } finally {
      if (!isKept) await rm(draft, { force: true });
    }
  }

  async function get(key: string): Promise<StoredFile | null> {
    const file = await open(placeOf(key), 'r').catch(nullIfMissing);
    if (!file) return null;
    let keepOpen = false;
    try {
      const status = await file.stat();
      if (!status.isFile()) return null;
      if (status.size <= SMALL) return { body: new Uint8Array(await file.readFile()), size: status.size };
      keepOpen = true;
      const stream = file.createReadStream();
      return { body: Readable.toWeb(stream) as ReadableStream<Uint8Array>, size: status.size };
    } finally {
      if (!keepOpen) await file.close();
    }
  }

  return {
    put,
    putPieces,
    get,
    async sizeOf(key) {
      const found = await stat(placeOf(key)).catch(nullIfMissing);
      return found?.isFile() ? found.size : null;
    },
    async getRange(key, { start, end }) {
      const file = await open(placeOf(key), 'r').catch(nullIfMissing);
      return file && (Readable.toWeb(file.createReadStream({ start, end })) as ReadableStream<Uint8Array>);
    },
    async has(key) {
      const place = placeOf(key);
      const found = await stat(place).catch(nullIfMissing);
      return found?.isFile() ?? false;
    },
    async delete(key) {
      await rm(placeOf(key), { force: true });
    },
  };
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const place = path.join(folder, name);
    const status = await stat(place).catch(nullIfMissing);
    // A younger one may be another node's that is being written right now.
    if (status && Date.now() - status.mtimeMs > DAY_MS) await rm(place, { force: true });
  }
}
