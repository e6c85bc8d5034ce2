import type { Field } from '#platform/fields/field.ts';

/** What the control of a field gets; `error` is a message, or where fields stand within the field messages by step. */
export interface ControlProps<Of extends Field = Field> {
  field: Of;
  name?: string | undefined;
  value: unknown;
  error?: unknown;
  disabled?: boolean | undefined;
  onChange: (value: unknown) => void;
}

/** What every control gets of its field in words, besides the value that it edits; `onChange` takes what was chosen. */
export interface WordedProps<Value> extends Worded {
  onChange: (value: Value) => void;
}

interface Worded {
  label: string;
  name?: string | undefined;
  help?: string | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
}

/** A control's words as a text field of the library says them. */
export function inTextField({ label, name, help, error, disabled = false }: Worded) {
  const said = { label, disabled, error: Boolean(error), helperText: error ?? help, fullWidth: true };
  return name ? { ...said, name } : said;
}

/** A field's message, or the first one within it. */
export function messageOf(error: unknown): string | undefined {
  if (typeof error === 'string') return error;
  if (typeof error !== 'object' || error === null) return undefined;
  const { message } = error as { message?: unknown };
  return typeof message === 'string' ? message : undefined;
}

/** The part of an error that belongs to something within a field. */
export function errorWithin(error: unknown, step: string | number): unknown {
  return typeof error === 'object' && error !== null ? (error as Record<string, unknown>)[step] : undefined;
}
