import { defineWidget } from '#platform/documents/widget.ts';

/** A button on phones, and the drawer that it opens. */
export const phoneMenu = defineWidget({
  type: 'phone-menu',
  title: 'Phone’s menu',
  category: 'site',
  picture: 'M15 3h18v26H15zM19 10h10M19 15h10M19 20h10',
  for: ['header'],
  fields: { content: { kind: 'slot', label: 'In the menu', default: [] } },
});
