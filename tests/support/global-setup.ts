import { beginTestServer } from './database-server.ts';

let stop: () => Promise<void> = async () => {};

/** Vitest calls this once before a run. */
export function setup(): void {
  stop = beginTestServer();
}

/** Vitest calls this once after a run. */
export async function teardown(): Promise<void> {
  await stop();
}
