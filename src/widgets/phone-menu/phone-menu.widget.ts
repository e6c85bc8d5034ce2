import { defineWidget } from '#platform/documents/widget.ts';

/** A button on phones, and the drawer that it opens. */
export const phoneMenu = defineWidget({
  type: 'phone-menu',
  title: 'Phone’s menu',
  category: 'site',
  fields: { content: { kind: 'slot', label: 'In the menu', default: [] } },
});
