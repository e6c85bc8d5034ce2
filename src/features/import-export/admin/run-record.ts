import type { StateTone } from '#platform/admin/state-chip.tsx';
import type { RunState } from '../rules/run-state.ts';

/** A run as the back office knows it. */
export interface RunRecord {
  id: number;
  kind: string;
  state: RunState;
  fileName: string;
  headings: string[];
  mapping: string[];
  options: { mode: string };
  /** What columns can be; some stand for many, with `{n}` or `{unit}` in their field. */
  columns: { field: string; title: string }[];
  /** Of these fields one column has to be one at least. */
  needs: readonly string[];
  /** Why each column is left out; '' where it is read, or nobody knows it. */
  leftOut: string[];
}

/** How far a run is. */
export interface RunProgress {
  state: RunState;
  problem: string;
  /** The first rows of the file. */
  samples: string[][];
  /** How many files were uploaded beside it. */
  files: number;
  counts: Record<string, number>;
  /** How many records the rows make: variations stand in the rows below their product. */
  groups: number;
  first: ListedRecord[];
  messages: { line: number; column: string; text: string; isError: boolean; label: string }[];
}

/** One record of the file, and of how many rows it is made. */
export interface ListedRecord {
  line: number;
  state: string;
  label: string;
  recordId: number | null;
  rows: number;
}

/** The tone of each state. */
export const TONES: Record<RunState, StateTone> = {
  uploaded: 'quiet',
  reading: 'busy',
  trying: 'busy',
  tried: 'busy',
  running: 'busy',
  done: 'good',
  cancelled: 'quiet',
  failed: 'bad',
  undoing: 'busy',
  undone: 'quiet',
};
