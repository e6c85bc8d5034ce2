import { formWord } from '../product-form-texts.ts';

/** A section's heading. */
export function sectionTitle(name: string): string {
  return formWord(`sections.${name}`);
}

/** What is said below a field. */
export function fieldHelp(field: string): string {
  return formWord(`help.${field}`);
}
