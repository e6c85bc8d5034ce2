import { defineWidget } from '#platform/documents/widget.ts';

/** What the last deed has to say: added, removed, refused. */
export const notices = defineWidget({
  type: 'notices',
  title: 'Notices',
  category: 'site',
  picture: 'M5 9h38v14H5zM12 13v4M12 19v.5M18 14h20M18 18h14',
});
