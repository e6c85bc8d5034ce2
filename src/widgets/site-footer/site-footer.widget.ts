import { menuField } from '#features/content/public.ts';
import { defineWidget } from '#platform/documents/widget.ts';

/** Who the shop is, its menus and room for other widgets, at the end of every page. */
export const siteFooter = defineWidget({
  type: 'site-footer',
  title: 'Footer',
  category: 'site',
  picture: 'M4 5h40v22H4zM4 17h40M8 21h6M21 21h6M34 21h6M8 24h6M21 24h6',
  for: ['footer'],
  fields: {
    name: { kind: 'text', label: 'Name', default: '', help: 'Leave it blank to use the shop name.' },
    text: { kind: 'multiline', label: 'Text', default: '' },
    columns: {
      kind: 'rows',
      label: 'Menus',
      fields: {
        title: { kind: 'text', label: 'Title', default: 'Shop' },
        menu: menuField({ label: 'Menu', default: 'main' }),
      },
      default: [],
    },
    note: { kind: 'text', label: 'Copyright line', default: '' },
    more: { kind: 'slot', label: 'Beside the menus', default: [] },
  },
});
