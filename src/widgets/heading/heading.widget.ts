import { defineWidget } from '#platform/documents/widget.ts';

/** A heading with a small line above it and a link beside it, where wanted. */
export const heading = defineWidget({
  type: 'heading',
  title: 'Heading',
  category: 'basic',
  picture: 'M15 7v18M33 7v18M15 16h18',
  fields: {
    text: { kind: 'text', label: 'Text', default: 'Heading' },
    level: {
      kind: 'choice',
      label: 'Level',
      default: '2',
      choices: { '1': 'Page title', '2': 'Section', '3': 'Part of a section' },
      help: 'A page has one page title.',
    },
    eyebrow: { kind: 'text', label: 'Small heading above', default: '' },
    linkText: { kind: 'text', label: 'Link text', default: '' },
    linkAddress: { kind: 'address', label: 'Link address', default: '' },
    align: {
      kind: 'choice',
      label: 'Align',
      default: 'start',
      choices: { start: 'Start', center: 'Middle' },
      perDevice: {
        textAlign: { start: 'start', center: 'center' },
        justifyContent: { start: 'space-between', center: 'center' },
      },
    },
  },
});
