import { defineWidget } from '#platform/documents/widget.ts';
import { panelFields } from './panel-fields.ts';

/** A panel at the edge of the window with anything in it, opened by its button or by links. */
export const offCanvas = defineWidget({
  type: 'off-canvas',
  title: 'Off-canvas panel',
  category: 'site',
  picture: 'M4 4h40v24H4zM27 4v24M31 10h9M31 15h9M31 20h9',
  fields: {
    title: {
      kind: 'text',
      label: 'Title',
      default: 'More',
      needed: 'Enter a title: it names the panel.',
      spoken: true,
    },
    toggle: { kind: 'switch', label: 'Has a button that opens it', default: true },
    label: {
      kind: 'text',
      label: 'Button text',
      default: 'Open',
      spoken: true,
      help: 'Leave it blank to show only the icon.',
      showWhen: { toggle: true },
    },
    icon: {
      kind: 'choice',
      label: 'Button icon',
      default: 'none',
      choices: {
        none: 'None',
        menu: 'Menu',
        filter: 'Filter',
        search: 'Search',
        chat: 'Talk',
        parcel: 'Parcel',
        return: 'Return',
        leaf: 'Leaf',
        arrow: 'Arrow',
      },
      showWhen: { toggle: true },
    },
    ...panelFields,
    content: { kind: 'slot', label: 'Content', default: [] },
  },
});
