import { defineWidget } from '#platform/documents/widget.ts';
import { boxFields } from './box-fields.ts';

/** A band across the page that sets width, background, edges and space for what is in it. */
export const section = defineWidget({
  type: 'section',
  title: 'Section',
  category: 'layout',
  picture: 'M4 5h40v22H4zM10 11h28v10H10z',
  showsEarly: true,
  arranges: true,
  fields: {
    width: {
      kind: 'choice',
      label: 'Width',
      default: 'page',
      choices: { text: 'Text', page: 'Page', wide: 'Wide', full: 'Edge to edge' },
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
