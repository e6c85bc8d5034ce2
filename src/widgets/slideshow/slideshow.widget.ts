import { defineWidget, type PropsOf } from '#platform/documents/widget.ts';
import { motionFields } from '#platform/slider/slider-fields.ts';

/** Large pictures with words, one after another (NOTE-010). */
export const slideshow = defineWidget({
  type: 'slideshow',
  title: 'Slideshow',
  category: 'basic',
  picture: 'M4 6h40v17H4zM10 11h14M10 15h9M20 28h2m2 0h2m2 0h2',
  isBand: true,
  fields: {
    name: {
      kind: 'text',
      label: 'Name',
      default: '',
      help: 'What it shows, for people who use a screen reader. Leave it blank for “Slideshow”.',
    },
    slides: {
      kind: 'rows',
      label: 'Slides',
      most: 20,
      fields: {
        picture: { kind: 'picture', label: 'Picture', default: null },
        phonePicture: {
          kind: 'picture',
          label: 'Picture on phones',
          default: null,
          help: 'Leave it blank to use the same picture.',
        },
        alt: {
          kind: 'text',
          label: 'Alt text',
          default: '',
          help: 'Describes the picture for people who cannot see it. Leave it blank to use the alt text of the picture.',
        },
        eyebrow: { kind: 'text', label: 'Small heading above', default: '' },
        heading: { kind: 'text', label: 'Heading', default: '' },
        text: { kind: 'multiline', label: 'Text', default: '' },
        buttonText: { kind: 'text', label: 'Button', default: '' },
        buttonAddress: { kind: 'address', label: 'Button address', default: '' },
      },
      default: [],
    },
    layout: {
      kind: 'choice',
      label: 'Layout',
      default: 'over',
      choices: { over: 'Text over the picture', beside: 'Text beside the picture' },
    },
    effect: {
      kind: 'choice',
      label: 'Change',
      default: 'fade',
      choices: { fade: 'Fade', slide: 'Slide' },
    },
    ...motionFields({ speed: 600, autoplay: true, every: 7000, loop: true }),
    opens: {
      kind: 'switch',
      label: 'The page begins with it',
      help: 'Its first picture is loaded before everything else, and its first heading is the page’s own.',
      default: false,
    },
  },
});

/** What the owner of a slideshow fills in. */
export type SlideshowProps = PropsOf<typeof slideshow>;
