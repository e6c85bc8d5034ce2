import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readSync, renameSync, statSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import type { Binaries } from './binaries.server.ts';
import { type PostmasterPid, readPostmasterPid } from './postmaster-pid.server.ts';
import type { RunAs } from './run-as.server.ts';
import { serverEnvironment, serverSettings } from './server-settings.server.ts';
import { makeSocketFolder } from './socket-folder.server.ts';

export type SpawnOptions = {
  cluster: string;
  binaries: Binaries;
  runAs: RunAs;
  logFile: string;
  disposable?: boolean;
  settings?: Record<string, string>;
  /** Where an earlier run of the server listened: kept while it is ours, so that callers find it again. */
  socketFolder?: string;
  isReady: (found: PostmasterPid) => Promise<boolean>;
  log: { info: (text: string) => void };
};

/** What was written when the server was ready; `ended` resolves with how it ended. */
export type SpawnedServer = PostmasterPid & { ended: Promise<string> };

/** Starts the server and waits until it takes connections, also through a recovery after a crash. */
export async function spawnServer(options: SpawnOptions): Promise<SpawnedServer> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    const attempt = await attemptToSpawn(options);
    if ('ended' in attempt) return attempt;
    // Processes of a killed server hold its memory until they notice.
    const passing = attempt.output.includes('pre-existing shared memory block');
    if (!passing || Date.now() > deadline) {
      throw new Error(
        `PostgreSQL did not start (${attempt.how}); its log ${options.logFile} says:\n${attempt.output}`,
      );
    }
    await delay(50);
  }
}

async function attemptToSpawn(
  options: SpawnOptions,
): Promise<SpawnedServer | { how: string; output: string }> {
  const { cluster, binaries, runAs, logFile } = options;
  const socketFolder = makeSocketFolder(cluster, runAs, options.socketFolder);
  const settings = serverSettings(socketFolder, {
    ...(options.disposable ? { disposable: true } : {}),
    ...(options.settings ? { extra: options.settings } : {}),
  });
  const words = [...runAs.prefix, binaries.postgres, '-D', cluster, ...settings];
  const [command = binaries.postgres, ...rest] = words;

  const logStart = beginLog(logFile);
  const output = openSync(logFile, 'a', 0o600);
  const child = spawn(command, rest, {
    ...runAs.identity,
    stdio: ['ignore', output, output],
    // A Ctrl-C in the terminal is for the shop, which stops the database after its last request.
    detached: true,
    cwd: '/',
    env: serverEnvironment(),
  });
  closeSync(output);

  let how: string | undefined;
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', (code, signal) => resolve(signal ?? `exit ${code}`));
  });
  void ended.then((text) => {
    how = text;
  });

  const started = Date.now();
  let told = 0;
  while (how === undefined) {
    const found = readPostmasterPid(cluster);
    if (found && found.pid === child.pid && (await options.isReady(found))) {
      child.unref();
      return { ...found, ended };
    }
    const seconds = Math.floor((Date.now() - started) / 10_000) * 10;
    if (seconds > told) options.log.info(`PostgreSQL is recovering, ${seconds} s so far …`);
    told = seconds;
    await delay(4);
  }
  return { how, output: logFrom(logFile, logStart) };
}

/** Puts a log that has grown large aside and returns where the new run's lines begin. */
function beginLog(logFile: string): number {
  if (!existsSync(logFile)) return 0;
  const { size } = statSync(logFile);
  if (size < 10 * 1024 * 1024) return size;
  renameSync(logFile, `${logFile}.1`);
  return 0;
}

function logFrom(logFile: string, start: number): string {
  const length = Math.min(statSync(logFile).size - start, 8_192);
  const buffer = Buffer.alloc(Math.max(length, 0));
  const file = openSync(logFile, 'r');
  readSync(file, buffer, 0, buffer.length, start);
  closeSync(file);
  return buffer.toString('utf8').trim();
}
