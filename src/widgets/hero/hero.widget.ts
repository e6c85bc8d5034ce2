import { defineWidget } from '#platform/documents/widget.ts';

/** What a page opens with: a large picture, a title and where to go. */
export const hero = defineWidget({
  type: 'hero',
  title: 'Hero banner',
  category: 'basic',
  picture: 'M4 5h40v22H4zM8 11h14M8 15h10M8 20h8v3H8zM29 23l6-9 7 9',
  isBand: true,
  fields: {
    picture: { kind: 'picture', label: 'Picture', default: null },
    phonePicture: {
      kind: 'picture',
      label: 'Picture on phones',
      default: null,
      help: 'Phones show this one instead. Remove it, and they show the same picture.',
    },
    eyebrow: { kind: 'text', label: 'Small heading above', default: '' },
    heading: { kind: 'text', label: 'Heading', default: 'Heading' },
    text: { kind: 'multiline', label: 'Text', default: '' },
    buttonText: { kind: 'text', label: 'Button', default: '' },
    buttonAddress: { kind: 'address', label: 'Button address', default: '' },
    secondText: { kind: 'text', label: 'Second button', default: '' },
    secondAddress: { kind: 'address', label: 'Second button address', default: '' },
    layout: {
      kind: 'choice',
      label: 'Layout',
      default: 'beside',
      choices: { beside: 'Text beside the picture', over: 'Text over the picture' },
    },
  },
});
