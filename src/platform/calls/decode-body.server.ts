import qs from 'qs';
import { accept, type Result, refuse } from '#kit/result.ts';
import { isStorable, storableText } from '#kit/storable-text.ts';
import { BUSY, CLOSING, readBody } from '#platform/http/read-body.server.ts';
import { readMultipart } from './read-multipart.server.ts';

/** Fields by name, nested the way PHP nests them, and the files sent with them. */
export interface DecodedBody {
  fields: Record<string, unknown>;
  files: Map<string, File[]>;
}

/** Why a body could not be read. */
export type BodyRefusal = 'too-large' | 'busy' | 'malformed' | 'unsupported-type';

/** The status of the answer to a body that could not be read. */
export const BODY_STATUS = {
  'too-large': 413,
  busy: 503,
  malformed: 400,
  'unsupported-type': 415,
} as const satisfies Record<BodyRefusal, number>;

/** The headers of that answer. */
export function bodyHeaders(refusal: BodyRefusal): Record<string, string> {
  if (refusal === 'busy') return BUSY;
  return refusal === 'too-large' ? CLOSING : {};
}

/** Bytes of a body at most, where nobody asks for more. */
export const FORM_LIMIT = 1_000_000;
/** Far deeper than any call asks for; code that walks values by recursion must not run out of stack. */
const DEEPEST_JSON = 32;
const PARSE = {
  depth: 6,
  arrayLimit: 1000,
  parameterLimit: 3000,
  plainObjects: false,
  allowSparse: true,
} as const;

/** Reads a query string with PHP-style names, for example `ids[]=1&attributes[colour]=red`. */
export function decodeQuery(query: string): Record<string, unknown> {
  return withoutHoles(qs.parse(query, PARSE)) as Record<string, unknown>;
}

/**
 * Numbers in brackets are names where they do not count from 0: `quantity[12]=2` is `{ 12: '2' }`. All names and texts are
 * such as can be stored.
 */
function withoutHoles(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (!isObject(value)) return value;
  const entries = Object.entries(value as object).map(
    ([name, part]) => [storableText(name), withoutHoles(part)] as const,
  );
  if (Array.isArray(value) && entries.length === value.length) return entries.map(([, part]) => part);
  return Object.fromEntries(entries);
}

/** Reads a body as `application/x-www-form-urlencoded`, `multipart/form-data` or JSON; `limit` in bytes, which beyond `FORM_LIMIT` only files may take. */
export async function decodeBody(
  request: Request,
  limit = FORM_LIMIT,
): Promise<Result<DecodedBody, BodyRefusal>> {
  const type = (request.headers.get('content-type') ?? '').toLowerCase();
  if (request.method === 'GET' || request.method === 'HEAD') return accept(empty());
  if (type.startsWith('multipart/form-data')) return decodeMultipart(request, limit);
  const read = await readBody(request, Math.min(limit, FORM_LIMIT));
  if (!read.ok) return read;
  const bytes = read.value;
  if (bytes.length === 0) return accept(empty());
  const text = new TextDecoder().decode(bytes);
  if (type.startsWith('application/json')) return decodeJson(text);
  if (type === '' || type.startsWith('application/x-www-form-urlencoded') || type.startsWith('text/plain')) {
    return accept({ fields: decodeQuery(text), files: new Map() });
  }
  return refuse('unsupported-type');
}

function empty(): DecodedBody {
  return { fields: {}, files: new Map() };
}

function decodeJson(text: string): Result<DecodedBody, BodyRefusal> {
  try {
    const value: unknown = JSON.parse(text, storable);
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return refuse('malformed');
    if (isDeeperThan(value, DEEPEST_JSON)) return refuse('malformed');
    return accept({ fields: value as Record<string, unknown>, files: new Map() });
  } catch {
    return refuse('malformed');
  }
}

/** Only JSON can name half a character (`\ud800`); every other way of sending text replaces it, and so do we. */
function storable(name: string, part: unknown): unknown {
  if (!isStorable(name)) throw new SyntaxError('A name cannot be stored');
  return typeof part === 'string' ? storableText(part) : part;
}

function isDeeperThan(value: object, limit: number): boolean {
  let level: unknown[] = [value];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > limit) return true;
    level = level.flatMap((item) => Object.values(item as object)).filter(isObject);
  }
  return false;
}

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

async function decodeMultipart(request: Request, limit: number): Promise<Result<DecodedBody, BodyRefusal>> {
  const read = await readMultipart(request, { limit, mostTyped: FORM_LIMIT });
  if (!read.ok) return read;
  const { typed, files } = read.value;
  return accept({ fields: decodeQuery(new URLSearchParams(typed).toString()), files });
}
