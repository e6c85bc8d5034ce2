import type { ReactNode } from 'react';
import * as v from 'valibot';
import type { Database } from '#platform/db/database.server.ts';
import { clientOf } from '#platform/http/client-of.ts';
import { encodeBody, mayCompress } from '#platform/http/encode-body.server.ts';
import type { RequestContext } from '#platform/http/request-context.server.ts';
import { readIdPrefix } from '#platform/islands/id-prefix.ts';
import { isSameOrigin } from '#platform/security/same-origin.server.ts';
import type { SettingsStore } from '#platform/settings/settings-store.server.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';
import type { Call, CallContext } from './answer-call.server.ts';
import type { Transport } from './contract.ts';
import { decodeBody, decodeQuery } from './decode-body.server.ts';
import { isReply } from './reply.ts';
import { ReusedKeyError, runOnce, type WireAnswer } from './run-once.server.ts';

/** What the registry needs from the composition root. */
export interface CallServices {
  db: Database;
  siteUrl: string;
  settings: SettingsStore;
  /** The owner's own wordings in the shop's language. */
  texts(): TextOverrides;
  /** Paths of the pages that the owner gave a part to. */
  addresses(): Readonly<Record<string, string>>;
  /** Counts a request against a limit; false when the client is above it. */
  mayProceed(name: string, client: string, limit: { points: number; seconds: number }): Promise<boolean>;
  /** Renders components with the page context of this request and the id prefix given. */
  render(node: ReactNode, request: RequestContext, idPrefix: string): string;
  /** Called after each call, so that events written by it leave at once. */
  nudge(): void;
}

/** All calls of the shop by transport and name; answers requests for them. */
export interface CallRegistry {
  calls: readonly Call[];
  /** Answers `/ajax`: the field `action` names the call. */
  answerAjax(request: RequestContext): Promise<Response>;
  /** Answers `/shop-ajax/{name}`. */
  answerShopAjax(name: string, request: RequestContext): Promise<Response>;
  /** Answers `/rest/{path}`; null when no call of ours has this path. */
  answerRest(path: string, request: RequestContext): Promise<Response> | null;
}

const JSON_TYPE = 'application/json; charset=utf-8';
const HTML_TYPE = 'text/html; charset=utf-8';

