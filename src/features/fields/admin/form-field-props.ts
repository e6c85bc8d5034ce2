import type { FormField } from '../rules/form-field.ts';
import type { ShownForm } from './form-resource.server.ts';

/** What is wrong with a field, by its part. */
export type FieldProblems = { [part: string]: { message?: string } | undefined } | undefined;

/** What the input for a part of a field is called in the form, so that what is wrong with it leads there. */
export function inputName(at: number, part: string): string {
  return `fields.${at}.${part}`;
}

/** What a row of the list of fields is given; all that is said of a field is said of this very one, wherever it stands by then. */
export interface FormFieldRowProps {
  at: number;
  field: FormField;
  /** What it is called at present. */
  called: string;
  /** What it is of itself, where the form brings it. */
  builtIn: ShownForm['builtIn'][number] | undefined;
  groups: ShownForm['groups'];
  problems: FieldProblems;
  isOpen: boolean;
  disabled: boolean;
  onOpen: () => void;
  onChange: (more: Partial<FormField>) => void;
  onDuplicate: () => void;
  onRemove: () => void;
}
