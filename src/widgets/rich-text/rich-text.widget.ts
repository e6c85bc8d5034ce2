import { defineWidget } from '#platform/documents/widget.ts';

/** Running text with headings, lists and links. */
export const richText = defineWidget({
  type: 'rich-text',
  title: 'Text',
  category: 'basic',
  fields: {
    html: { kind: 'rich-text', label: 'Text', default: '<p>Text</p>' },
    size: {
      kind: 'choice',
      label: 'Size',
      default: 'normal',
      choices: { small: 'Small', normal: 'Normal', lead: 'Large' },
    },
    align: {
      kind: 'choice',
      label: 'Align',
      default: 'start',
      choices: { start: 'Start', center: 'Middle' },
    },
  },
});
