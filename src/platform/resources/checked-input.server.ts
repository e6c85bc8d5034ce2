import * as v from 'valibot';
import { accept, type Result, refuse } from '#kit/result.ts';
import type { FieldErrors } from './deed-context.server.ts';

/** Reads what was sent by its schema; what is wrong is named by field, dots between the levels. */
export function readInput(schema: v.GenericSchema, sent: unknown): Result<unknown, FieldErrors> {
  const parsed = v.safeParse(schema, sent);
  if (parsed.success) return accept(parsed.output);
  const errors: FieldErrors = {};
  for (const issue of parsed.issues) {
    const path = (issue.path ?? []).map((step) => String(step.key)).join('.');
    errors[path] ??= isMissingKey(issue) ? 'A value is needed here.' : issue.message;
  }
  return refuse(errors);
}

/** The schema's own words for a key that was not sent are for developers. */
function isMissingKey(issue: v.BaseIssue<unknown>): boolean {
  return issue.received === 'undefined' && issue.type.endsWith('object') && (issue.path?.length ?? 0) > 0;
}
