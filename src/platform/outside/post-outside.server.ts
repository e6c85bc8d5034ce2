import { lookup as resolve } from 'node:dns';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** What another program answered, bounded. */
export interface OutsideAnswer {
  status: number;
  headers: Record<string, string>;
  /** The first 2,000 characters. */
  body: string;
}

/** Thrown where nobody is asked, or nobody answers; the message is for the owner. */
export class OutsideProblem extends Error {
  override name = 'OutsideProblem';
  /** Whether it may be over in a moment: somebody was out of reach, and nothing was refused. */
  readonly mayPass: boolean;
  constructor(message: string, mayPass = false) {
    super(message);
    this.mayPass = mayPass;
  }
}

const LONGEST_BODY = 2_000;
const PATIENCE_MS = 10_000;

/** Whether an address of the network belongs to the public internet: not to this machine, its network, or anything reserved. */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';
}

/**
 * Posts a text to an address that an owner typed. Follows no redirect, waits ten seconds at most, and unless `mayBePrivate`
 * connects to public addresses alone: names are resolved here and the connection goes to what was looked at.
 */
export function postOutside(
  url: string,
  { body, headers, mayBePrivate }: { body: string; headers: Record<string, string>; mayBePrivate: boolean },
): Promise<OutsideAnswer> {
  const address = new URL(url);
  const host = address.hostname.replace(/^\[|\]$/g, '');
  if (!mayBePrivate && isIP(host) !== 0 && !isPublicAddress(host))
    return Promise.reject(new OutsideProblem(PRIVATE));
  const request = address.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((done, failed) => {
    const asked = request(
      address,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(PATIENCE_MS),
        agent: false,
        ...(mayBePrivate ? {} : { lookup: publicLookup }),
      },
      (answer) => {
        let text = '';
        const end = () =>
          done({
            status: answer.statusCode ?? 0,
            headers: Object.fromEntries(
              Object.entries(answer.headers)
                .slice(0, 30)
                .map(([name, value]) => [name, String(value).slice(0, 500)]),
            ),
            body: text.slice(0, LONGEST_BODY).replaceAll('\0', ''),
          });
        answer.setEncoding('utf8');
        answer.on('data', (piece: string) => {
          text += piece;
          if (text.length < LONGEST_BODY) return;
          end();
          asked.destroy();
        });
        answer.on('end', end);
        answer.on('error', failed);
      },
    );
    asked.on('error', (error: NodeJS.ErrnoException) =>
      failed(error instanceof OutsideProblem ? error : new OutsideProblem(inWords(error))),
    );
    asked.end(body);
  });
}

/** What is said of an address that belongs to this machine or its network. */
export const PRIVATE =
  'The address lies in a private network. Whoever runs the shop can allow that with WEBHOOKS_TO_PRIVATE=1.';

/** Resolves names to addresses of the public internet alone. */
export const publicLookup: LookupFunction = (host, options, told) => {
  resolve(host, { ...options, all: true }, (error, found) => {
    if (error) return told(error, '', 0);
    const outside = found.filter(({ address }) => isPublicAddress(address));
    const [first] = outside;
    if (!first || outside.length < found.length) return told(new OutsideProblem(PRIVATE), '', 0);
    if (options.all) (told as unknown as (error: null, all: typeof found) => void)(null, outside);
    else told(null, first.address, first.family);
  });
};

/** What went wrong while somebody was asked, for the owner. */
export function inWords(error: NodeJS.ErrnoException): string {
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'No answer came in time.';
  const known: Record<string, string> = {
    ENOTFOUND: 'There is no such host.',
    ECONNREFUSED: 'Nobody takes connections there.',
    ECONNRESET: 'The connection was cut off.',
  };
  return known[error.code ?? ''] ?? `The address was not reached: ${error.message}`.slice(0, 300);
}
