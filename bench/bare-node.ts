import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { RawAnswer } from './http-connection.ts';
import { rawRequest } from './http-request.ts';
import type { CostedLoad, LoadRunner } from './load-runner.ts';
import type { Processes } from './processes.ts';
import { untilAnswered } from './until-answered.ts';

/** A bare server that sends the bytes of an answer. */
export interface BareServer extends Processes {
  port: number;
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
  return { port, nodePids: [child.pid as number], stop: () => void child.kill() };
}

/** Bytes of the yardstick's answer: what a compressed page of the shop weighs. */
const PAGE_BYTES = 7000;
const CONNECTIONS = 16;
/** Requests before the first round, and before each of them. */
const WARM_UP = { first: 60_000, each: 4000 };

/** The yardstick of everything that costs a server CPU: bare Node answering with a page of 7 kB. */
export interface BareNode {
  /** Load of as many seconds, and what a request costs. */
  cost(seconds: number): Promise<CostedLoad>;
  /** What has been measured so far, for the report. */
  readonly seen: readonly CostedLoad[];
  stop(): void;
}

/** Starts the yardstick. */
export async function startBareNode(load: LoadRunner): Promise<BareNode> {
  const server = await startBareServer({
    status: 200,
    head: 'HTTP/1.1 200 OK\r\ncontent-type: text/html; charset=utf-8',
    body: Buffer.alloc(PAGE_BYTES, 'x'),
  });
  const plan = {
    port: server.port,
    connections: CONNECTIONS,
    requests: [rawRequest(server.port, { path: '/' })],
  };
  // What a fresh process compiles is not part of the unit.
  await load.warmUp(plan, WARM_UP.first);
  const seen: CostedLoad[] = [];
  return {
    async cost(seconds) {
      // Between two rounds it had nothing to do, and caches forget.
      await load.warmUp(plan, WARM_UP.each);
      const cost = await load.cost(server, () => load.load({ ...plan, seconds }));
      seen.push(cost);
      return cost;
    },
    seen,
    stop: () => server.stop(),
  };
}

/** Milliseconds from the start of a bare Node process to its first answer; it is ended again. */
export async function bareStart(port: number): Promise<number> {
  const program = `require('node:http').createServer((_, answer) => answer.end('ok')).listen(${port}, '127.0.0.1')`;
  const started = performance.now();
  const child: ChildProcess = spawn(process.execPath, ['-e', program], { stdio: 'ignore' });
  const ended = once(child, 'exit');
  try {
    await untilAnswered(port, rawRequest(port, { path: '/' }), child);
    return performance.now() - started;
  } finally {
    child.kill();
    await ended;
  }
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
