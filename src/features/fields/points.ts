import { extensionPoint } from '#platform/slices/extension-point.ts';
import type { TextOverrides } from '#platform/texts/texts.ts';
import type { FormField } from './rules/form-field.ts';

/** A field that a form has of itself. What its owner may say of it stands in their arrangement; this is how it begins. */
export interface BuiltInField
  extends Pick<FormField, 'name' | 'type' | 'isOn' | 'isRequired'>,
    Partial<Omit<FormField, 'name' | 'type' | 'label' | 'isOn' | 'isRequired'>> {
  /** What it is called unless its owner says otherwise, in a reader's language. */
  label(texts: TextOverrides): string;
  /** Whether it may be switched off; one that may not is always on. */
  mayBeOff: boolean;
  /** Whether it may be asked for without being required; left out: it may. */
  mayBeOptional?: boolean;
  /** Where its choices come from, in the back office's words; left out: its owner lists them, where it has any. */
  choicesFrom?: string;
}

/** A part of a form under which fields stand together. */
export interface FormGroup {
  name: string;
  /** In the back office's words. */
  title: string;
}

/** A form whose owner arranges what it asks: declared by the slice that shows it. */
export interface ManagedForm {
  /** Kebab-case; what owners keep of it hangs on it. */
  name: string;
  /** What it is called in the back office, and in one line what it is for. */
  title: string;
  about: string;
  /** Where fields can stand, in order; the first one takes those that say none. */
  groups: readonly FormGroup[];
  /** Its own fields, in their usual order. */
  builtIn: readonly BuiltInField[];
}

/** The forms whose owner arranges what they ask, in order. */
export const managedForms = extensionPoint<ManagedForm>('managed-forms', { uniqueBy: ({ name }) => name });
