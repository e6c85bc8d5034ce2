import { menuField } from '#features/content/public.ts';
import { defineWidget } from '#platform/documents/widget.ts';

/** One of the shop's menus. */
export const siteMenu = defineWidget({
  type: 'site-menu',
  title: 'Menu',
  category: 'site',
  fields: {
    menu: menuField({ label: 'Menu', default: 'main' }),
    shape: {
      kind: 'choice',
      label: 'Shape',
      default: 'bar',
      choices: {
        bar: 'In a row, on wide windows only',
        stacked: 'Stacked, for the phone’s menu',
        list: 'A list under its title',
      },
    },
    title: { kind: 'text', label: 'Title', default: '', showWhen: { shape: 'list' } },
  },
});
