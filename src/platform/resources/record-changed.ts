import * as v from 'valibot';
import { defineEvent } from '#platform/events/define-event.ts';

/** A record was created, changed or removed through its resource; in the trash counts as removed, out of it as changed. */
export const recordChanged = defineEvent(
  'record-changed',
  1,
  v.object({
    resource: v.string(),
    id: v.string(),
    deed: v.picklist(['created', 'updated', 'deleted']),
  }),
);
