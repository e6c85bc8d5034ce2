import { defineWidget } from '#platform/documents/widget.ts';

/** A picture with a caption and a link, where wanted. */
export const image = defineWidget({
  type: 'image',
  title: 'Picture',
  category: 'basic',
  fields: {
    picture: { kind: 'picture', label: 'Picture', default: null },
    alt: {
      kind: 'text',
      label: 'Alt text',
      default: '',
      help: 'What it shows, for those who cannot see it. Blank: the picture’s own alt text.',
    },
    caption: { kind: 'text', label: 'Caption', default: '' },
    address: { kind: 'address', label: 'Link', default: '' },
    shape: {
      kind: 'choice',
      label: 'Proportions',
      default: 'own',
      choices: { own: 'Its own', portrait: '4:5', square: '1:1', landscape: '3:2', wide: '16:9' },
    },
  },
});
