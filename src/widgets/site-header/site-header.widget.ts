import { menuField } from '#features/content/public.ts';
import { defineWidget } from '#platform/documents/widget.ts';

/** Name, menu, search, account and cart at the top of every page, with room for other widgets. */
export const siteHeader = defineWidget({
  type: 'site-header',
  title: 'Header',
  category: 'site',
  picture: 'M4 5h40v22H4zM4 13h40M8 9h7M30 9h3M36 9h4',
  for: ['header'],
  fields: {
    name: { kind: 'text', label: 'Name', default: '', help: 'Leave it blank to use the shop name.' },
    logo: { kind: 'picture', label: 'Logo', default: null, help: 'Shown instead of the shop’s name.' },
    menu: menuField({ label: 'Menu', default: 'main' }),
    search: { kind: 'switch', label: 'Search', default: true },
    account: { kind: 'switch', label: 'Account', default: true },
    announcement: {
      kind: 'text',
      label: 'Announcement',
      default: '',
      help: 'A line above the header. Leave it blank to show nothing.',
    },
    above: { kind: 'slot', label: 'Above the name and the menu', default: [] },
    tools: { kind: 'slot', label: 'Beside the cart', default: [] },
    below: { kind: 'slot', label: 'Below the name and the menu', default: [] },
  },
});
