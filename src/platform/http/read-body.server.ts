import type { MiddlewareHandler } from 'hono';
import { accept, type Result, refuse } from '#kit/result.ts';
import { arrivalOf } from './arriving-bodies.server.ts';

/** Why a body was not read to its end: it is larger than it may be, or so many arrive that there is no room for it. */
export type UnreadBody = 'too-large' | 'busy';

/** Up to here a body is read in one piece, and counted once it is here. */
const SMALL = 16 * 1024;

/**
 * Hands over a request's body piece by piece, each when the one before was taken; answers why it was not read to its end,
 * null where it was. `take` answers false when there is no room. What is left of a body is not read, so the answer must
 * close the connection (`CLOSING`).
 */
export async function takeBody(
  request: Request,
  limit: number,
  take: (piece: Uint8Array) => boolean | Promise<boolean>,
): Promise<UnreadBody | null> {
  const announced = request.headers.get('content-length');
  if (Number(announced ?? 0) > limit) return 'too-large';
  const arrival = arrivalOf(request);
  // The adapter hands such bodies over in one piece; to look at `body` before would make it build a stream.
  if (announced !== null && Number(announced) <= SMALL) {
    if (!(await take(new Uint8Array(await request.arrayBuffer())))) return 'busy';
    arrival.arrived();
    return null;
  }
  if (request.body === null) return null;
  const reader = (request.body as ReadableStream<Uint8Array>).getReader();
  const gaveWay = AbortSignal.any([arrival.memory.gaveWay, arrival.disk.gaveWay]);
  for (let size = 0; ; ) {
    const read = await readUnless(gaveWay, reader);
    if (!read) return 'busy';
    if (read.done) break;
    size += read.value.length;
    if (size > limit) return 'too-large';
    if (!(await take(read.value))) return 'busy';
  }
  arrival.arrived();
  return null;
}

/** The next piece; undefined once the body has to give way. (A race with one lasting promise would keep every piece.) */
function readUnless(
  gaveWay: AbortSignal,
  reader: ReadableStreamDefaultReader<Uint8Array>,
): Promise<ReadableStreamReadResult<Uint8Array> | undefined> {
  if (gaveWay.aborted) return Promise.resolve(undefined);
  return new Promise((resolve, reject) => {
    const stop = () => resolve(undefined);
    gaveWay.addEventListener('abort', stop);
    reader
      .read()
      .then(resolve, reject)
      .finally(() => gaveWay.removeEventListener('abort', stop));
  });
}

/** Reads a request's body of at most `limit` bytes into memory; see `takeBody` for one that is not read to its end. */
export async function readBody(
  request: Request,
  limit: number,
): Promise<Result<Uint8Array<ArrayBuffer>, UnreadBody>> {
  const { memory } = arrivalOf(request);
  const pieces: Uint8Array[] = [];
  const unread = await takeBody(request, limit, (piece) => {
    pieces.push(piece);
    return memory.take(piece.length);
  });
  if (unread) return refuse(unread);
  const [first] = pieces;
  const whole = pieces.length === 1 && first ? first : Buffer.concat(pieces);
  return accept(whole as Uint8Array<ArrayBuffer>);
}

/** Headers of the answer to a body that was not read to its end: what follows on the connection is no request. */
export const CLOSING = { connection: 'close' };

/** Headers of the answer to a body for which there was no room: a moment later there may be. */
export const BUSY = { ...CLOSING, 'retry-after': '10' };

/** Reads bodies of at most `limit` bytes before the routes after it do; others get the answer given, which closes the connection. */
export function limitBody(
  limit: number,
  answer: (c: Parameters<MiddlewareHandler>[0], unread: UnreadBody) => Response,
): MiddlewareHandler {
  return async (c, next) => {
    const { raw } = c.req;
    if (raw.method === 'GET' || raw.method === 'HEAD' || raw.body === null) return next();
    const read = await readBody(raw, limit);
    if (!read.ok) {
      return answer(c, read.error);
    }
    // Made of its parts: a request made of the one whose body was read would take over the spent stream.
    c.req.raw = new Request(raw.url, { method: raw.method, headers: raw.headers, body: read.value });
    return next();
  };
}
