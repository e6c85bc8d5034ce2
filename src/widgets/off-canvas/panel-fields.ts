import * as v from 'valibot';
import { sectionField } from '#features/content/public.ts';
import { defineFields } from '#platform/fields/field.ts';

const shown = 'How it shows';
const closes = 'How it closes';

/** How a panel stands at the edge of the window: what all widgets that have one ask. */
export const panelFields = defineFields({
  name: {
    kind: 'text',
    label: 'Name for links',
    default: '',
    most: 40,
    help: 'Letters, digits and hyphens, for example size-help. A link anywhere with the address #action=off_canvas:open&id=size-help then opens it (toggle and close work as well), and one with #!size-help presses its button.',
    rule: v.pipe(
      v.string(),
      v.regex(/^(?:[A-Za-z_][\w-]*)?$/, 'Letters, digits and hyphens, a letter first.'),
    ),
  },
  template: sectionField({
    label: 'Saved section',
    help: 'Shown in the panel instead of the content placed here.',
  }),
  side: {
    kind: 'choice',
    label: 'Side',
    default: 'end',
    section: shown,
    choices: { end: 'Right', start: 'Left', top: 'Top', bottom: 'Bottom' },
    help: 'Right and left are the other way round in languages that are read from right to left.',
  },
  size: {
    kind: 'choice',
    label: 'Size',
    default: 'medium',
    section: shown,
    choices: { small: 'Small', medium: 'Medium', large: 'Large', full: 'The whole window' },
    perDevice: {
      '--panel-size': { small: '20rem', medium: '27rem', large: '42rem', full: '100vmax' },
      '--panel-rest': { small: '2.5rem', medium: '2.5rem', large: '2.5rem', full: '0px' },
    },
  },
  effect: {
    kind: 'choice',
    label: 'Effect',
    default: 'slide',
    section: shown,
    choices: { slide: 'Slides in', fade: 'Fades in', zoom: 'Grows' },
  },
  overlay: { kind: 'switch', label: 'Dims the page behind it', default: true, section: shown },
  preventScroll: {
    kind: 'switch',
    label: 'The page behind it does not scroll',
    default: false,
    section: shown,
  },
  keepOnEscape: { kind: 'switch', label: 'Stays open on Escape', default: false, section: closes },
  keepOnOutside: {
    kind: 'switch',
    label: 'Stays open when somebody presses beside it',
    default: false,
    section: closes,
  },
});
