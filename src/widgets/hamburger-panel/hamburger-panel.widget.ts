import { defineWidget } from '#platform/documents/widget.ts';
import { panelFields } from '#widgets/off-canvas/public.ts';

/** A button of three lines and the panel that it opens. */
export const hamburgerPanel = defineWidget({
  type: 'hamburger-panel',
  title: 'Hamburger panel',
  category: 'site',
  fields: {
    label: {
      kind: 'text',
      label: 'Label',
      default: 'More',
      needed: 'Enter a label: it names the panel.',
      spoken: true,
    },
    labelShown: { kind: 'switch', label: 'The button shows its label', default: true },
    icon: {
      kind: 'choice',
      label: 'Button icon',
      default: 'menu',
      choices: { menu: 'Three lines', filter: 'Filter', chat: 'Talk', leaf: 'Leaf', none: 'None' },
    },
    ...panelFields,
    content: { kind: 'slot', label: 'Content', default: [] },
  },
});
