import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { RawAnswer } from './http-connection.ts';

/** A bare server that sends the bytes of an answer. */
export interface BareServer {
  port: number;
  pid: number;
  stop(): void;
}

/** Starts a bare Node server that answers with the same headers and body as `answer`. */
export async function startBareServer(answer: RawAnswer): Promise<BareServer> {
  const child = fork(path.join(import.meta.dirname, 'bare-server.ts'), {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await once(child, 'message');
  child.send({ headers: ownHeaders(answer.head), body: answer.body.toString('base64') });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { port, pid: child.pid as number, stop: () => void child.kill() };
}

/** The headers as a flat list, without those that Node itself adds to every answer. */
function ownHeaders(head: string): string[] {
  return head
    .split('\r\n')
    .slice(1)
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()])
    .filter(([name = '']) => !/^(date|connection|keep-alive|transfer-encoding)$/i.test(name))
    .flat();
}
