import type { ReactNode } from 'react';
import { defineWidget } from '#platform/documents/widget.ts';

/** A band across the page that sets width, background and space for what is in it. */
export const section = defineWidget<{
  width: string;
  background: string;
  space: string;
  label: string;
  content: ReactNode;
}>({
  type: 'section',
  title: 'Section',
  category: 'layout',
  version: 1,
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
    content: { kind: 'slot', label: 'Content', default: [] },
  },
});
