/** One broken house rule, with what to do instead. */
export interface Problem {
  path: string;
  line?: number;
  /** Short name of the rule, as in CONTRIBUTING.md. */
  rule: string;
  message: string;
}

/** One line for a terminal: `src/a.ts:3 [direction] …`. */
export function formatProblem(problem: Problem): string {
  const at = problem.line === undefined ? problem.path : `${problem.path}:${problem.line}`;
  return `${at} [${problem.rule}] ${problem.message}`;
}
