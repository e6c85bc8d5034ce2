import { defineWidget } from '#platform/documents/widget.ts';

/** Running text with headings, lists and links. */
export const richText = defineWidget({
  type: 'rich-text',
  title: 'Text',
  category: 'basic',
  picture: 'M8 8h32M8 14h32M8 20h32M8 26h18',
  fields: {
    html: { kind: 'rich-text', label: 'Text', default: '<p>Text</p>' },
    size: {
      kind: 'choice',
      label: 'Size',
      default: 'normal',
      choices: { small: 'Small', normal: 'Normal', lead: 'Large' },
      perDevice: { fontSize: { small: 'var(--text-sm)', normal: 'var(--text-md)', lead: 'var(--text-lg)' } },
    },
    align: {
      kind: 'choice',
      label: 'Align',
      default: 'start',
      choices: { start: 'Start', center: 'Middle' },
      perDevice: { textAlign: { start: 'start', center: 'center' } },
    },
  },
});
