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
  const signal = AbortSignal.timeout(PATIENCE_MS);
  let address = new URL(url);
  for (let turns = 0; turns <= MOST_REDIRECTS; turns++) {
    const answer = await ask(address, { most, mayBePrivate, signal });
    if (!('location' in answer)) return answer;
    address = new URL(answer.location, address);
  }
  throw new OutsideProblem('The address leads on and on.');
}

type Asked = { most: number; mayBePrivate: boolean; signal: AbortSignal };

function ask(
  address: URL,
  { most, mayBePrivate, signal }: Asked,
): Promise<OutsideFile | { location: string }> {
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
        const ends = (value: OutsideFile | { location: string }) => {
          done(value);
          asked.destroy();
        };
        if ([301, 302, 303, 307, 308].includes(status) && headers.location)
          return ends({ location: headers.location });
        if (status !== 200) return ends({ status, body: Buffer.alloc(0) });
        if (Number(headers['content-length'] ?? 0) > most) return asked.destroy(tooLarge());
        const pieces: Buffer[] = [];
        let size = 0;
        answer.on('data', (piece: Buffer) => {
          size += piece.length;
          if (size > most) asked.destroy(tooLarge());
          else pieces.push(piece);
        });
        answer.on('end', () => done({ status, body: Buffer.concat(pieces) }));
        answer.on('error', (error) => failed(inside(error)));
        answer.on('aborted', () => failed(inside(new Error('cut off'))));
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
