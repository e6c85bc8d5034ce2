/** Where a choice among records comes from, and what of them is kept and shown. */
export interface RecordSource {
  /** The resource under /rest. */
  resource: string;
  /** The field that is kept: its id unless told otherwise. */
  key?: string;
  /** The field that names a record. */
  text: string;
  filter?: Readonly<Record<string, unknown>>;
}

/** One thing that a form asks for: the vocabulary that settings and documents share. */
export type FieldShape = { label: string; help?: string | null | undefined } & (
  | { kind: 'text' | 'multiline' | 'rich-text' | 'address' | 'email' | 'colour' | 'switch' | 'picture' }
  | { kind: 'number'; min?: number; max?: number }
  | { kind: 'choice'; choices: Readonly<Record<string, string>> }
  | { kind: 'record'; from: RecordSource; blank?: boolean }
  | { kind: 'rows'; fields: Readonly<Record<string, FieldShape>>; begin: Readonly<Record<string, unknown>> }
);

/** What a control gets besides its shape; `error` is a message, or for rows messages by row and field. */
export interface ControlProps<Shape extends FieldShape = FieldShape> {
  field: Shape;
  name?: string | undefined;
  value: unknown;
  error?: unknown;
  disabled?: boolean | undefined;
  onChange: (value: unknown) => void;
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