/** Builds the registry; throws when two calls share a transport and name. */
export function createCallRegistry(calls: readonly Call[], services: CallServices): CallRegistry {
  const byAddress = new Map<string, Call>();
  const enter = (transport: Transport, name: string, call: Call) => {
    const address = `${transport}/${name}`;
    if (byAddress.has(address)) throw new Error(`Two calls are named ${address}`);
    byAddress.set(address, call);
  };
  for (const call of calls) {
    const { transport, name } = call.contract;
    enter(transport, name, call);
    // A wopb_ action is answered on both ajax endpoints (NOTE-021).
    if (name.startsWith('wopb_') && transport !== 'rest') {
      enter(transport === 'ajax' ? 'shop-ajax' : 'ajax', name, call);
    }
  }

  return {
    calls,
    async answerAjax(request) {
      const sent = await readFields(request);
      if ('refused' in sent) return sent.refused;
      const action = sent.fields.action;
      const call = typeof action === 'string' ? byAddress.get(`ajax/${action}`) : undefined;
      return call
        ? answer(call, request, sent, services)
        : problem(400, 'unknown-call', 'There is no such call.');
    },
    async answerShopAjax(name, request) {
      const call = byAddress.get(`shop-ajax/${name}`);
      if (!call) return problem(404, 'unknown-call', 'There is no such call.');
      const sent = await readFields(request);
      return 'refused' in sent ? sent.refused : answer(call, request, sent, services);
    },
    answerRest(path, request) {
      const call = byAddress.get(`rest/${path.replace(/\/$/, '')}`);
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
    const status = { 'too-large': 413, malformed: 400, 'unsupported-type': 415 }[decoded.error];
    return { refused: problem(status, decoded.error, 'The request could not be read.') };
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
  if (request.method !== method) {
    return problem(405, 'method-not-allowed', `This call is ${method} only.`, { allow: method });
  }
  if (method !== 'GET' && !isSameOrigin(request.headers, services.siteUrl)) {
    return problem(403, 'foreign-origin', 'This request did not come from a page of this shop.');
  }
  if (typeof contract.csrf === 'object') {
    const { nonce, purpose } = contract.csrf;
    if (!request.hasFreshNonce(sent.fields[nonce], purpose)) return staleNonce(contract.answer === 'html');
  }
  if (contract.limit && !(await services.mayProceed(contract.name, clientOf(request.ip), contract.limit))) {
    return problem(429, 'too-many-requests', 'Too many requests. Please try again later.', {
      'retry-after': String(contract.limit.seconds),
    });
  }
  if (call.requires) {
    const actor = await request.actor();
    if (!actor) return problem(401, 'log-in-required', 'Please log in.');
    if (!actor.can(call.requires)) return problem(403, 'forbidden', 'You may not do this.');
  }
  const input = v.safeParse(contract.input, sent.fields);
  if (!input.success) {
    return problem(400, 'invalid-input', 'Some fields cannot be used.', undefined, {
      fields: Object.fromEntries(
        input.issues.map((issue) => [
          issue.path?.map(({ key }) => String(key)).join('.') ?? '',
          issue.message,
        ]),
      ),
    });
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
  const run = async (db: CallContext['db']): Promise<WireAnswer> => {
    const value = await call.handler(input, {
      request,
      db,
      files: sent.files,
      settings: services.settings,
      texts: services.texts(),
      addresses: services.addresses(),
      render: (node) => services.render(node, request, idPrefix),
    });
    return isReply(value)
      ? {
          status: value.status,
          body: value.body,
          headers: value.headers ?? {},
          cookies: request.responseCookies,
        }
      : { status: 200, body: value, headers: {}, cookies: request.responseCookies };
  };
  try {
    const key = request.headers.get('idempotency-key');
    if (!key || call.contract.method === 'GET') return await run(services.db);
    if (!/^[\x21-\x7e]{8,120}$/.test(key)) {
      return failure(400, 'invalid-idempotency-key', 'The idempotency key must have 8 to 120 characters.');
    }
    // Two guests without a session who happen on the same key must not be given each other's answer.
    const caller = request.visitor?.id ?? `at ${request.ip}`;
    // Whoever is asked for within holds a connection already; finding the person out takes another.
    await request.actor();
    const once = { caller, call: call.contract.name, key, input: sent.fields };
    return await runOnce(services.db, once, (tx) => run(tx));
  } catch (error) {
    if (error instanceof ReusedKeyError) {
      return failure(422, 'idempotency-key-reused', 'This idempotency key was used with other input.');
    }
    request.log.error({ err: error, call: call.contract.name }, 'call failed');
    return failure(500, 'internal', `Something went wrong. Reference: ${request.id}`);
  } finally {
    services.nudge();
  }
}

function failure(status: number, code: string, message: string): WireAnswer {
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
  headers.set('vary', 'Accept-Encoding');
  if (encoding) headers.set('content-encoding', encoding);
  return new Response(encoding ? body : text, init);
}

/** NOTE-016: a missing or stale nonce changes nothing and answers an empty result or `success: false`. */
function staleNonce(isHtml: boolean): Response {
  return isHtml
    ? new Response('', { headers: { 'content-type': HTML_TYPE, 'cache-control': 'no-store' } })
    : problem(200, 'stale-nonce', 'Your session has changed. Please try again.');
}

function problem(
  status: number,
  code: string,
  message: string,
  headers?: Record<string, string>,
  more: Record<string, unknown> = {},
): Response {
  return new Response(JSON.stringify({ success: false, data: { code, message, ...more } }), {
    status,
    headers: { 'content-type': JSON_TYPE, 'cache-control': 'no-store', ...headers },
  });
}
