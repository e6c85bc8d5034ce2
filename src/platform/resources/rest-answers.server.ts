import type { Context, MiddlewareHandler } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { randomToken } from '#kit/ids.ts';
import type { KeyEntrance, KeyRefusal } from '#platform/api-keys/key-entrance.server.ts';
import { isDiskFull } from '#platform/db/database-error.server.ts';
import { awaitBody } from '#platform/http/awaited-bodies.server.ts';
import { encodeBody, mayCompress } from '#platform/http/encode-body.server.ts';
import { hasGone } from '#platform/http/has-gone.server.ts';
import { BUSY, CLOSING, limitBody, type UnreadBody } from '#platform/http/read-body.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { log } from '#platform/log/log.server.ts';
import type { Actor } from '#platform/security/actor.ts';
import { isSameOrigin } from '#platform/security/same-origin.server.ts';
import type { WireRecord } from './record-changes.ts';
import { BrokenText, parseStorable } from './storable-json.ts';

/** What the guard leaves for the handlers under /rest. */
export interface RestEnvironment {
  Variables: { actor: Actor | null; visitor?: () => RequestContext };
}

/** What whoever enters the back office must be allowed to. */
export const ENTRY = 'admin.enter';

const NOWHERE = 'There is nothing at this address.';
const DISK_FULL =
  'The disk of the shop is full, so nothing was saved. Make room on it, then try again; what you wrote is still here.';
const LARGEST_JSON = 1_000_000;

/**
 * Stands before everything under /rest that the admin uses: names the actor, refuses changing requests from other sites,
 * and keeps answers out of every cache.
 */
export function guardRest(options: {
  siteUrl: string;
  actorOf: (headers: Headers) => Promise<Actor | null>;
  /** Lets programs in by their keys; without it none comes in. */
  byKey?: (c: Context) => ReturnType<KeyEntrance>;
}): MiddlewareHandler<RestEnvironment> {
  return async (c, next) => {
    const entry = await options.byKey?.(c as unknown as Context);
    if (entry && !entry.ok) return answerRefused(c, entry.error);
    const changes = !['GET', 'HEAD', 'OPTIONS'].includes(c.req.method);
    if (changes && !entry && !isSameOrigin(c.req.raw.headers, options.siteUrl))
      return answerError(c, 403, 'resources.foreign-site', 'This request comes from another site.');
    // What is named by NUL is nowhere, and nothing is found by it.
    if (c.req.path.includes('\0')) return answerError(c, 404, 'resources.unknown-address', NOWHERE);
    if (/%00/.test(new URL(c.req.url).search))
      return answerError(
        c,
        400,
        'resources.broken-text',
        'The address holds characters that cannot be stored.',
      );
    const actor = entry ? entry.value.actor : await options.actorOf(c.req.raw.headers);
    c.set('actor', actor);
    if (actor?.can(ENTRY)) awaitBody(c.env);
    await next();
    c.header('Cache-Control', 'private, no-store');
    c.header('X-Content-Type-Options', 'nosniff');
    if (entry) for (const [name, value] of Object.entries(entry.value.headers)) c.header(name, value);
  };
}

/** The answer to a program whose key was not heeded. */
function answerRefused(
  c: Context<RestEnvironment>,
  { status, code, message, headers }: KeyRefusal,
): Response {
  const answer = answerError(c, status, code, message);
  answer.headers.set('Cache-Control', 'private, no-store');
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value);
  return answer;
}

/** The answer to who may not do what a capability allows (401 without a log-in, else 403); undefined: they may. */
export function refusalFor(c: Context<RestEnvironment>, capability: string): Response | undefined {
  const actor = c.get('actor');
  if (!actor) return answerError(c, 401, 'accounts.log-in-needed', 'Please log in.');
  if (!actor.can(capability))
    return answerError(c, 403, 'accounts.not-allowed', 'Your account may not do this.');
  return undefined;
}

/** Lets only those pass whose account has the capability for reading or for changing. */
export function guardCapability(read: string, write: string): MiddlewareHandler<RestEnvironment> {
  return async (c, next) => refusalFor(c, c.req.method === 'GET' ? read : write) ?? next();
}

