import * as v from 'valibot';
import { type Breakpoint, DEVICES, type Device } from './breakpoints.ts';

/** A value for all devices, with others for some: what has none of its own takes that of the next wider one. */
export type PerDevice = { base?: string | undefined } & { [Name in Breakpoint]?: string | undefined };

const length = v.pipe(v.string(), v.regex(/^-?\d{1,4}(\.\d{1,3})?(px|rem|em|%|vw)$|^0$/));
const noNegative = v.pipe(length, v.regex(/^\d/));
const colour = v.picklist([
  ...(['paper', 'raised', 'tint', 'ink', 'ink-soft', 'line', 'line-strong'] as const),
  ...(['accent', 'on-accent', 'good', 'bad'] as const),
]);
const side = v.picklist(['start', 'center', 'end']);
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
}

// Also of those that are not told apart at present: who tells them apart again finds what was said of them.
const VALUE_KEYS = DEVICES.map((name) => (name === 'desktop' ? 'base' : name));

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
};

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
