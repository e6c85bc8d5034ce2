import { menuField } from '#features/content/public.ts';
import { defineWidget } from '#platform/documents/widget.ts';

const looks = 'How it looks';
const narrow = 'On narrow windows';
const lists = 'Lists below its entries';

/** One of the shop's menus. */
export const siteMenu = defineWidget({
  type: 'site-menu',
  title: 'Menu',
  category: 'site',
  version: 2,
  picture: 'M5 9h8M18 9h8M31 9h8M16 13h18v14H16zM20 18h10M20 22h10',
  for: ['header', 'footer'],
  fields: {
    menu: menuField({ label: 'Menu', default: 'main' }),
    shape: {
      kind: 'choice',
      label: 'Shape',
      default: 'bar',
      choices: {
        bar: 'In a row',
        column: 'Below one another',
        stacked: 'Stacked, for the phone’s menu',
        list: 'A list under its title',
      },
    },
    title: { kind: 'text', label: 'Title', default: '', showWhen: { shape: 'list' } },
    pointer: {
      kind: 'choice',
      label: 'Mark of the entry pointed at',
      default: 'underline',
      section: looks,
      choices: {
        underline: 'A line below it',
        overline: 'A line above it',
        double: 'Lines above and below it',
        framed: 'A frame',
        background: 'A background',
        text: 'Its colour alone',
      },
    },
    below: {
      kind: 'choice',
      label: 'Becomes a drop-down menu',
      default: 'tablet',
      section: narrow,
      choices: {
        tablet: 'Up to tablets',
        never: 'Never',
        hidden: 'Never: it is not shown up to tablets, beside a phone’s menu',
      },
    },
    layout: {
      kind: 'choice',
      label: 'How the drop-down menu stands',
      default: 'default',
      section: narrow,
      choices: {
        default: 'Below its button',
        full: 'As wide as the window',
        start: 'At the left side',
        end: 'At the right side',
      },
    },
    toggle: {
      kind: 'choice',
      label: 'Button of the drop-down menu',
      default: 'burger',
      section: narrow,
      choices: { burger: 'Three lines', word: 'The word “Menu”' },
    },
    opens: {
      kind: 'choice',
      label: 'Lists open',
      default: 'hover',
      section: lists,
      choices: { hover: 'When somebody points at them', click: 'When somebody presses them' },
    },
    showDelay: { kind: 'number', label: 'Open after (ms)', default: 250, min: 0, max: 5000, section: lists },
    hideDelay: { kind: 'number', label: 'Close after (ms)', default: 500, min: 0, max: 5000, section: lists },
    fade: { kind: 'number', label: 'Fade in (ms)', default: 200, min: 0, max: 2000, section: lists },
    minWidth: {
      kind: 'number',
      label: 'Width at least (em)',
      default: 10,
      min: 1,
      max: 60,
      section: lists,
      perDevice: { '--menu-min': 'em' },
    },
    maxWidth: {
      kind: 'number',
      label: 'Width at most (em)',
      default: 20,
      min: 1,
      max: 60,
      section: lists,
      perDevice: { '--menu-max': 'em' },
    },
    scrollStep: {
      kind: 'number',
      label: 'Step of scrolling (pixels)',
      default: 30,
      min: 1,
      max: 500,
      section: lists,
      help: 'Where a list is taller than the window.',
    },
  },
  // Rows stood beside a phone’s menu until they had one of their own.
  migrations: [(props) => ({ below: 'hidden', ...props })],
});
