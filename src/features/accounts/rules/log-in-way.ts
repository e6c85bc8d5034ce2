import type { ComponentType } from 'react';

/** A further way to log in, ready to be shown within a form. */
export interface LoadedLogInWay {
  name: string;
  // biome-ignore lint/suspicious/noExplicitAny: typed where it is made by `logInWay`
  View: ComponentType<{ data: any; redirect: string }>;
  data: unknown;
  /** What it adds to `autocomplete` of the field for the name; '' = nothing. */
  autoComplete: string;
}

/** `autocomplete` of the field for the name, with what further ways to log in add to it. */
export function nameAutoComplete(ways: readonly LoadedLogInWay[]): string {
  return ['username', ...ways.map(({ autoComplete }) => autoComplete)].filter(Boolean).join(' ');
}
