import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureChromium } from './ensure-chromium.ts';
import { listRepositoryFiles } from './repository-files.ts';
import { filesToRepeat, mergeReports } from './test-run/repeat-failed.ts';
import { type Command, type CommandResult, endRunningCommands, runCommand } from './test-run/run-command.ts';
import { makeScratchFolder } from './test-run/scratch-folder.ts';
import { type Step, testSteps } from './test-run/steps.ts';
import { checkResult, formatSummary, type StepResult, suiteResult } from './test-run/summary.ts';
import { readJsonReport, readReport } from './test-run/vitest-report.ts';

const root = path.resolve(import.meta.dirname, '..');
const budgetMinutes = 60;
/** Steps side by side: what waits for browsers and programs leaves the cores to what computes. */
const LANES = 3;
const started = performance.now();

/** Runs the chosen steps stage by stage; a failed one does not stop the others. */
async function runSteps(
  steps: readonly Step[],
  resultsFolder: string,
  scratchFolder: string,
): Promise<StepResult[]> {
  const files = listRepositoryFiles(root);
  const env = { ...stepEnvironment(), TMPDIR: scratchFolder };
  const results: StepResult[] = [];
  const stages = [...new Set(steps.map((step) => step.stage))].sort((a, b) => a - b);
  for (const stage of stages) {
    const waiting = steps.filter((step) => step.stage === stage);
    const lane = async () => {
      for (let step = waiting.shift(); step; step = waiting.shift()) {
        const result = await runStep(step, files, env, resultsFolder);
        console.log(
          `${result.failed > 0 ? '✗' : '✓'} ${step.name} (${result.seconds.toFixed(1)} s)${result.note ? `: ${result.note}` : ''}`,
        );
        results.push(result);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
  }
  const order = steps.map((step) => step.name);
  return results.sort((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
}

async function runStep(
  step: Step,
  files: readonly string[],
  env: NodeJS.ProcessEnv,
  resultsFolder: string,
): Promise<StepResult> {
  const remaining = budgetMinutes * 60_000 - (performance.now() - started);
  const command: Command = {
    command: step.command,
    args: step.args,
    env,
    timeoutMs: Math.max(20_000, Math.min(step.minutes * 60_000, remaining)),
    logFile: path.join(resultsFolder, `${step.name}.log`),
  };
  if (step.kind === 'check') return checkResult(step.name, await runCommand(command), step.again);

  if (!files.some((file) => step.files?.test(file))) {
    return {
      name: step.name,
      seconds: 0,
      passed: 0,
      failed: 0,
      skipped: 0,
      failures: [],
      note: 'no test files yet',
    };
  }
  if (step.name === 'e2e') {
    try {
      env.CHROMIUM_PATH = ensureChromium('tests');
    } catch (error) {
      const output = error instanceof Error ? error.message : String(error);
      return checkResult(step.name, { ok: false, output, seconds: 0, timedOut: false }, step.again);
    }
  }
  const reportFile = path.join(resultsFolder, `${step.name}.json`);
  const first = await runSuite(command, reportFile);
  const run = (await repeatFailed(first, command, reportFile)) ?? first;
  return suiteResult(step.name, run, readReport(reportFile, step.name, root), step.again);
}

const runSuite = (command: Command, reportFile: string): Promise<CommandResult> =>
  runCommand({ ...command, args: [...command.args, `--outputFile.json=${reportFile}`] });

/**
 * Runs files that failed once more, alone: on a busy machine one of thousands of tests may fail that is not wrong. It is
 * named at the end, since it has a cause; what fails again has failed.
 */
async function repeatFailed(
  first: CommandResult,
  command: Command,
  reportFile: string,
): Promise<CommandResult | undefined> {
  const { seconds, ok, timedOut, output } = first;
  const remaining = command.timeoutMs - seconds * 1000;
  if (ok || timedOut || remaining < 20_000 || !existsSync(reportFile)) return undefined;
  const report = readJsonReport(reportFile);
  const files = filesToRepeat(report, output);
  if (files.length === 0) return undefined;
  const againFile = reportFile.replace(/\.json$/, '-again.json');
  const again = await runSuite(
    {
      ...command,
      args: [...command.args, ...files],
      timeoutMs: remaining,
      logFile: againFile.replace(/\.json$/, '.log'),
    },
    againFile,
  );
  if (existsSync(againFile))
    writeFileSync(reportFile, JSON.stringify(mergeReports(report, readJsonReport(againFile))));
  return { ...again, output: output + again.output, seconds: seconds + again.seconds };
}

/** Steps see this Node and the installed programs first, and no colours or questions. */
function stepEnvironment(): NodeJS.ProcessEnv {
  const folders = [
    path.dirname(process.execPath),
    path.join(root, 'node_modules', '.bin'),
    process.env.PATH ?? '',
  ];
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PATH: folders.join(path.delimiter),
    CI: '1',
    NO_COLOR: '1',
  };
  // Settings of a shop that happens to run in this shell must not leak into the tests.
  for (const name of [
    'DATABASE_URL',
    'DATA_DIR',
    'PORT',
    'HOST',
    'SITE_URL',
    'SMTP_URL',
    'S3_URL',
    'NODE_ENV',
  ]) {
    delete env[name];
  }
  delete env.FORCE_COLOR;
  return env;
}

function chosenSteps(only: string | undefined): Step[] {
  const steps = testSteps(process.execPath, availableParallelism());
  if (only === undefined) return steps;
  const names = only.split(',').map((name) => name.trim());
  const unknown = names.filter((name) => !steps.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new Error(
      `No step “${unknown.join(', ')}”; there are ${steps.map((step) => step.name).join(', ')}.`,
    );
  }
  return steps.filter((step) => names.includes(step.name));
}

const scratch = makeScratchFolder();
process.once('exit', () => scratch.remove());

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    endRunningCommands();
    process.exit(130);
  });
}

try {
  process.chdir(root);
  const { values } = parseArgs({ options: { only: { type: 'string' } } });
  const steps = chosenSteps(values.only);
  // A part of the run must not overwrite what the last full run has proven.
  const resultsFolder = values.only
    ? path.join(root, '.cache', 'test-results-partial', values.only.replace(/[^a-z-]+/g, '-'))
    : path.join(root, '.cache', 'test-results');
  rmSync(resultsFolder, { recursive: true, force: true });
  mkdirSync(resultsFolder, { recursive: true });
  const results = await runSteps(steps, resultsFolder, scratch.folder);
  const failed = results.reduce((total, result) => total + result.failed, 0);
  writeFileSync(
    path.join(resultsFolder, 'run.json'),
    JSON.stringify({ finishedAt: new Date().toISOString(), full: values.only === undefined, failed }),
  );
  console.log(formatSummary(results, (performance.now() - started) / 1000));
  process.exitCode = failed > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
}
