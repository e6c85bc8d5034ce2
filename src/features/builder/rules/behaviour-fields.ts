import { DEVICES, type Device } from '#platform/documents/breakpoints.ts';
import { allowedLook, type NodeLook } from '#platform/documents/node-look.ts';
import { defineFields, type Values } from '#platform/fields/field.ts';
import { DEVICE_NAMES } from './look-fields.ts';

const sticks = { sticky: ['top', 'bottom'] };
const IN_SIGHT = 'Sticky';
const MOTION = 'Motion';
const NAMES = 'Names';

/** What is asked of what a widget does while the page is scrolled or pointed at, and of what its element is called. */
export const behaviourFields = (devices: readonly Device[]) => {
  const on = {
    kind: 'sequence',
    unordered: true,
    label: 'Devices',
    default: devices,
    choices: Object.fromEntries(devices.map((name) => [name, DEVICE_NAMES[name]])),
  } as const;
  const pixels = (label: string) =>
    ({ kind: 'number', label, section: IN_SIGHT, default: 0, min: 0, max: 5000, showWhen: sticks }) as const;
  const amount = {
    kind: 'number',
    label: 'Strength',
    help: 'From −10 to 10: below zero the other way.',
    default: 3,
    min: -10,
    max: 10,
  } as const;
  const percent = (label: string, first: number) =>
    ({ kind: 'number', label, default: first, min: 0, max: 100 }) as const;
  return defineFields({
    sticky: {
      kind: 'choice',
      label: 'Sticks',
      section: IN_SIGHT,
      default: '',
      choices: { '': 'Not at all', top: 'To the top', bottom: 'To the bottom' },
    },
    stickyOn: { ...on, section: IN_SIGHT, showWhen: sticks },
    stickyOffset: pixels('Offset (pixels)'),
    effectsOffset: pixels('Effects offset (pixels)'),
    anchorOffset: pixels('Anchor offset (pixels)'),
    inColumn: {
      kind: 'switch',
      label: 'Stay in column',
      help: 'Stops at the end of the block it is in.',
      section: IN_SIGHT,
      default: false,
      showWhen: sticks,
    },
    push: {
      kind: 'switch',
      label: 'Push mode',
      help: 'The next one that sticks pushes it out.',
      section: IN_SIGHT,
      default: false,
      showWhen: sticks,
    },
    scroll: {
      kind: 'rows',
      label: 'Scroll effects',
      section: MOTION,
      default: [],
      most: 6,
      fields: {
        effect: {
          kind: 'choice',
          label: 'Effect',
          default: 'vertical',
          choices: {
            vertical: 'Up and down',
            horizontal: 'To the side',
            transparency: 'Transparency',
            blur: 'Blur',
            rotate: 'Rotation',
            scale: 'Size',
          },
        },
        amount,
        from: percent('Begins at (per cent of its way up the window)', 0),
        to: percent('Ends at (per cent)', 100),
        on,
      },
    },
    mouse: {
      kind: 'rows',
      label: 'Mouse effects',
      section: MOTION,
      default: [],
      most: 2,
      fields: {
        effect: {
          kind: 'choice',
          label: 'Effect',
          default: 'track',
          choices: { track: 'Follows the mouse', tilt: 'Tilts' },
        },
        amount,
        on,
      },
    },
    htmlId: {
      kind: 'text',
      label: 'ID',
      help: 'Links lead to it by # and this name.',
      section: NAMES,
      default: '',
    },
    htmlClass: { kind: 'text', label: 'CSS classes', section: NAMES, default: '' },
  });
};

type FieldName = keyof ReturnType<typeof behaviourFields>;

/** What a look says of it, as `behaviourFields` hold it. */
export function behaviourOf(look: NodeLook, devices: readonly Device[]): Record<FieldName, unknown> {
  const { sticky, scroll = [], mouse = [], htmlId = '', htmlClass = '' } = look;
  const active = (on: readonly Device[]) => on.filter((device) => devices.includes(device));
  return {
    sticky: sticky?.edge ?? '',
    stickyOn: active(sticky?.on ?? DEVICES),
    stickyOffset: sticky?.offset ?? 0,
    effectsOffset: sticky?.effectsOffset ?? 0,
    anchorOffset: sticky?.anchorOffset ?? 0,
    inColumn: sticky?.inColumn ?? false,
    push: sticky?.push ?? false,
    scroll: scroll.map(({ effect, amount, from, to, on }) => ({ effect, amount, from, to, on: active(on) })),
    mouse: mouse.map(({ effect, amount, on }) => ({ effect, amount, on: active(on) })),
    htmlId,
    htmlClass,
  };
}

/** A look with what `behaviourFields` hold; of what no look may say it keeps what it said before. */
export function withBehaviour(look: NodeLook, values: Values, devices: readonly Device[]): NodeLook {
  // Whoever means all devices means those as well that are told apart later.
  const meant = (on: unknown) =>
    devices.every((device) => (on as Device[]).includes(device)) ? [...DEVICES] : on;
  const rows = (effects: unknown) =>
    (effects as Values[]).map((effect) => ({ ...effect, on: meant(effect.on) }));
  const { sticky, stickyOn, stickyOffset, effectsOffset, anchorOffset, inColumn, push } = values;
  const { scroll, mouse, htmlId, htmlClass } = values;
  const said = {
    ...(sticky === ''
      ? {}
      : {
          sticky: {
            edge: sticky,
            on: meant(stickyOn),
            offset: stickyOffset,
            ...{ effectsOffset, anchorOffset, inColumn, push },
          },
        }),
    ...((scroll as unknown[]).length > 0 ? { scroll: rows(scroll) } : {}),
    ...((mouse as unknown[]).length > 0 ? { mouse: rows(mouse) } : {}),
    ...(htmlId === '' ? {} : { htmlId }),
    ...(htmlClass === '' ? {} : { htmlClass }),
  };
  const { sticky: _s, scroll: _c, mouse: _m, htmlId: _i, htmlClass: _n, ...plain } = look;
  const names = Object.keys(said) as (keyof typeof said)[];
  const before = Object.fromEntries(names.flatMap((name) => (look[name] ? [[name, look[name]]] : [])));
  return { ...plain, ...before, ...allowedLook(said) };
}

/** What is said at a field whose value no look may have. */
export const WRONG_BEHAVIOUR: Readonly<Partial<Record<string, string>>> = {
  scroll: 'Each effect once, with a strength from −10 to 10, and its beginning before its end.',
  mouse: 'Each effect once, with a strength from −10 to 10.',
  htmlId: 'A letter first, then letters, digits, - and _; names that the shop uses itself are taken.',
  htmlClass: 'Names of classes with blanks between them.',
};
