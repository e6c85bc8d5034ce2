import { type ChildProcess, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';

/** How a command ended; `output` is both streams in the order in which they came. */
export interface CommandResult {
  ok: boolean;
  output: string;
  seconds: number;
  /** True when the watchdog stopped it. */
  timedOut: boolean;
}

/** What to run and how long to wait for it. */
export interface Command {
  command: string;
  args: readonly string[];
  env: NodeJS.ProcessEnv;
  timeoutMs: number;
  /** Where the whole output is kept for reading afterwards. */
  logFile?: string;
}

const outputLimit = 400_000;
const running = new Set<ChildProcess>();

/** Runs a command in a process group of its own, so that the watchdog ends whatever it started too. */
export function runCommand(command: Command): Promise<CommandResult> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command.command, command.args, {
      env: command.env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    running.add(child);
    const log = command.logFile ? createWriteStream(command.logFile) : undefined;
    let output = '';
    let timedOut = false;
    const keep = (chunk: Buffer) => {
      log?.write(chunk);
      output += chunk.toString('utf8');
      // The end is what tells why something failed.
      if (output.length > outputLimit) output = output.slice(-outputLimit / 2);
    };
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);

    const watchdog = setTimeout(() => {
      timedOut = true;
      endGroup(child, 'SIGTERM');
      setTimeout(() => endGroup(child, 'SIGKILL'), 5_000).unref();
    }, command.timeoutMs);

    let finished = false;
    const finish = (ok: boolean) => {
      if (finished) return;
      finished = true;
      clearTimeout(watchdog);
      running.delete(child);
      endGroup(child, 'SIGKILL');
      child.stdout.destroy();
      child.stderr.destroy();
      log?.end();
      resolve({ ok: ok && !timedOut, output, timedOut, seconds: (performance.now() - started) / 1000 });
    };
    child.once('error', (error) => {
      output += `${command.command}: ${error.message}\n`;
      finish(false);
    });
    // A daemon left behind may hold the streams open for ever: after the exit they get a moment, not more.
    let code: number | null = null;
    child.once('exit', (exitCode) => {
      code = exitCode;
      setTimeout(() => finish(code === 0), 1_000).unref();
    });
    child.once('close', () => finish(code === 0));
  });
}

/** Ends every command that still runs; for the moment when the run itself is interrupted. */
export function endRunningCommands(): void {
  for (const child of running) endGroup(child, 'SIGKILL');
}

function endGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group is gone already, which is what we want.
  }
}
