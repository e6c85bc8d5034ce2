import { defineWidget } from '#platform/documents/widget.ts';
import { boxFields } from './box-fields.ts';

const GUTTER = 'var(--gutter)';
const wide = (token: string) => `calc(var(--width-${token}) + 2 * ${GUTTER})`;

/** A band across the page that sets width, background, edges and space for what is in it. */
export const section = defineWidget({
  type: 'section',
  title: 'Section',
  category: 'layout',
  picture: 'M4 5h40v22H4zM10 11h28v10H10z',
  showsEarly: true,
  arranges: true,
  isBand: true,
  fields: {
    width: {
      kind: 'choice',
      label: 'Width',
      default: 'page',
      choices: { text: 'Text', page: 'Page', wide: 'Wide', full: 'Edge to edge' },
      perDevice: {
        maxWidth: { text: wide('text'), page: wide('page'), wide: wide('wide'), full: 'none' },
        paddingInline: { text: GUTTER, page: GUTTER, wide: GUTTER, full: '0' },
        marginInline: { text: 'auto', page: 'auto', wide: 'auto', full: '0' },
      },
    },
    background: {
      kind: 'choice',
      label: 'Background',
      default: 'paper',
      choices: { paper: 'Paper', tint: 'Tinted', ink: 'Dark' },
    },
    space: {
      kind: 'choice',
      label: 'Space above and below',
      default: 'medium',
      choices: { none: 'None', small: 'Small', medium: 'Medium', large: 'Large' },
      perDevice: {
        paddingBlock: {
          none: '0',
          small: 'var(--space-5) var(--space-7)',
          medium: 'clamp(3rem, 7vw, var(--space-8))',
          large: 'clamp(4rem, 10vw, var(--space-9))',
        },
      },
    },
    label: { kind: 'text', label: 'Label for screen readers', default: '' },
    ...boxFields('flow', 'section'),
    sticky: {
      kind: 'switch',
      label: 'Stays in sight',
      section: 'In sight',
      default: false,
      help: 'Stays at the top of the window once the page is scrolled past it. For the lower edge, devices and more: “Sticky” under Advanced.',
    },
    stickyFrom: {
      kind: 'number',
      label: 'From a window’s width of (pixels)',
      section: 'In sight',
      default: 0,
      min: 0,
      max: 99_999,
      showWhen: { sticky: true },
    },
    stickyTo: {
      kind: 'number',
      label: 'Up to a window’s width of (pixels)',
      section: 'In sight',
      default: 99_999,
      min: 0,
      max: 99_999,
      showWhen: { sticky: true },
    },
    content: { kind: 'slot', label: 'Content', default: [] },
  },
});
