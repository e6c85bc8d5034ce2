import type { IncomingMessage } from 'node:http';

const LEAST_MS = 60_000;
/** Bytes a second of the slowest line that is waited for: a large file takes its time. */
const SLOWEST = 32 * 1024;
const MOST_MS = 86_400_000;

/** How often a guest's body is looked at, in milliseconds, and how many bytes have to come from one look to the next. */
const LOOK_MS = 20_000;
const LEAST_PROGRESS = 16 * 1024;
/** Where owners send files: their line may stand still for a moment, and nobody else is listened to for long. */
const OWNERS = '/rest/';

/** How long a body of so many bytes may take to come, in milliseconds. */
export function bodyPatience(bytes: number): number {
  return Math.min(LEAST_MS + (bytes / SLOWEST) * 1000, MOST_MS);
}

/**
 * Ends the connection of a request whose body takes longer than it may, or, from a guest, stops arriving. Node has one
 * limit for all requests, which is either too short for an owner's large file or too long for everything else.
 */
export function endSlowBody(request: IncomingMessage): void {
  const { 'content-length': announced = '0', 'transfer-encoding': unannounced } = request.headers;
  if (announced === '0' && unannounced === undefined) return;
  const end = () => {
    if (!request.complete) request.socket.destroy();
  };
  const timers = [setTimeout(end, bodyPatience(Number(announced)))];
  if (!request.url?.startsWith(OWNERS)) timers.push(lookForProgress(request, end));
  for (const timer of timers) timer.unref();
  request.once('close', () => {
    for (const timer of timers) clearTimeout(timer);
  });
}

/** Ends a body of which too little came since the last look, though all that came was read. */
function lookForProgress(request: IncomingMessage, end: () => void): NodeJS.Timeout {
  let before = request.socket.bytesRead;
  return setInterval(() => {
    const { bytesRead } = request.socket;
    const isRead = request.readableLength === 0;
    if (bytesRead - before < LEAST_PROGRESS && isRead) end();
    before = bytesRead;
  }, LOOK_MS);
}
