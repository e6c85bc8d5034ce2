/**
 * Where a run stands: `uploaded` (its columns are chosen), `reading` (its rows are read), `trying` and `tried` (looked at, nothing written), `running`,
 * `done`, `cancelled`, `failed`, `undoing`, `undone`.
 */
export type RunState =
  | 'uploaded'
  | 'reading'
  | 'trying'
  | 'tried'
  | 'running'
  | 'done'
  | 'cancelled'
  | 'failed'
  | 'undoing'
  | 'undone';

/** Whether a job works on it at this moment. */
export function isWorking(state: RunState): boolean {
  return state === 'reading' || state === 'trying' || state === 'running' || state === 'undoing';
}
