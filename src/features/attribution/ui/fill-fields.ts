import { FIELD_PREFIX, fieldsFromRecords } from '../rules/attribution-fields.ts';
import type { VisitRecord } from '../rules/visit-record.ts';

/** Puts into the fields of all forms what the records of the tracking hold, each asked for by its cookie's name. */
export function fillFields(recordIn: (cookie: string) => VisitRecord): void {
  for (const [field, value] of Object.entries(fieldsFromRecords(recordIn))) {
    const inputs = document.querySelectorAll<HTMLInputElement>(`input[name="${FIELD_PREFIX}${field}"]`);
    for (const input of inputs) input.value = value;
  }
}
