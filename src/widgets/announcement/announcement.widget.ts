import { defineWidget } from '#platform/documents/widget.ts';

/** A line across the page that tells something. */
export const announcement = defineWidget({
  type: 'announcement',
  title: 'Announcement',
  category: 'site',
  picture: 'M4 5h40v8H4zM12 9h24M4 17h40M4 22h40',
  for: ['header'],
  fields: { text: { kind: 'text', label: 'Text', default: '', help: 'Leave it blank to show nothing.' } },
});
