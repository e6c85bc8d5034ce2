import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Result, refuse } from '#kit/result.ts';
import { log } from '#platform/log/log.server.ts';
import type { PictureRefusal } from '../errors.ts';
import { type MakingTask, readMade } from './made-on-wire.server.ts';
import type { MadeVariants } from './make-variants.server.ts';

/** Pictures that may wait for their turn: the last of them waits about a minute. */
const MOST_WAITING = 60;
/** Milliseconds after which a picture is given up. */
const PATIENCE = 60_000;
/** The program with little heap of its own: what decoding takes lies outside of it. */
const LEAN = ['--max-old-space-size=96', '--max-semi-space-size=1'];

let queue: Promise<unknown> = Promise.resolve();
let waiting = 0;

/**
 * Makes a picture in a process of its own, one after another: what that took goes back to the system when it ends. The
 * original is handed over as it is read, so that waiting costs no memory where it lies on disk.
 */
export async function makeElsewhere(
  original: Blob,
  task: MakingTask,
): Promise<Result<MadeVariants, PictureRefusal>> {
  if (waiting >= MOST_WAITING) return refuse({ code: 'media.busy' });
  waiting++;
  const made = queue.then(() => make(original, task));
  queue = made.catch(() => {});
  try {
    return await made;
  } finally {
    waiting--;
  }
}

/** The first bytes of a file, which say what it is. */
export async function headOf(file: Blob, most = 64): Promise<Uint8Array> {
  return new Uint8Array(await file.slice(0, most).arrayBuffer());
}

/** The program, built or as it is written; the builder puts all into one folder. */
function programFile(): string {
  const isSource = import.meta.filename.endsWith('.ts');
  return join(import.meta.dirname, isSource ? 'picture-process.server.ts' : 'picture-process.js');
}

async function make(original: Blob, task: MakingTask): Promise<Result<MadeVariants, PictureRefusal>> {
  const child = spawn(process.execPath, [...LEAN, programFile(), JSON.stringify(task)], {
    stdio: ['pipe', 'pipe', 'pipe'],
    // Nothing of the shop's environment: it works on what strangers sent.
    env: { PATH: process.env.PATH ?? '', NODE_NO_WARNINGS: '1', MALLOC_ARENA_MAX: '2' },
    timeout: PATIENCE,
    killSignal: 'SIGKILL',
  });
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const [code, out, said] = await Promise.all([
    ended,
    buffer(child.stdout),
    buffer(child.stderr),
    // Whoever ends before all of it was read says why by its code.
    pipeline(Readable.fromWeb(original.stream() as never), child.stdin).catch(() => {}),
  ]);
  if (code === 0) return readMade(out);
  log.warn({ code, said: said.toString('utf8', 0, 2000) }, 'a picture could not be made');
  return refuse({ code: 'media.unreadable' });
}
