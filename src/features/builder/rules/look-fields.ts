import * as v from 'valibot';
import {
  activeDevices,
  type Breakpoints,
  DEVICES,
  type Device,
  windowsOf,
} from '#platform/documents/breakpoints.ts';
import { MOTIONS, type NodeLook, STYLES } from '#platform/documents/node-look.ts';
import { defineFields, type Field } from '#platform/fields/field.ts';

type StyleName = keyof typeof STYLES;

const length = (label: string): Field => ({
  kind: 'text',
  label,
  default: '',
  placeholder: '16px, 1.5rem, 10%',
});
const side = (label: string, choices: Record<string, string>): Field => ({
  kind: 'choice',
  label,
  default: '',
  choices: { '': 'As it is', ...choices },
});
const tokens: Record<string, string> = {
  paper: 'Paper',
  raised: 'Raised',
  tint: 'Tint',
  ink: 'Ink',
  'ink-soft': 'Soft ink',
  line: 'Line',
  'line-strong': 'Strong line',
  accent: 'Accent',
  'on-accent': 'On accent',
  good: 'Good',
  bad: 'Bad',
};

/** What is asked of how a widget looks, for one device at a time; blank is as its own fields and wider devices have it. */
export const STYLE_FIELDS: Readonly<Record<StyleName, Field>> = {
  marginTop: length('Space above'),
  marginBottom: length('Space below'),
  marginStart: length('Space before'),
  marginEnd: length('Space after'),
  paddingTop: length('Padding above'),
  paddingBottom: length('Padding below'),
  paddingStart: length('Padding before'),
  paddingEnd: length('Padding after'),
  width: length('Width'),
  maxWidth: length('Width at most'),
  align: side('Text', { start: 'At the start', center: 'In the middle', end: 'At the end' }),
  alignSelf: side('Place', { start: 'At the start', center: 'In the middle', end: 'At the end' }),
  order: { kind: 'text', label: 'Order among its neighbours', default: '', placeholder: '0' },
  colour: side('Text colour', tokens),
  background: side('Background', tokens),
  height: { kind: 'text', label: 'Height at least', default: '', placeholder: '20rem, 80svh' },
  borderStyle: side('Border', {
    none: 'None',
    solid: 'Line',
    dashed: 'Dashes',
    dotted: 'Dots',
    double: 'Double line',
  }),
  borderWidth: length('Width of the border'),
  borderColour: side('Colour of the border', tokens),
  radius: length('Rounded corners'),
  shadow: side('Shadow', { none: 'None', small: 'Small', medium: 'Medium', large: 'Large' }),
  columns: { kind: 'text', label: 'Columns', default: '', placeholder: '3' },
  direction: side('Direction', {
    row: 'Side by side',
    'row-reverse': 'Side by side, last one first',
    column: 'One below the other',
    'column-reverse': 'One below the other, last one first',
  }),
  gap: length('Gap between them'),
  items: side('Across', {
    start: 'At the start',
    center: 'In the middle',
    end: 'At the end',
    stretch: 'All as long',
  }),
  justify: side('Along', {
    start: 'At the start',
    center: 'In the middle',
    end: 'At the end',
    'space-between': 'Spread, none at the ends',
    'space-around': 'Spread, half at the ends',
    'space-evenly': 'Spread evenly',
  }),
};

const ARRANGING: ReadonlySet<StyleName> = new Set(['columns', 'direction', 'gap', 'items', 'justify']);

/** The styles that are asked of a widget; how its content is arranged only where it arranges any. */
export function stylesAsked(arranges: boolean): StyleName[] {
  const names = Object.keys(STYLE_FIELDS) as StyleName[];
  return arranges ? names : names.filter((name) => !ARRANGING.has(name));
}

/** The fields of looks with the colours that the owner added among their choices. */
export function styleFields(
  colours: readonly { token: string; name: string }[],
): Readonly<Record<StyleName, Field>> {
  const own = Object.fromEntries(colours.map(({ token, name }) => [token, name]));
  const fields = Object.entries(STYLE_FIELDS).map(([name, field]) => [
    name,
    field.kind === 'choice' && Object.hasOwn(field.choices, 'accent')
      ? { ...field, choices: { ...field.choices, ...own } }
      : field,
  ]);
  return Object.fromEntries(fields) as Record<StyleName, Field>;
}

/** Names of the devices. */
export const DEVICE_NAMES: Readonly<Record<Device, string>> = {
  widescreen: 'Wide screen',
  desktop: 'Desktop',
  laptop: 'Laptop',
  tablet_extra: 'Large tablet',
  tablet: 'Tablet',
  mobile_extra: 'Large phone',
  mobile: 'Phone',
};

