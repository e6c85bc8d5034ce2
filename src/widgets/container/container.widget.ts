import { defineWidget } from '#platform/documents/widget.ts';
import { boxFields } from '#widgets/section/public.ts';

/** Widgets side by side, in columns or below one another, with a background and edges of their own. */
export const container = defineWidget({
  type: 'container',
  title: 'Container',
  category: 'layout',
  showsEarly: true,
  arranges: true,
  fields: {
    ...boxFields('flex', 'div'),
    content: { kind: 'slot', label: 'Content', default: [] },
  },
});