/** Refuses what others than those who may enter the back office send, before anything of it is read. */
export const guardBodies: MiddlewareHandler<RestEnvironment> = async (c, next) =>
  (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method) ? undefined : refusalFor(c, ENTRY)) ?? next();

/** Reads JSON bodies of at most 1 MB and refuses larger ones. */
export const jsonBodyLimit: MiddlewareHandler<RestEnvironment> = limitBody(LARGEST_JSON, answerUnread);

/** The answer under /rest to a body that was not read: too large, or no room for it at this moment. */
export function answerUnread(
  c: Parameters<MiddlewareHandler<RestEnvironment>>[0],
  unread: UnreadBody,
  tooLarge = { code: 'resources.too-large', message: 'The body is too large.' },
): Response {
  const answer =
    unread === 'busy'
      ? answerError(
          c,
          503,
          'resources.busy',
          'Many files arrive at this moment. Please try again in a moment.',
        )
      : answerError(c, 413, tooLarge.code, tooLarge.message);
  for (const [name, value] of Object.entries(unread === 'busy' ? BUSY : CLOSING))
    answer.headers.set(name, value);
  return answer;
}

/** Compresses what is larger than a packet for clients that take it. */
export const compressJson: MiddlewareHandler<RestEnvironment> = async (c, next) => {
  await next();
  const accepted = c.req.header('accept-encoding');
  const { status, headers } = c.res;
  if (!accepted || !mayCompress(c.req.raw.headers)) return;
  if (headers.has('content-encoding') || !headers.get('content-type')?.startsWith('application/json')) return;
  const { body, encoding } = await encodeBody(Buffer.from(await c.res.arrayBuffer()), accepted);
  headers.set('vary', 'Accept-Encoding');
  if (encoding) headers.set('content-encoding', encoding);
  c.res = new Response(body, { status, headers });
};

/** An error in the one shape that /rest uses: `{error: {code, message}}`. */
export function answerError<Environment extends RestEnvironment>(
  c: Context<Environment>,
  status: ContentfulStatusCode,
  code: string,
  message: string,
): Response {
  return c.json({ error: { code, message } }, status);
}

/**
 * The body as a JSON object; undefined when it is anything else. An empty body counts as {}. Texts that cannot be stored
 * are refused by `reportUnexpected` instead of being changed unseen.
 */
export async function readJsonBody(c: Context<RestEnvironment>): Promise<WireRecord | undefined> {
  const text = await c.req.text();
  if (text.trim() === '') return {};
  try {
    const body = parseStorable(text);
    return typeof body === 'object' && body !== null && !Array.isArray(body)
      ? (body as WireRecord)
      : undefined;
  } catch (error) {
    if (error instanceof BrokenText) throw error;
    return undefined;
  }
}

/** Logs a surprise with a reference and answers only the reference. */
export function reportUnexpected(error: Error, c: Context<RestEnvironment>): Response {
  if (error instanceof BrokenText) {
    const message = 'A text holds characters that cannot be stored; type or paste it again.';
    return answerError(c, error.isHalf ? 400 : 422, 'resources.broken-text', message);
  }
  if (hasGone(c, error)) {
    log.debug({ url: c.req.path }, 'the sender went away');
    return c.body(null, 400);
  }
  const unexpected = noteUnexpected(error, { path: c.req.path });
  // Whoever works in the back office can do something about it, and must know that nothing was stored.
  if (isDiskFull(error) && c.get('actor')?.can(ENTRY))
    return answerError(c, 507, 'resources.disk-full', DISK_FULL);
  return c.json({ error: { code: 'internal', ...unexpected } }, 500);
}

/** Logs a surprise with what it befell; the message for whoever asked says nothing but the reference in the log. */
export function noteUnexpected(error: unknown, about: object): { message: string; reference: string } {
  const reference = randomToken(6);
  log.error({ err: error, reference, ...about }, 'A request under /rest failed');
  return { message: `Something went wrong on our side (${reference}).`, reference };
}
