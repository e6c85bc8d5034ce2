import { defineWidget, type PropsOf } from '#platform/documents/widget.ts';
import { columnFields, motionFields } from '#platform/slider/slider-fields.ts';

/** Pictures or cards side by side, moved a window's width at a time (NOTE-012). */
export const carousel = defineWidget({
  type: 'carousel',
  title: 'Carousel',
  category: 'basic',
  picture: 'M12 6h24v20H12zM7 12l-4 4 4 4M41 12l4 4-4 4M20 29h2m3 0h2',
  fields: {
    heading: { kind: 'text', label: 'Heading', default: '' },
    eyebrow: { kind: 'text', label: 'Small heading above', default: '' },
    cards: {
      kind: 'rows',
      label: 'Pictures or cards',
      most: 40,
      fields: {
        picture: { kind: 'picture', label: 'Picture', default: null },
        alt: {
          kind: 'text',
          label: 'Alt text',
          default: '',
          help: 'Describes the picture for people who cannot see it. Leave it blank to use the alt text of the picture.',
        },
        heading: { kind: 'text', label: 'Heading', default: '' },
        text: { kind: 'multiline', label: 'Text', default: '' },
        address: { kind: 'address', label: 'Link', default: '' },
      },
      default: [],
    },
    shape: {
      kind: 'choice',
      label: 'Proportions of the pictures',
      default: 'portrait',
      choices: { portrait: '4:5', square: '1:1', landscape: '3:2', wide: '16:9' },
      perDevice: { '--ratio': { portrait: '4 / 5', square: '1', landscape: '3 / 2', wide: '16 / 9' } },
    },
    ...columnFields({ wide: 3, medium: 2, small: 1 }),
    ...motionFields({ speed: 500, autoplay: true, every: 3000, loop: true }),
  },
});

/** What the owner of a carousel fills in. */
export type CarouselProps = PropsOf<typeof carousel>;
