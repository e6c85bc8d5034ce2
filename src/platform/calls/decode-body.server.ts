import qs from 'qs';
import { accept, type Result, refuse } from '#kit/result.ts';
import { readBody } from '#platform/http/read-body.server.ts';

/** Fields by name, nested the way PHP nests them, and the files sent with them. */
export interface DecodedBody {
  fields: Record<string, unknown>;
  files: Map<string, File[]>;
}

/** Why a body could not be read. */
export type BodyRefusal = 'too-large' | 'malformed' | 'unsupported-type';

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

/** Numbers in brackets are names where they do not count from 0: `quantity[12]=2` is `{ 12: '2' }`. */
function withoutHoles(value: unknown): unknown {
  if (!isObject(value)) return value;
  const entries = Object.entries(value as object).map(([name, part]) => [name, withoutHoles(part)] as const);
  if (Array.isArray(value) && entries.length === value.length) return entries.map(([, part]) => part);
  return Object.fromEntries(entries);
}

/** Reads a body as `application/x-www-form-urlencoded`, `multipart/form-data` or JSON; `limit` in bytes, which beyond `FORM_LIMIT` only files may take. */
export async function decodeBody(
  request: Request,
  limit = FORM_LIMIT,
): Promise<Result<DecodedBody, BodyRefusal>> {
  const type = (request.headers.get('content-type') ?? '').toLowerCase();
  const multipart = type.startsWith('multipart/form-data');
  if (request.method === 'GET' || request.method === 'HEAD') return accept(empty());
  const bytes = await readBody(request, multipart ? limit : Math.min(limit, FORM_LIMIT));
  if (bytes === null) return refuse('too-large');
  if (bytes.length === 0) return accept(empty());
  if (multipart) return decodeMultipart(bytes, request.headers.get('content-type') ?? '');
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
    const value: unknown = JSON.parse(text, wholeCharacters);
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return refuse('malformed');
    if (isDeeperThan(value, DEEPEST_JSON)) return refuse('malformed');
    return accept({ fields: value as Record<string, unknown>, files: new Map() });
  } catch {
    return refuse('malformed');
  }
}

/** Only JSON can name half a character (`\ud800`); every other way of sending text replaces it, and so do we. */
function wholeCharacters(name: string, part: unknown): unknown {
  if (!name.isWellFormed()) throw new SyntaxError('A name holds half a character');
  return typeof part === 'string' ? part.toWellFormed() : part;
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

async function decodeMultipart(bytes: Uint8Array, type: string): Promise<Result<DecodedBody, BodyRefusal>> {
  try {
    const form = await new Response(bytes as BodyInit, { headers: { 'content-type': type } }).formData();
    const pairs = new URLSearchParams();
    let typed = 0;
    const files = new Map<string, File[]>();
    for (const [name, value] of form) {
      if (typeof value === 'string') {
        typed += name.length + value.length;
        if (typed > FORM_LIMIT) return refuse('too-large');
        pairs.append(name, value);
      } else files.set(name, [...(files.get(name) ?? []), value]);
    }
    return accept({ fields: decodeQuery(pairs.toString()), files });
  } catch {
    return refuse('malformed');
  }
}
