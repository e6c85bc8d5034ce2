import type { Context } from 'hono';
import type { DeedRefusal } from './deed-surroundings.server.ts';
import { answerError, type RestEnvironment } from './rest-answers.server.ts';

const MISSING = 'This record does not exist.';

/** The answer under /rest to a deed that was not done. */
export function answerRefusal(c: Context<RestEnvironment>, refusal: DeedRefusal): Response {
  const message = refusalMessage(refusal);
  switch (refusal.kind) {
    case 'missing':
      return missing(c);
    case 'conflict':
      return c.json(
        { error: { code: 'resources.changed-meanwhile', message }, current: refusal.current },
        409,
      );
    case 'invalid':
      return c.json({ error: { code: 'resources.invalid', message }, errors: refusal.errors }, 422);
    case 'refused':
      return c.json(
        {
          error: { code: refusal.code, message },
          errors: refusal.errors ?? {},
          ...(refusal.mayConfirm ? { mayConfirm: true } : {}),
        },
        422,
      );
  }
}

/** What a refusal says of the record as a whole. */
export function refusalMessage(refusal: DeedRefusal): string {
  switch (refusal.kind) {
    case 'missing':
      return MISSING;
    case 'conflict':
      return 'Somebody else changed this record in the meantime.';
    case 'invalid':
      return refusal.errors[''] ?? 'Some fields need another look.';
    case 'refused':
      return refusal.message;
  }
}

/** The answer where there is no such record. */
export function missing(c: Context<RestEnvironment>): Response {
  return answerError(c, 404, 'resources.missing', MISSING);
}
