import { HttpError } from 'react-admin';

/** The body of a refusal under /rest. */
interface RestError {
  error?: { code?: string; message?: string };
  errors?: Record<string, string>;
  current?: Record<string, unknown>;
  /** Whether it is done all the same when it is asked again, confirmed. */
  mayConfirm?: boolean;
  /** Where whoever is refused goes on. */
  leadsTo?: string;
}

/** An answer under /rest: its JSON and headers. */
export interface RestAnswer<Body> {
  body: Body;
  headers: Headers;
}

const endings = new Set<() => void>();

/** Calls `listener` whenever the shop does not know who asks: the session is over. The answer ends that. */
export function onSessionEnd(listener: () => void): () => void {
  endings.add(listener);
  return () => endings.delete(listener);
}

const refusals = new Set<() => void>();

/** Calls `listener` whenever something is refused for want of a right, which may be gone by now. The answer ends that. */
export function onForbidden(listener: () => void): () => void {
  refusals.add(listener);
  return () => refusals.delete(listener);
}

/**
 * Sends a request under /rest and answers its JSON; throws react-admin's HttpError with `errors` by field,
 * `code`, for a concurrent edit the `current` record, and `mayConfirm` where its message is a question.
 */
export async function rest<Body = unknown>(
  path: string,
  options: { method?: string; body?: unknown; signal?: AbortSignal } = {},
): Promise<RestAnswer<Body>> {
  const { body: given } = options;
  // Files go as they are, so that their size costs no memory.
  const isRaw = given instanceof FormData || given instanceof Blob;
  const response = await reach(path, {
    method: options.method ?? 'GET',
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json',
      ...(given !== undefined && !isRaw ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(given === undefined ? {} : { body: isRaw ? given : JSON.stringify(given) }),
    ...(options.signal ? { signal: options.signal } : {}),
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (response.ok) return { body: body as Body, headers: response.headers };
  if (response.status === 401) for (const listener of endings) listener();
  // Whoever asks for the session itself is told there.
  if (response.status === 403 && path !== 'session') for (const listener of refusals) listener();
  throw refusalOf(response.status, (body ?? {}) as RestError);
}

function reach(path: string, init: RequestInit): Promise<Response> {
  return fetch(`/rest/${path}`, init).catch((error: unknown) => {
    const aborted = error instanceof DOMException && error.name === 'AbortError';
    throw aborted ? error : new HttpError('admin.unreachable', 0, {});
  });
}

function refusalOf(status: number, body: RestError): HttpError {
  const message = body.error?.message ?? 'admin.failed';
  const { '': whole, ...fields } = body.errors ?? {};
  const errors: Record<string, unknown> = nested(fields);
  // react-admin shows this one above the form's button instead of at a field.
  if (whole) errors.root = { serverError: whole };
  return new HttpError(message, status, {
    code: body.error?.code,
    ...(Object.keys(errors).length > 0 ? { errors } : {}),
    ...(body.current ? { current: body.current } : {}),
    ...(body.mayConfirm ? { mayConfirm: true } : {}),
    ...(body.leadsTo ? { leadsTo: body.leadsTo } : {}),
  });
}

/** `{"lines.0.name": "…"}` becomes what react-hook-form expects of nested fields. */
function nested(fields: Record<string, string>): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [path, message] of Object.entries(fields)) {
    const steps = path.split('.');
    const last = steps.pop() as string;
    let at = result;
    for (const step of steps) {
      const next = (at[step] ?? {}) as Record<string, unknown>;
      at[step] = next;
      at = next;
    }
    at[last] = message;
  }
  return result;
}
