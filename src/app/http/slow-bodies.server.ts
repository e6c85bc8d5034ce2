import type { IncomingMessage } from 'node:http';

const LEAST_MS = 60_000;
/** Bytes a second of the slowest line that is waited for: a large file takes its time. */
const SLOWEST = 32 * 1024;
const MOST_MS = 86_400_000;

/** How long a body of so many bytes may take to come, in milliseconds. */
export function bodyPatience(bytes: number): number {
  return Math.min(LEAST_MS + (bytes / SLOWEST) * 1000, MOST_MS);
}

/**
 * Ends the connection of a request whose body takes longer than it may. Node has one limit for all requests, which
 * is either too short for an owner's large file or too long for everything else.
 */
export function endSlowBody(request: IncomingMessage): void {
  const { 'content-length': announced = '0', 'transfer-encoding': unannounced } = request.headers;
  if (announced === '0' && unannounced === undefined) return;
  const timer = setTimeout(
    () => {
      if (!request.complete) request.socket.destroy();
    },
    bodyPatience(Number(announced)),
  );
  timer.unref();
  request.once('close', () => clearTimeout(timer));
}
