import { defineWidget } from '#platform/documents/widget.ts';
import { boxFields } from '#widgets/section/public.ts';

/** Widgets side by side, in columns or below one another, with a background and edges of their own. */
export const container = defineWidget({
  type: 'container',
  title: 'Container',
  category: 'layout',
  picture: 'M4 5h40v22H4zM9 10h9v12H9zM22 10h17v5H22zM22 18h17v4H22z',
  showsEarly: true,
  arranges: true,
  fields: {
    ...boxFields('flex', 'div'),
    content: { kind: 'slot', label: 'Content', default: [] },
  },
});
