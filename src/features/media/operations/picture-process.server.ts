// A program of its own that makes one picture and ends: the memory it took goes back to the system, and a file that breaks
// its decoder breaks nothing else. Reads the original from its input, writes what `readMade` reads.
import { buffer } from 'node:stream/consumers';
import { type MakingTask, writeMade } from './made-on-wire.server.ts';
import { makeVariants } from './make-variants.server.ts';

const task = JSON.parse(process.argv[2] ?? '') as MakingTask;
const made = await makeVariants(await buffer(process.stdin), task.wanted, task.limits);
for (const piece of writeMade(made)) process.stdout.write(piece);
