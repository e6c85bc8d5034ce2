import * as v from 'valibot';
import { type Breakpoint, DEVICES, type Device } from './breakpoints.ts';
import {
  type MouseEffect,
  mouseSchema,
  type ScrollEffect,
  type StickyLook,
  scrollSchema,
  stickySchema,
} from './moving-look.ts';

/** A value for all devices, with others for some: what has none of its own takes that of the next wider one. */
export type PerDevice = { base?: string | undefined } & { [Name in Breakpoint]?: string | undefined };

/** Tokens of the colours that an owner may add to those of the theme. */
export const OWN_COLOURS = ['own-1', 'own-2', 'own-3', 'own-4', 'own-5', 'own-6'] as const;

const length = v.pipe(v.string(), v.regex(/^-?\d{1,4}(\.\d{1,3})?(px|rem|em|%|vw)$|^0$/));
const noNegative = v.pipe(length, v.regex(/^\d/));
const colour = v.picklist([
  ...(['paper', 'raised', 'tint', 'ink', 'ink-soft', 'line', 'line-strong'] as const),
  ...(['accent', 'on-accent', 'good', 'bad'] as const),
  ...OWN_COLOURS,
]);
const side = v.picklist(['start', 'center', 'end']);
// Also in parts of the window, whose bars come and go on phones.
const height = v.pipe(v.string(), v.regex(/^\d{1,4}(\.\d{1,3})?(px|rem|em|vh|svh|dvh|vw)$|^0$/));
const order = v.pipe(v.string(), v.regex(/^-?\d{1,2}$/));

/** How a widget may look besides what its own fields say: the property of CSS, what it may be, and how that is written. */
export const STYLES = {
  marginTop: { css: 'margin-block-start', value: length },
  marginBottom: { css: 'margin-block-end', value: length },
  marginStart: { css: 'margin-inline-start', value: length },
  marginEnd: { css: 'margin-inline-end', value: length },
  paddingTop: { css: 'padding-block-start', value: noNegative },
  paddingBottom: { css: 'padding-block-end', value: noNegative },
  paddingStart: { css: 'padding-inline-start', value: noNegative },
  paddingEnd: { css: 'padding-inline-end', value: noNegative },
  width: { css: 'width', value: noNegative },
  maxWidth: { css: 'max-width', value: noNegative },
  align: { css: 'text-align', value: side },
  alignSelf: { css: 'align-self', value: side },
  order: { css: 'order', value: order },
  colour: { css: 'color', value: colour, token: 'color' },
  background: { css: 'background-color', value: colour, token: 'color' },
  height: { css: '--height', value: height },
  borderStyle: { css: 'border-style', value: v.picklist(['none', 'solid', 'dashed', 'dotted', 'double']) },
  borderWidth: { css: 'border-width', value: noNegative },
  borderColour: { css: 'border-color', value: colour, token: 'color' },
  radius: { css: '--rounded', value: noNegative },
  shadow: { css: 'box-shadow', value: v.picklist(['none', 'small', 'medium', 'large']), token: 'n-shadow' },
  // How what stands inside is arranged, where the widget arranges it by these.
  columns: { css: '--columns', value: v.pipe(v.string(), v.regex(/^([1-9]|1[0-2])$/)) },
  direction: { css: '--direction', value: v.picklist(['row', 'row-reverse', 'column', 'column-reverse']) },
  gap: { css: '--gap', value: noNegative },
  items: { css: '--items', value: v.picklist(['start', 'center', 'end', 'stretch']) },
  justify: {
    css: '--justify',
    value: v.picklist(['start', 'center', 'end', 'space-between', 'space-around', 'space-evenly']),
  },
} as const satisfies Record<string, { css: string; value: v.GenericSchema<string, string>; token?: string }>;

type StyleName = keyof typeof STYLES;

/** How a widget comes into the page; whoever wants less motion sees none. */
export const MOTIONS = ['fade', 'fade-up', 'fade-down', 'zoom'] as const;

/** What a node may say besides its type's fields. */
export interface NodeLook {
  style?: { [Name in StyleName]?: PerDevice };
  /** Left out of the page altogether, neither loaded nor rendered; or not seen on these devices. */
  hidden?: true | readonly Device[];
  motion?: (typeof MOTIONS)[number];
  /** Stays in sight. */
  sticky?: StickyLook;
  /** Moves with the page, and with the pointer. */
  scroll?: readonly ScrollEffect[];
  mouse?: readonly MouseEffect[];
  /** Id and classes of its element, for links to it and for own sheets. */
  htmlId?: string;
  htmlClass?: string;
}

// Also of those that are not told apart at present: who tells them apart again finds what was said of them.
const VALUE_KEYS = DEVICES.map((name) => (name === 'desktop' ? 'base' : name));

/** Ids that scripts of all pages look for: a second one would take what is meant for it. */
const OWN_IDS = /^main$|^page-context|^(overlay|document)-/;
/** An id that links can lead to. */
const htmlId = v.pipe(
  v.string(),
  v.maxLength(60),
  v.regex(/^[a-z][a-z0-9_-]*$/i),
  v.check((id) => !OWN_IDS.test(id)),
);
/** Some classes with blanks between them. */
const htmlClass = v.pipe(v.string(), v.maxLength(200), v.regex(/^-?[a-z_][\w-]*( -?[a-z_][\w-]*)*$/i));

const perDevice = (value: v.GenericSchema<string, string>) =>
  v.pipe(
    v.strictObject(Object.fromEntries(VALUE_KEYS.map((key) => [key, v.optional(value)]))),
    v.check((values) => Object.keys(values).length > 0),
  );

const styles = Object.fromEntries(
  Object.entries(STYLES).map(([name, { value }]) => [name, perDevice(value)]),
);
const others = {
  hidden: v.union([v.literal(true), v.pipe(v.array(v.picklist(DEVICES)), v.minLength(1))]),
  motion: v.picklist(MOTIONS),
  sticky: stickySchema,
  scroll: scrollSchema,
  mouse: mouseSchema,
  htmlId,
  htmlClass,
};

/** What a look is made of, by name. */
export const LOOK_PARTS = ['style', ...Object.keys(others)] as readonly (keyof NodeLook)[];

/** Whether a node says anything of its look. */
export function hasLook(node: NodeLook): boolean {
  return LOOK_PARTS.some((part) => node[part] !== undefined);
}

/** What a node says of its look, as far as that is allowed: anything may stand in what was sent or imported. */
export function allowedLook(node: { [Name in keyof NodeLook]?: unknown }): NodeLook {
  const style = allowedOf(styles, node.style);
  return { ...(Object.keys(style).length > 0 ? { style } : {}), ...allowedOf(others, node) };
}

function allowedOf(schemas: Readonly<Record<string, v.GenericSchema>>, sent: unknown): object {
  const values = typeof sent === 'object' && sent !== null ? (sent as Record<string, unknown>) : {};
  const read = Object.entries(schemas).flatMap(([name, schema]) => {
    const value = v.safeParse(schema, values[name]);
    return value.success ? [[name, value.output]] : [];
  });
  return Object.fromEntries(read);
}
