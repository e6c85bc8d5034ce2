import type { TestOutcome } from './vitest-report.ts';

/** What one step contributes to the last line, and what there is to say about its failures. */
export interface StepResult {
  name: string;
  seconds: number;
  passed: number;
  failed: number;
  skipped: number;
  /** Ready to print: what failed and why. */
  failures: string[];
  /** One line for each test that passed only when it was repeated. */
  flaky?: string[];
  note?: string;
}

const failuresShown = 40;
const linesPerTest = 18;

/** The result of a check: one test, failed with the end of its output. */
export function checkResult(
  name: string,
  run: { ok: boolean; output: string; seconds: number; timedOut: boolean },
  again: string,
): StepResult {
  const failures = run.ok
    ? []
    : [
        `✗ ${name}${run.timedOut ? ' (stopped by the watchdog)' : ''}\n${indent(excerpt(run.output, 60))}\n    again: ${again}`,
      ];
  return { name, seconds: run.seconds, passed: run.ok ? 1 : 0, failed: run.ok ? 0 : 1, skipped: 0, failures };
}

/**
 * The result of a suite. A run that ended badly without a failed test (no report, a stray rejection, no
 * test found) counts as one failure, so that nothing can break silently.
 */
export function suiteResult(
  name: string,
  run: { ok: boolean; output: string; seconds: number; timedOut: boolean },
  outcomes: readonly TestOutcome[] | undefined,
  again: string,
): StepResult {
  const failed = (outcomes ?? []).filter((outcome) => outcome.status === 'failed');
  const passed = (outcomes ?? []).filter((outcome) => outcome.status === 'passed').length;
  const skipped = (outcomes ?? []).filter((outcome) => outcome.status === 'skipped').length;
  const failures = failed.slice(0, failuresShown).map(describeFailure);
  if (failed.length > failuresShown) failures.push(`… and ${failed.length - failuresShown} more in ${name}.`);
  const broken = failed.length === 0 && (!run.ok || run.timedOut || outcomes === undefined || passed === 0);
  if (broken) {
    const why = run.timedOut
      ? 'stopped by the watchdog'
      : outcomes === undefined
        ? 'ended without a report'
        : passed === 0
          ? 'has files but no test that ran'
          : 'ended badly although its tests passed';
    failures.push(`✗ ${name}: ${why}\n${indent(excerpt(run.output, 40))}\n    again: ${again}`);
  } else if (run.timedOut) {
    failures.push(`✗ ${name}: stopped by the watchdog; later tests did not run.`);
  }
  const flaky = (outcomes ?? []).filter(({ status, message }) => status === 'passed' && message !== '');
  return {
    name,
    seconds: run.seconds,
    passed,
    failed: failed.length + (broken ? 1 : 0),
    skipped,
    failures,
    flaky: flaky.map(describeFlaky),
  };
}

/** The summary of a run; its last line is always `N passed, N failed`. */
export function formatSummary(results: readonly StepResult[], seconds: number): string {
  const lines: string[] = [''];
  const failures = results.flatMap((result) => result.failures);
  if (failures.length > 0) lines.push('Failures', '', failures.join('\n\n'), '');
  for (const result of results) {
    const counts = `${result.passed} passed, ${result.failed} failed${result.skipped ? `, ${result.skipped} skipped` : ''}`;
    const mark = result.failed > 0 ? '✗' : '✓';
    const note = result.note ? `  ${result.note}` : '';
    lines.push(`${mark} ${result.name.padEnd(10)} ${counts} (${result.seconds.toFixed(1)} s)${note}`);
  }
  // They count as passed, but whoever reads the summary has to see them: each has a cause.
  const flaky = results.flatMap((result) => result.flaky ?? []);
  if (flaky.length > 0) lines.push('', ...flaky);
  const sum = (pick: (result: StepResult) => number) =>
    results.reduce((total, result) => total + pick(result), 0);
  lines.push('', `Took ${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s.`);
  lines.push(`${sum((result) => result.passed)} passed, ${sum((result) => result.failed)} failed`);
  return lines.join('\n');
}

function describeFailure(outcome: TestOutcome): string {
  // Frames inside libraries tell nobody where to look.
  const message = outcome.message
    .split('\n')
    .filter((line) => !/^\s+at .*node_modules/.test(line))
    .slice(0, linesPerTest)
    .join('\n');
  return `✗ ${outcome.file}\n    ${outcome.title}\n${indent(withoutColour(message))}`;
}

function describeFlaky(outcome: TestOutcome): string {
  const [reason = ''] = withoutColour(outcome.message).split('\n');
  return `! flaky: ${outcome.file} ${outcome.title} (failed at first: ${reason})`;
}

function excerpt(output: string, lines: number): string {
  const all = withoutColour(output).trimEnd().split('\n');
  if (all.length <= lines * 2) return all.join('\n');
  // The first lines of a compiler and the last ones of a program are those that tell.
  return [...all.slice(0, lines), `… ${all.length - lines * 2} lines …`, ...all.slice(-lines)].join('\n');
}

function indent(text: string): string {
  return text
    .split('\n')
    .map((line) => `    ${line}`)
    .join('\n');
}

function withoutColour(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: colours start with the escape character.
  return text.replace(/\u001b\[[0-9;]*m/g, '');
}
