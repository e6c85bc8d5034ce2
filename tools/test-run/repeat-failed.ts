import type { FileReport, JsonReport } from './vitest-report.ts';

/** So many failed files may have met a busy machine; more of them is no accident. */
const MOST_REPEATED = 3;

/**
 * The files of a run that are worth a second look alone, since few failed; none where something else than a test did,
 * which a run of these files alone could hide.
 */
export function filesToRepeat({ testResults }: JsonReport, output: string): string[] {
  const failed = testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);
  const isMore = /\bUnhandled (Errors?|Rejections?)\b/i.test(output);
  return failed.length > MOST_REPEATED || isMore ? [] : failed;
}

/**
 * A run's report in which repeated files count as they ended at last. What passes only then keeps why it had failed,
 * as Vitest keeps it of tests that it repeats itself.
 */
export function mergeReports(first: JsonReport, again: JsonReport): JsonReport {
  const repeated = new Map(again.testResults.map((file) => [file.name, file]));
  return {
    ...first,
    testResults: first.testResults.map((file) => {
      const last = repeated.get(file.name);
      return last && file.status === 'failed' ? mergeFiles(file, last) : file;
    }),
  };
}

function mergeFiles(first: FileReport, last: FileReport): FileReport {
  const failures = new Map(
    first.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => [fullName, failureMessages ?? []]),
  );
  // A file that failed outside its tests: its first test says why.
  const [any] = last.assertionResults;
  if (failures.size === 0 && any) failures.set(any.fullName, [first.message || 'the file failed']);
  return {
    ...last,
    assertionResults: last.assertionResults.map((one) =>
      one.status === 'passed'
        ? { ...one, failureMessages: failures.get(one.fullName) ?? one.failureMessages }
        : one,
    ),
  };
}