/** What is asked of when a widget is seen, on which of these devices, and how it comes. */
export const visibilityFields = (devices: readonly Device[]) =>
  defineFields({
    hidden: {
      kind: 'choice',
      label: 'Hidden',
      default: '',
      choices: { '': 'Never', everywhere: 'Everywhere', devices: 'On some devices' },
    },
    devices: {
      kind: 'sequence',
      unordered: true,
      label: 'Devices',
      default: [],
      choices: Object.fromEntries(devices.map((name) => [name, DEVICE_NAMES[name]])),
      showWhen: { hidden: 'devices' },
    },
    motion: {
      kind: 'choice',
      label: 'Entrance',
      default: '',
      choices: {
        '': 'None',
        ...Object.fromEntries(MOTIONS.map((name) => [name, name.replace('-', ' ')])),
      },
    },
  });

/** The widths at which devices are looked at, where their windows reach so far. */
const CANVAS_WIDTHS: Readonly<Record<Device, number>> = {
  widescreen: 2560,
  desktop: 1280,
  laptop: 1280,
  tablet_extra: 1112,
  tablet: 820,
  mobile_extra: 800,
  mobile: 390,
};

/** The devices that the canvas can be, narrowest first, each at a width of its own. */
export function canvasDevices(breakpoints: Breakpoints): { device: Device; width: number }[] {
  return activeDevices(breakpoints)
    .reverse()
    .map((device) => {
      const { from, to } = windowsOf(device, breakpoints);
      const width = Math.max(from, CANVAS_WIDTHS[device]);
      return { device, width: to === null ? width : Math.min(to, width) };
    });
}

const keyOf = (device: Device) => (device === 'desktop' ? 'base' : device);

/** What a look says for a device, by the names of `STYLE_FIELDS`; '' where it says nothing. */
export function styleOn({ style = {} }: NodeLook, device: Device): Record<StyleName, string> {
  const said = Object.keys(STYLES).map((name) => [name, style[name as StyleName]?.[keyOf(device)] ?? '']);
  return Object.fromEntries(said) as Record<StyleName, string>;
}

/** A look that says something else for a device; blank says nothing. */
export function withStyle(look: NodeLook, device: Device, name: StyleName, value: string): NodeLook {
  const { [keyOf(device)]: _, ...others } = look.style?.[name] ?? {};
  const values = value === '' ? others : { ...others, [keyOf(device)]: value };
  const { [name]: _before, ...rest } = look.style ?? {};
  const style = Object.keys(values).length > 0 ? { ...rest, [name]: values } : rest;
  const { style: _style, ...plain } = look;
  return Object.keys(style).length > 0 ? { ...plain, style } : plain;
}

/** The devices for which a look says something of their own besides what it says for one, widest first. */
export function otherDevices({ style = {} }: NodeLook, device: Device, name: StyleName): Device[] {
  return DEVICES.filter((one) => one !== device && style[name]?.[keyOf(one)] !== undefined);
}

/** A look that says for all devices what it says for one. */
export function withStyleOfAll(look: NodeLook, device: Device, name: StyleName): NodeLook {
  const value = look.style?.[name]?.[keyOf(device)];
  return value === undefined ? look : { ...look, style: { ...look.style, [name]: { base: value } } };
}

/** What is wrong with a value of a look; undefined when nothing. */
export function wrongStyle(name: StyleName, value: string): string | undefined {
  if (value === '' || v.safeParse(STYLES[name].value, value).success) return undefined;
  if (name === 'order') return 'A whole number.';
  if (name === 'columns') return 'A whole number up to 12.';
  return name === 'height'
    ? 'A height, for example 20rem or 80svh.'
    : 'A length, for example 16px, 1.5rem or 10%.';
}

/** When a widget is seen and how it comes, as `visibilityFields` hold it. */
export function visibilityOf({ hidden, motion = '' as never }: NodeLook): Record<string, unknown> {
  return {
    hidden: hidden === true ? 'everywhere' : hidden ? 'devices' : '',
    devices: Array.isArray(hidden) ? hidden : [],
    motion,
  };
}

/** A look with what `visibilityFields` hold; nobody is hidden on no device. */
export function withVisibility(look: NodeLook, values: Record<string, unknown>): NodeLook {
  const { hidden: _hidden, motion: _motion, ...plain } = look;
  const devices = values.devices as Device[];
  const hidden = values.hidden === 'everywhere' ? true : values.hidden === 'devices' ? devices : [];
  return {
    ...plain,
    ...(hidden === true || hidden.length > 0 ? { hidden } : {}),
    ...(values.motion ? { motion: values.motion as NonNullable<NodeLook['motion']> } : {}),
  };
}
