// A process of its own that supervises a database, for tests that kill it: `node supervise.ts <StartOptions as JSON>`.
// Prints one line of JSON when the database is ready, and stops it on SIGTERM.
import { type StartOptions, startPostgres } from '#platform/db/supervisor.server.ts';

const options = JSON.parse(process.argv[2] ?? '{}') as StartOptions;
const messages: string[] = [];
const note = (text: string) => void messages.push(text);
const server = await startPostgres({ ...options, log: { info: note, warn: note, error: note } });
process.once('SIGTERM', async () => {
  await server.stop();
  process.exit(0);
});
const { connection, adopted, pid } = server;
console.log(JSON.stringify({ connection, adopted, pid, messages }));
setInterval(() => {}, 60_000);
