import { defineWidget } from '#platform/documents/widget.ts';

/** A link that looks like a button. */
export const button = defineWidget({
  type: 'button',
  title: 'Button',
  category: 'basic',
  picture: 'M8 10h32v12H8zM17 16h14',
  fields: {
    text: { kind: 'text', label: 'Text', default: 'Read more' },
    address: { kind: 'address', label: 'Address', default: '/shop/' },
    look: {
      kind: 'choice',
      label: 'Style',
      default: 'primary',
      choices: { primary: 'Filled', outline: 'Outlined', link: 'Text only' },
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
