import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { BareServer } from './bare-node.ts';

/** Starts a server that renders the elements of a page by React for every request, and does nothing else. */
export async function startReactAlone(html: string): Promise<BareServer> {
  const child = fork(path.join(import.meta.dirname, 'react-server.ts'), {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  await once(child, 'message');
  child.send({ html });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { port, nodePids: [child.pid as number], stop: () => void child.kill() };
}
