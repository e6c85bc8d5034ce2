import * as v from 'valibot';
import type { Database, Executor } from '#platform/db/database.server.ts';
import { clientOf } from '#platform/http/client-of.ts';
import { encodeBody, mayCompress } from '#platform/http/encode-body.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { readIdPrefix } from '#platform/islands/id-prefix.ts';
import type { RateLimit } from '#platform/security/rate-limits.server.ts';
import { isSameOrigin } from '#platform/security/same-origin.server.ts';
import { sessionCookieName } from '#platform/session/visitor-session.server.ts';
import { type ComposedShop, oncePerShop } from '#platform/slices/compose-shop.ts';
import { platformPoints } from '#platform/slices/define-slice.server.ts';
import { translate } from '#platform/texts/texts.ts';
import type { Call, CallContext } from './answer-call.server.ts';
import { CALL_LIMIT } from './call-limit.ts';
import type { CallContract, Transport } from './contract.ts';
import { BODY_STATUS, bodyHeaders, decodeBody, decodeQuery } from './decode-body.server.ts';
import { isReply } from './reply.ts';
import { type OnceRefusal, runOnce, type WireAnswer } from './run-once.server.ts';
import { type CallProblem, callTexts } from './texts.ts';

/** Makes what a handler works with: `db` may be a transaction, `idPrefix` stands before the ids of rendered HTML. */
export type ContextOf = (
  request: RequestContext,
  on: { db: Executor; files: Map<string, File[]>; idPrefix: string },
) => CallContext;

/** What the registry needs from the composition root. */
export interface CallServices {
  db: Database;
  siteUrl: string;
  /** What handlers work with. */
  contextOf: ContextOf;
  /** Counts a request of an address on this node, at no cost; false when it is above what anybody needs. */
  mayEnter(name: string, ip: string): Promise<boolean>;
  /** Counts a request against a limit that all nodes share; false when the client is above it. */
  mayProceed(name: string, client: string, limit: RateLimit): Promise<boolean>;
  /** Called after each call, so that events written by it leave at once. */
  nudge(): void;
}

