import { existsSync, readFileSync } from 'node:fs';

/** One test of a report: its full title (with those of its groups) and how it went. */
export interface TestOutcome {
  suite: string;
  file: string;
  title: string;
  status: 'passed' | 'failed' | 'skipped';
  /** Why it failed; for one that passed, why an earlier attempt of it had failed. */
  message: string;
}

/** What Vitest's JSON reporter writes of a run, as far as it is read here. */
export interface JsonReport {
  testResults: FileReport[];
}

/** One file of tests in it. */
export interface FileReport {
  name: string;
  status: string;
  message?: string;
  assertionResults: {
    fullName: string;
    status: string;
    failureMessages?: string[] | null | undefined;
  }[];
}

/** Reads a JSON report of Vitest; undefined when the run broke off before it was written. */
export function readReport(reportFile: string, suite: string, root: string): TestOutcome[] | undefined {
  if (!existsSync(reportFile)) return undefined;
  const report = readJsonReport(reportFile);
  const outcomes: TestOutcome[] = [];
  for (const result of report.testResults) {
    const file = result.name.startsWith(`${root}/`) ? result.name.slice(root.length + 1) : result.name;
    for (const assertion of result.assertionResults) {
      outcomes.push({
        suite,
        file,
        title: assertion.fullName,
        status: statusOf(assertion.status),
        message: (assertion.failureMessages ?? []).join('\n'),
      });
    }
    // A file that fails outside its tests (an import, a hook) would else look as if it had nothing to say.
    const explained = result.assertionResults.some((assertion) => assertion.status === 'failed');
    if (result.status === 'failed' && !explained) {
      outcomes.push({
        suite,
        file,
        title: '(the file itself)',
        status: 'failed',
        message: result.message ?? '',
      });
    }
  }
  return outcomes;
}

/** Reads what Vitest wrote there. */
export function readJsonReport(reportFile: string): JsonReport {
  return JSON.parse(readFileSync(reportFile, 'utf8')) as JsonReport;
}

function statusOf(status: string): TestOutcome['status'] {
  if (status === 'passed' || status === 'failed') return status;
  return 'skipped';
}
