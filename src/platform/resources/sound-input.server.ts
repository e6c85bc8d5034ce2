import type * as v from 'valibot';
import { readInput } from './checked-input.server.ts';
import type { FieldErrors } from './deed-context.server.ts';
import type { WireRecord } from './record-changes.ts';

/**
 * A record of which some fields are wrong by themselves, with others in their place: what is stored, the default, or any
 * words. What else is wrong with it can be told at once then. Undefined where nothing fits.
 */
export function soundInput(
  schema: v.GenericSchema,
  stored: WireRecord,
  input: WireRecord,
  errors: FieldErrors,
): WireRecord | undefined {
  const sound = { ...input };
  for (const field of wrongFields(errors)) {
    const isWrong = () => {
      const read = readInput(schema, sound);
      return !read.ok && wrongFields(read.error).has(field);
    };
    const instead = [...(Object.hasOwn(stored, field) ? [stored[field]] : []), undefined, '–'];
    for (const value of instead) {
      sound[field] = value;
      if (!isWrong()) break;
    }
  }
  const read = readInput(schema, sound);
  return read.ok ? (read.value as WireRecord) : undefined;
}

/** Those errors that are not about fields that are wrong by themselves. */
export function furtherErrors(found: FieldErrors, known: FieldErrors): FieldErrors {
  const fields = wrongFields(known);
  return Object.fromEntries(Object.entries(found).filter(([path]) => !fields.has(fieldOf(path))));
}

function wrongFields(errors: FieldErrors): Set<string> {
  return new Set(Object.keys(errors).map(fieldOf));
}

function fieldOf(path: string): string {
  return path.split('.')[0] ?? '';
}
