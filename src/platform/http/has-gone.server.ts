import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';

/**
 * Whether a request failed because its sender broke the connection before all of it had come. Nobody hears the answer,
 * and whoever breaks off an upload is no failure of ours: it is worth a quiet line, not a stack.
 */
export function hasGone(c: Context, error: Error): boolean {
  // Whoever calls the application without a server (a test, a script) has no connection to lose.
  const incoming = (c.env as Partial<HttpBindings> | undefined)?.incoming;
  const { code } = error as NodeJS.ErrnoException;
  return incoming?.destroyed === true && !incoming.complete && code === 'ECONNRESET';
}