/** Finds the call that a request names among those of its shop, and answers it. */
export interface CallRegistry {
  /** Answers `/ajax`: the field `action` names the call. */
  answerAjax(request: RequestContext): Promise<Response>;
  /** Answers `/shop-ajax/{name}`. */
  answerShopAjax(name: string, request: RequestContext): Promise<Response>;
  /** Answers `/rest/{path}`; null when no call of ours has this path. */
  answerRest(path: string, request: RequestContext): Promise<Response> | null;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const HTML_TYPE = 'text/html; charset=utf-8';

/** The calls of a shop by transport and name; throws when two share them. */
const callsByAddress = oncePerShop((shop: ComposedShop): ReadonlyMap<string, Call> => {
  const byAddress = new Map<string, Call>();
  const enter = (transport: Transport, name: string, call: Call) => {
    const address = `${transport}/${name}`;
    if (byAddress.has(address)) throw new Error(`Two calls are named ${address}`);
    byAddress.set(address, call);
  };
  for (const call of shop.of(platformPoints.calls)) {
    const { transport, name, onBothRoots } = call.contract;
    enter(transport, name, call);
    if (onBothRoots && transport !== 'rest') {
      enter(transport === 'ajax' ? 'shop-ajax' : 'ajax', name, call);
    }
  }
  return byAddress;
});

/** Builds the registry over what calls work with. */
export function createCallRegistry(services: CallServices): CallRegistry {
  return {
    async answerAjax(request) {
      const sent = await readFields(request);
      if ('refused' in sent) return sent.refused;
      const action = sent.fields.action;
      const call =
        typeof action === 'string' ? callsByAddress(request.shop).get(`ajax/${action}`) : undefined;
      return call ? answer(call, request, sent, services) : problem(request, 400, 'unknown-call');
    },
    async answerShopAjax(name, request) {
      const call = callsByAddress(request.shop).get(`shop-ajax/${name}`);
      if (!call) return problem(request, 404, 'unknown-call');
      const sent = await readFields(request);
      return 'refused' in sent ? sent.refused : answer(call, request, sent, services);
    },
    answerRest(path, request) {
      const call = callsByAddress(request.shop).get(`rest/${path.replace(/\/$/, '')}`);
      if (!call) return null;
      return readFields(request).then((sent) =>
        'refused' in sent ? sent.refused : answer(call, request, sent, services),
      );
    },
  };
}

type Sent = { fields: Record<string, unknown>; files: Map<string, File[]> };

async function readFields(request: RequestContext): Promise<Sent | { refused: Response }> {
  const decoded = await decodeBody(request.request);
  if (!decoded.ok) {
    const { error } = decoded;
    return { refused: problem(request, BODY_STATUS[error], error, { headers: bodyHeaders(error) }) };
  }
  const { search } = request.url;
  if (search.length < 2) return decoded.value;
  return { ...decoded.value, fields: { ...decodeQuery(search.slice(1)), ...decoded.value.fields } };
}

async function answer(
  call: Call,
  request: RequestContext,
  sent: Sent,
  services: CallServices,
): Promise<Response> {
  const { contract } = call;
  const method = contract.method ?? 'POST';
  if (request.method !== method && !(contract.alsoByPost && request.method === 'POST')) {
    return problem(request, 405, 'method-not-allowed', { headers: { allow: method }, values: { method } });
  }
  if (request.method !== 'GET' && !isSameOrigin(request.headers, services.siteUrl)) {
    return problem(request, 403, 'foreign-origin');
  }
  if (typeof contract.csrf === 'object') {
    const { csrf } = contract;
    const nonce = 'nonce' in csrf ? sent.fields[csrf.nonce] : request.headers.get(csrf.nonceHeader);
    if (!request.hasFreshNonce(nonce, csrf.purpose)) {
      if (csrf.stale !== 'told' || !call.whenStale)
        return staleNonce(request, csrf.stale === 403 ? 403 : 'unsuccessful', contract.answer === 'html');
      const context = services.contextOf(request, { db: services.db, files: sent.files, idPrefix: '' });
      const told = wireAnswer(call.whenStale(context), request);
      return respond(told, contract.answer === 'html', request.headers);
    }
  }
  // Counted before anything waits for the database, so that a flood never queues there.
  if (!(await services.mayEnter(contract.name, request.ip))) return tooMany(request, CALL_LIMIT.seconds);
  if (contract.limit && !(await services.mayProceed(contract.name, clientOf(request.ip), contract.limit))) {
    return tooMany(request, contract.limit.seconds);
  }
  if (call.requires) {
    const actor = await request.actor();
    if (!actor) return problem(request, 401, 'log-in-required');
    if (!actor.can(call.requires)) return problem(request, 403, 'forbidden');
  }
  if (isOwnOnly(contract) && (await request.actor())?.standIn) return problem(request, 403, 'own-only');
  const input = v.safeParse(contract.input, sent.fields);
  if (!input.success) {
    const message = translate(callTexts, request.market.texts, 'invalidField');
    const fields = input.issues.map((issue) => [v.getDotPath(issue) ?? '', message]);
    return problem(request, 400, 'invalid-input', { more: { fields: Object.fromEntries(fields) } });
  }
  const answered = await perform(call, input.output, request, sent, services);
  return respond(answered, contract.answer === 'html', request.headers);
}

async function perform(
  call: Call,
  input: unknown,
  request: RequestContext,
  sent: Sent,
  services: CallServices,
): Promise<WireAnswer> {
  const idPrefix = readIdPrefix(request.headers.get('x-id-prefix'));
  const contextOn = (db: Executor) => services.contextOf(request, { db, files: sent.files, idPrefix });
  const run = async (db: Executor) => wireAnswer(await call.handler(input, contextOn(db)), request);
  try {
    const key = request.headers.get('idempotency-key');
    if (key !== null && !/^[\x21-\x7e]{8,120}$/.test(key)) {
      return failure(request, 400, 'invalid-idempotency-key');
    }
    const visitor = request.visitor?.id;
    // Without a session nobody could be told apart from others with the same key, and a cart begun twice is seen by none.
    if (!key || !visitor || !keepsReceipts(call, sent.fields)) return await run(services.db);
    // Whoever is asked for within holds a connection already; finding the person out takes another.
    await request.actor();
    const renewed = [...request.responseCookies];
    const session = `${sessionCookieName(request.environment.siteUrl)}=`;
    const files = [...sent.files].map(([name, list]) => [name, list.map((file) => [file.name, file.size])]);
    const once = { visitor, call: call.contract.name, key, input: [sent.fields, files] };
    const outcome = await runOnce(services.db, request.environment.keys, once, async (tx) => {
      const answer = await run(tx);
      // The session's cookie is none of the answer: every request sees to its own.
      return { ...answer, cookies: answer.cookies.filter((cookie) => !cookie.startsWith(session)) };
    });
    if (!outcome.ok) return onceRefused(request, outcome.error);
    const { answer, repeated } = outcome.value;
    return repeated
      ? { ...answer, cookies: [...answer.cookies, ...renewed] }
      : { ...answer, cookies: request.responseCookies };
  } catch (error) {
    request.log.error({ err: error, call: call.contract.name }, 'call failed');
    return call.whenBroken
      ? wireAnswer(call.whenBroken(contextOn(services.db)), request)
      : failure(request, 500, 'internal', { reference: request.id });
  } finally {
    services.nudge();
  }
}

/** Whether it is closed to whoever stands in for somebody. */
function isOwnOnly({ byStandIn, harmlessTwice, method }: CallContract): boolean {
  return !byStandIn && !harmlessTwice && method !== 'GET';
}

function keepsReceipts({ contract }: Call, fields: Sent['fields']): boolean {
  const { secret } = contract;
  const isSecret = typeof secret === 'function' ? secret(fields) : secret;
  return contract.method !== 'GET' && !isSecret && !contract.harmlessTwice;
}

function wireAnswer(value: unknown, { responseCookies: cookies }: RequestContext): WireAnswer {
  if (!isReply(value)) return { status: 200, body: value, headers: {}, cookies };
  return { status: value.status, body: value.body, headers: value.headers ?? {}, cookies };
}

const ONCE_REFUSALS: Record<OnceRefusal, [status: number, code: CallProblem]> = {
  'other-input': [422, 'idempotency-key-reused'],
  'still-running': [409, 'idempotency-key-in-use'],
  'answer-not-kept': [409, 'idempotency-answer-not-kept'],
};

function onceRefused(request: RequestContext, refusal: OnceRefusal): WireAnswer {
  const [status, code] = ONCE_REFUSALS[refusal];
  const answer = failure(request, status, code);
  return refusal === 'still-running' ? { ...answer, headers: { 'retry-after': '2' } } : answer;
}

function failure(
  { market }: RequestContext,
  status: number,
  code: CallProblem,
  values?: Record<string, string>,
): WireAnswer {
  const message = translate(callTexts, market.texts, code, values);
  return { status, body: { success: false, data: { code, message } }, headers: {}, cookies: [] };
}

async function respond(answered: WireAnswer, isHtml: boolean, asked: Headers): Promise<Response> {
  const asHtml = typeof answered.body === 'string' && (isHtml || answered.body === '');
  const headers = new Headers({
    'content-type': asHtml ? HTML_TYPE : JSON_TYPE,
    'cache-control': 'no-store',
    ...answered.headers,
  });
  for (const cookie of answered.cookies) headers.append('set-cookie', cookie);
  const text = asHtml ? (answered.body as string) : (JSON.stringify(answered.body) ?? '');
  const accepted = mayCompress(asked) ? asked.get('accept-encoding') : null;
  const init = { status: answered.status, headers };
  if (!accepted) return new Response(text, init);
  const { body, encoding } = await encodeBody(Buffer.from(text), accepted);
  headers.append('vary', 'Accept-Encoding');
  if (encoding) headers.set('content-encoding', encoding);
  return new Response(encoding ? body : text, init);
}

function tooMany(request: RequestContext, seconds: number): Response {
  return problem(request, 429, 'too-many-requests', { headers: { 'retry-after': String(seconds) } });
}

/** A missing or stale nonce changes nothing; what it answers is the contract's word (NOTE-016, TPL-010). */
function staleNonce(request: RequestContext, stale: 403 | 'unsuccessful', isHtml: boolean): Response {
  const status = stale === 'unsuccessful' ? 200 : stale;
  return isHtml && status === 200
    ? new Response('', { headers: { 'content-type': HTML_TYPE, 'cache-control': 'no-store' } })
    : problem(request, status, 'stale-nonce');
}

function problem(
  { market }: RequestContext,
  status: number,
  code: CallProblem,
  {
    headers,
    values,
    more,
  }: {
    headers?: Record<string, string>;
    values?: Record<string, string>;
    more?: Record<string, unknown>;
  } = {},
): Response {
  const message = translate(callTexts, market.texts, code, values);
  return new Response(JSON.stringify({ success: false, data: { code, message, ...more } }), {
    status,
    headers: { 'content-type': JSON_TYPE, 'cache-control': 'no-store', ...headers },
  });
}
