import type { IncomingMessage } from 'node:http';
import { isAwaited } from '#platform/http/awaited-bodies.server.ts';

const LEAST_MS = 60_000;
/** Bytes a second of the slowest line that is waited for: a large file takes its time. */
const SLOWEST = 32 * 1024;
const MOST_MS = 86_400_000;

/** How many bytes of a body have to come in each stretch of so many milliseconds, and how often that is looked at. */
const LEAST_PROGRESS = 16 * 1024;
const STRETCH_MS = 20_000;
const LOOK_MS = 2_000;

/** How long a body of so many bytes may take to come, in milliseconds. */
export function bodyPatience(bytes: number): number {
  return Math.min(LEAST_MS + (bytes / SLOWEST) * 1000, MOST_MS);
}

/**
 * Ends the connection of a request whose body takes longer than it may, or stops arriving; the line of
 * whoever runs the shop may stand still (`awaitBody`), wherever others send to. Node has one limit for all requests, which is either too short for an owner's large file or too long for everything else.
 */
export function endSlowBody(request: IncomingMessage): void {
  const { 'content-length': announced = '0', 'transfer-encoding': unannounced } = request.headers;
  if (announced === '0' && unannounced === undefined) return;
  const end = () => {
    if (!request.complete) request.socket.destroy();
  };
  const timers = [setTimeout(end, bodyPatience(Number(announced)))];
  timers.push(lookForProgress(request, end));
  for (const timer of timers) timer.unref();
  request.once('close', () => {
    for (const timer of timers) clearTimeout(timer);
  });
}

/** Ends a body of which too little came in the last stretch, though all that came was read. */
function lookForProgress(request: IncomingMessage, end: () => void): NodeJS.Timeout {
  const seen = [request.socket.bytesRead];
  return setInterval(() => {
    const { bytesRead } = request.socket;
    // What had come a stretch ago; nothing is said of a body that is younger.
    const before = seen.length * LOOK_MS >= STRETCH_MS ? seen.shift() : undefined;
    seen.push(bytesRead);
    if (before === undefined || bytesRead - before >= LEAST_PROGRESS || isAwaited(request)) return;
    if (request.readableLength === 0) end();
  }, LOOK_MS);
}
