import type { FieldValue } from './check-field-values.ts';
import type { FormFieldType } from './form-field.ts';

/** What somebody answered in an owner's field, as it is kept and shown. */
export interface KeptFieldValue {
  name: string;
  type: FormFieldType;
  label: string;
  value: FieldValue;
  /** In words. */
  shown: string;
  position: number;
}
