import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';

const awaited = new WeakSet<IncomingMessage>();

/**
 * Whoever sends this request is known and may do so: their line may stand still for a while. `env` is that of the
 * request's context; one that came by no connection is left as it is.
 */
export function awaitBody(env: unknown): void {
  const incoming = (env as Partial<HttpBindings> | undefined)?.incoming;
  if (incoming) awaited.add(incoming as IncomingMessage);
}

/** Whether a request's body is waited for though nothing of it comes. */
export function isAwaited(request: IncomingMessage): boolean {
  return awaited.has(request);
}
