import { defineWidget } from '#platform/documents/widget.ts';

/** What the last deed has to say: added, removed, refused. */
export const notices = defineWidget({
  type: 'notices',
  title: 'Notices',
  category: 'site',
});
