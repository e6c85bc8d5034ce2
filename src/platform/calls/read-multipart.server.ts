import { openAsBlob } from 'node:fs';
import { open } from 'node:fs/promises';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { accept, type Result, refuse } from '#kit/result.ts';
import { storableText } from '#kit/storable-text.ts';
import { type Arrival, arrivalOf } from '#platform/http/arriving-bodies.server.ts';
import { takeBody, type UnreadBody } from '#platform/http/read-body.server.ts';

/** What was typed and which files came along, in the order in which they were sent. */
export interface Multipart {
  typed: [name: string, value: string][];
  files: Map<string, File[]>;
}

/** Up to here a file is kept in memory; a larger one lies on disk until its request is answered. */
const SMALL_FILE = 64 * 1024;
/** Files of a body at most; far more than any form has. */
const MOST_FILES = 50;
/** What leads each part in, in bytes at most. */
const MOST_HEADER = 16 * 1024;

/**
 * Reads `multipart/form-data` as it arrives: files go to disk, so that their size costs no memory. `limit` is that of the
 * whole body, `mostTyped` of all names and texts in it.
 */
export async function readMultipart(
  request: Request,
  { limit, mostTyped }: { limit: number; mostTyped: number },
): Promise<Result<Multipart, UnreadBody | 'malformed'>> {
  const arrival = arrivalOf(request);
  const parser = parserOf(request, mostTyped);
  const read: Multipart = { typed: [], files: new Map() };
  if (!parser) return (await takeBody(request, 0, () => true)) ? refuse('malformed') : accept(read);
  const taking: Promise<unknown>[] = [];
  const streams: BusboyFileStream[] = [];
  let size = 0;
  let typedLength = 0;
  let problem: UnreadBody | 'malformed' | undefined;
  let failure: unknown;
  // Lets go of the piece that is being handed on; a parser whose file is read no more never says that it is finished.
  let goOn = () => {};
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  const stop = (why: typeof problem) => {
    problem ??= why;
    goOn();
    finish();
  };
  parser.on('field', (name: string | undefined, value, _isNameCut, isCut) => {
    if (name === undefined) return stop('malformed');
    typedLength += name.length + value.length;
    if (isCut || typedLength > mostTyped) stop('too-large');
    else read.typed.push([name, value]);
  });
  parser.on('file', (name: string | undefined, stream, fileName: string | undefined, _encoding, type) => {
    streams.push(stream);
    if (name === undefined) stop('malformed');
    // A place among the others, which is filled when the file is there.
    const files = read.files.get(name ?? '') ?? [];
    const place = files.push(new File([], '')) - 1;
    read.files.set(name ?? '', files);
    const kept = keepFile(stream, arrival).then(
      (parts) => {
        files[place] = new File(parts, storableText(fileName ?? ''), { type });
      },
      (error: unknown) => {
        if (!problem && !hasNoRoom(error)) failure = error;
        stop('busy');
      },
    );
    taking.push(kept);
  });
  parser.on('filesLimit', () => stop('too-large'));
  parser.on('finish', finish);
  parser.on('error', () => stop('malformed'));
  const handOn = (piece: Uint8Array) =>
    new Promise<void>((resolve) => {
      goOn = resolve;
      parser.write(piece, () => resolve());
    });
  try {
    const unread = await takeBody(request, limit, async (piece) => {
      size += piece.length;
      if (!arrival.memory.take(piece.length)) return false;
      if (!problem && size > 0) await handOn(piece);
      return true;
    });
    if (!unread && size === 0) return accept(read);
    if (!unread && !problem) {
      parser.end();
      await finished;
      await Promise.all(problem ? [] : taking);
    }
    if (unread) stop(unread);
  } finally {
    // Whatever is not read any more closes its file; of a body that is whole all have ended.
    for (const stream of streams) stream.destroy();
  }
  await Promise.all(taking);
  if (failure) throw failure;
  return problem ? refuse(problem) : accept(read);
}

function parserOf(request: Request, mostTyped: number) {
  try {
    return new Busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      limits: { files: MOST_FILES, fieldSize: mostTyped + 1, headerSize: MOST_HEADER },
    });
  } catch {
    return undefined;
  }
}

/** There is no room for a file among those that arrive. */
class NoRoom extends Error {}

function hasNoRoom(error: unknown): boolean {
  return error instanceof NoRoom || (error as NodeJS.ErrnoException).code === 'ENOSPC';
}

/** Keeps a file as it comes: what `File` is made of. */
async function keepFile(stream: BusboyFileStream, arrival: Arrival): Promise<BlobPart[]> {
  let pieces: Uint8Array[] = [];
  let size = 0;
  let draft: { path: string; file: Awaited<ReturnType<typeof open>> } | undefined;
  try {
    for await (const piece of stream as AsyncIterable<Uint8Array>) {
      pieces.push(piece);
      size += piece.length;
      if (size <= SMALL_FILE) continue;
      if (!draft) {
        const path = await arrival.draft();
        draft = { path, file: await open(path, 'wx', 0o600) };
      }
      const bytes = Buffer.concat(pieces);
      pieces = [];
      if (!arrival.disk.take(bytes.length)) throw new NoRoom();
      await draft.file.write(bytes);
      arrival.memory.giveBack(bytes.length);
    }
  } finally {
    await draft?.file.close();
  }
  return draft ? [await openAsBlob(draft.path)] : (pieces as Uint8Array<ArrayBuffer>[]);
}
