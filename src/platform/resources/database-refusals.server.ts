import { databaseError } from '#platform/db/database-error.server.ts';
import type { FieldErrors } from './deed-context.server.ts';

/**
 * Turns the database's refusal of a value (unique, check, foreign key, not null, out of range) into messages by field;
 * undefined when the error is not about the values.
 */
export function fieldErrorsOf(
  error: unknown,
  constraints: Record<string, { field: string; message: string }> = {},
): FieldErrors | undefined {
  const refusal = databaseError(error);
  if (!refusal) return undefined;
  const known = refusal.constraint ? constraints[refusal.constraint] : undefined;
  if (known) return { [known.field]: known.message };
  switch (refusal.code) {
    case '23505':
      return { '': 'Another record already uses one of these values.' };
    case '23503':
      return { '': 'Another record still refers to this one, or one that this refers to is gone.' };
    case '23502':
      return { [camelCase(refusal.column ?? '')]: 'A value is needed here.' };
    case '23514':
      return { '': 'The values do not fit together.' };
    case '22001':
    case '22003':
    case '22007':
    case '22008':
    case '22021':
    case '22P02':
    case '22P05':
      return { '': 'A value is too large or contains characters that cannot be stored.' };
    default:
      return undefined;
  }
}

function camelCase(column: string): string {
  return column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}
