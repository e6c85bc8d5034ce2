import type { MiddlewareHandler } from 'hono';

/**
 * Reads a request's body to its end; null when it has more than `limit` bytes, announced or not. What is left of it is
 * not read, so the answer must close the connection (`CLOSING`).
 */
export async function readBody(request: Request, limit: number): Promise<Uint8Array | null> {
  const announced = request.headers.get('content-length');
  if (Number(announced ?? 0) > limit) return null;
  // The adapter hands such bodies over in one piece; to look at `body` before would make it build a stream.
  if (announced !== null) return new Uint8Array(await request.arrayBuffer());
  if (request.body === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > limit) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

/** Headers of the answer to a body that was not read to its end: what follows on the connection is no request. */
export const CLOSING = { connection: 'close' };

/** Reads bodies of at most `limit` bytes before the routes after it do; larger ones get the answer given. */
export function limitBody(
  limit: number,
  refuse: (c: Parameters<MiddlewareHandler>[0]) => Response,
): MiddlewareHandler {
  return async (c, next) => {
    const { raw } = c.req;
    if (raw.method === 'GET' || raw.method === 'HEAD' || raw.body === null) return next();
    const bytes = await readBody(raw, limit);
    if (bytes === null) {
      const answer = refuse(c);
      answer.headers.set('connection', CLOSING.connection);
      return answer;
    }
    // Made of its parts: a request made of the one whose body was read would take over the spent stream.
    c.req.raw = new Request(raw.url, { method: raw.method, headers: raw.headers, body: bytes as BodyInit });
    return next();
  };
}
