import { defineWidget } from '#platform/documents/widget.ts';

/** What stands where there is no page. */
export const notFound = defineWidget({
  type: 'not-found',
  title: 'Page not found',
  category: 'site',
  picture: 'M6 20V8l-3 8h7M20 8h8v14h-8zM40 20V8l-3 8h7',
  for: ['not-found'],
  fields: {
    heading: { kind: 'text', label: 'Heading', default: 'Nothing to see here' },
    text: {
      kind: 'multiline',
      label: 'Text',
      default: 'The page has moved or never was. Search for what you had in mind, or start from the shop.',
    },
  },
});
