import { defineWidget } from '#platform/documents/widget.ts';

/** A line across the page that tells something. */
export const announcement = defineWidget({
  type: 'announcement',
  title: 'Announcement',
  category: 'site',
  fields: { text: { kind: 'text', label: 'Text', default: '', help: 'Blank: none.' } },
});
