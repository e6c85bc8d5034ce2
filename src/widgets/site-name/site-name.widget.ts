import { defineWidget } from '#platform/documents/widget.ts';

/** The shop's name or logo, which leads to its home page. */
export const siteName = defineWidget({
  type: 'site-name',
  title: 'Name or logo',
  category: 'site',
  picture: 'M6 16l5-7 5 7-5 7zM21 13h21M21 19h14',
  fields: {
    name: { kind: 'text', label: 'Name', default: '', help: 'Leave it blank to use the shop name.' },
    logo: { kind: 'picture', label: 'Logo', default: null, help: 'Shown instead of the shop’s name.' },
  },
});
