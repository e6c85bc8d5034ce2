import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { HttpConnection } from './http-connection.ts';

/** How long a server may take to its first answer, in milliseconds. */
const PATIENCE = 120_000;

/** Asks every 2 ms until the answer is 200; throws when the process ends or takes two minutes. */
export async function untilAnswered(port: number, request: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + PATIENCE;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error('The server ended before it answered');
    if ((await statusOf(port, request)) === 200) return;
    await delay(2);
  }
  throw new Error(`The server did not answer within ${PATIENCE / 1000} s`);
}

async function statusOf(port: number, request: string): Promise<number> {
  try {
    const connection = await HttpConnection.open(port);
    const { status } = await connection.send(request);
    connection.close();
    return status;
  } catch {
    return 0;
  }
}
