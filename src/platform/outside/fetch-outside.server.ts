import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { inWords, isPublicAddress, OutsideProblem, PRIVATE, publicLookup } from './post-outside.server.ts';

const MOST_REDIRECTS = 4;
const PATIENCE_MS = 30_000;

/** A file that another program answered. */
export interface OutsideFile {
  status: number;
  /** Empty unless the status is 200. */
  body: Buffer<ArrayBuffer>;
}

/**
 * Reads a file of at most `most` bytes from an address that a file or an owner named. Each redirect is looked at like the
 * first address: unless `mayBePrivate` connections go to public addresses alone. Throws an `OutsideProblem`.
 */
export async function fetchOutside(
  url: string,
  { most, mayBePrivate }: { most: number; mayBePrivate: boolean },
): Promise<OutsideFile> {
  const { status, taken } = await readOutside(url, { most, mayBePrivate }, async (pieces) => {
    const all: Uint8Array[] = [];
    for await (const piece of pieces) all.push(piece);
    return Buffer.concat(all);
  });
  return { status, body: taken ?? Buffer.alloc(0) };
}

/**
 * The same without holding it in memory: `take` gets the pieces as they come, and throws on what they throw. Answers what
 * it made of them; null where the status is another than 200. `seconds` is how long all of it may take.
 */
export async function readOutside<Taken>(
  url: string,
  {
    most,
    mayBePrivate,
    seconds = PATIENCE_MS / 1000,
  }: { most: number; mayBePrivate: boolean; seconds?: number },
  take: (pieces: AsyncIterable<Uint8Array>) => Promise<Taken>,
): Promise<{ status: number; taken: Taken | null }> {
  const signal = AbortSignal.timeout(seconds * 1000);
  let address = new URL(url);
  for (let turns = 0; turns <= MOST_REDIRECTS; turns++) {
    const answer = await ask(address, { most, mayBePrivate, signal }, take);
    if (!('location' in answer)) return answer;
    const next = URL.parse(answer.location, address);
    if (!next) throw new OutsideProblem('The address leads to what is no address.');
    address = next;
  }
  throw new OutsideProblem('The address leads on and on.');
}

type Asked = { most: number; mayBePrivate: boolean; signal: AbortSignal };

function ask<Taken>(
  address: URL,
  { most, mayBePrivate, signal }: Asked,
  take: (pieces: AsyncIterable<Uint8Array>) => Promise<Taken>,
): Promise<{ status: number; taken: Taken | null } | { location: string }> {
  const host = address.hostname.replace(/^\[|\]$/g, '');
  if (address.protocol !== 'https:' && address.protocol !== 'http:')
    return Promise.reject(new OutsideProblem('The address does not begin with https://.'));
  if (!mayBePrivate && isIP(host) !== 0 && !isPublicAddress(host))
    return Promise.reject(new OutsideProblem(PRIVATE));
  const request = address.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((done, failed) => {
    const tooLarge = () => new OutsideProblem(`It is larger than ${Math.floor(most / 1024 / 1024)} MB.`);
    const asked = request(
      address,
      {
        method: 'GET',
        headers: { 'user-agent': 'Vitrine', accept: 'image/*,*/*;q=0.5' },
        signal,
        agent: false,
        ...(mayBePrivate ? {} : { lookup: publicLookup }),
      },
      (answer) => {
        const { statusCode: status = 0, headers } = answer;
        const ends = (value: { status: number; taken: null } | { location: string }) => {
          done(value);
          asked.destroy();
        };
        if ([301, 302, 303, 307, 308].includes(status) && headers.location)
          return ends({ location: headers.location });
        if (status !== 200) return ends({ status, taken: null });
        if (Number(headers['content-length'] ?? 0) > most) return asked.destroy(tooLarge());
        const pieces = async function* (): AsyncGenerator<Uint8Array> {
          let size = 0;
          try {
            for await (const piece of answer as AsyncIterable<Buffer>) {
              size += piece.length;
              if (size > most) throw tooLarge();
              yield piece;
            }
          } catch (error) {
            throw inside(error as NodeJS.ErrnoException);
          }
        };
        // Whoever stops early is not waited for.
        take(pieces())
          .then((taken) => done({ status, taken }), failed)
          .finally(() => asked.destroy());
      },
    );
    asked.on('error', (error: NodeJS.ErrnoException) => failed(inside(error)));
    asked.end();
  });
}

function inside(error: NodeJS.ErrnoException): OutsideProblem {
  return error instanceof OutsideProblem
    ? error
    : new OutsideProblem(inWords(error), error.code !== 'ENOTFOUND');
}
