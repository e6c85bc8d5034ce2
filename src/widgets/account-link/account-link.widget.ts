import { defineWidget } from '#platform/documents/widget.ts';

/** Leads to the visitor's account. */
export const accountLink = defineWidget({
  type: 'account-link',
  title: 'Link to the account',
  category: 'site',
  fields: {
    shape: {
      kind: 'choice',
      label: 'Shape',
      default: 'icon',
      choices: { icon: 'An icon, not on phones', line: 'A line, for the phone’s menu' },
    },
  },
});
