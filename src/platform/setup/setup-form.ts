import type { ComponentType } from 'react';
import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { SetupStepShown } from './setup-answer.ts';

/** What the form of a step gets. */
export interface SetupFormProps {
  step: SetupStepShown;
  /** All steps that the person may do. */
  steps: readonly SetupStepShown[];
  /** Says that something was saved: the guide looks anew and goes on once the step is done, unless there is more to do here. */
  onDone(stays?: boolean): Promise<void>;
  /** Marks the step as done where nothing else tells, and goes on. */
  confirm(): Promise<void>;
}

/** The form of a step that asks for more than settings, by the step's name. */
export interface SetupForm {
  name: string;
  /** Loaded when the step is opened. */
  form: () => Promise<ComponentType<SetupFormProps>>;
}

/** Forms of steps, in order. */
export const setupForms = extensionPoint<SetupForm>('setup-forms', { uniqueBy: ({ name }) => name });
