import * as v from 'valibot';
import { defineEvent } from '#platform/events/define-event.ts';

/** The holder of an account asked for the mail by whose link it is deleted. */
export const accountDeletionAsked = defineEvent(
  'account-deletion-asked',
  1,
  v.object({ userId: v.string(), locale: v.nullable(v.string()) }),
);
