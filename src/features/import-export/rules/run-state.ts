/**
 * Where a run stands: `uploaded` (its columns are chosen), `trying` and `tried` (looked at, nothing written), `running`,
 * `done`, `cancelled`, `failed`, `undoing`, `undone`.
 */
export type RunState =
  | 'uploaded'
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
  return state === 'trying' || state === 'running' || state === 'undoing';
}
