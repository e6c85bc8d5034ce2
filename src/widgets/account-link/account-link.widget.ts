import { defineWidget } from '#platform/documents/widget.ts';

/** Leads to the visitor's account. */
export const accountLink = defineWidget({
  type: 'account-link',
  title: 'Link to the account',
  category: 'site',
  picture: 'M24 7a4 4 0 1 0 .1 0M15 25c1-6 5-8 9-8s8 2 9 8',
  for: ['header'],
  fields: {
    shape: {
      kind: 'choice',
      label: 'Shape',
      default: 'icon',
      choices: { icon: 'An icon, not on phones', line: 'A line, for the phone’s menu' },
    },
  },
});
