import type { Values } from '#platform/fields/field.ts';

/** A step of the set-up as the back office shows it. */
export interface SetupStepShown {
  name: string;
  title: string;
  help: string;
  isDone: boolean;
  /** Whether its owner left it out. */
  isLeft: boolean;
  isEnd: boolean;
  /** The settings of its form; null where the back office brings one. */
  asks: { group: string; fields: string[]; rare: string[]; isAdded: boolean }[] | null;
  proposal: Values;
  /** The field that other proposals follow from. */
  follows: string | null;
  state: unknown;
  /** What is missing of it, and the path below /admin where that is put right, if anywhere, with what that is called. */
  missing: { says: string; at: string | null; called: string } | null;
  more: string | null;
}

/** `GET /rest/setup`. */
export interface SetupAnswer {
  isShown: boolean;
  steps: SetupStepShown[];
}

/** `PUT /rest/setup`: shows or closes the guide, marks a step or takes its mark away. */
export interface SetupChange {
  isShown?: boolean;
  step?: string;
  mark?: SetupMark | null;
}

/** What owners say of a step: done, or left out. */
export type SetupMark = 'done' | 'left';
