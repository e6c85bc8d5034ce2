import { defineWidget } from '#platform/documents/widget.ts';
import { panelFields } from '#widgets/off-canvas/public.ts';

/** A button of three lines and the panel that it opens. */
export const hamburgerPanel = defineWidget({
  type: 'hamburger-panel',
  title: 'Hamburger panel',
  category: 'site',
  picture: 'M5 8h14M5 14h14M5 20h14M25 4h19v24H25zM29 10h11M29 15h11',
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
    lazy: {
      kind: 'switch',
      label: 'Fetches the saved section only when it opens',
      default: false,
      help: 'Keeps pages small where the section is large.',
    },
    cached: {
      kind: 'switch',
      label: 'Browsers keep what was fetched for 12 hours',
      default: true,
      showWhen: { lazy: true },
      help: 'Who has it sees a change of the section only later.',
    },
    content: { kind: 'slot', label: 'Content', default: [] },
  },
});
