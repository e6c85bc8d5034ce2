import type { CSSProperties } from 'react';
import * as v from 'valibot';
import type { Field, InCss, Values } from '#platform/fields/field.ts';
import { fieldSchema } from '#platform/fields/field-schema.ts';
import { type Breakpoint, USUAL_WIDTHS } from './breakpoints.ts';

/** What fields of a node hold on some devices; a device without own value takes that of the next wider one, at last the props'. */
export type OnDevices = { readonly [Name in Breakpoint]?: Values };

/** What views write into the `style` of what their fields style, by field: only those that differ between devices. */
export type FieldStyles = Readonly<Record<string, CSSProperties>>;

/** A widget, as far as it matters here. */
interface Fielded {
  fields: Readonly<Record<string, object>>;
}

/** Widest first. */
const BREAKPOINTS = Object.keys(USUAL_WIDTHS) as Breakpoint[];

/** How a field that may differ per device is written in CSS; undefined: it is the same on all. */
export function cssOf(field: object | undefined): InCss | undefined {
  return field && 'perDevice' in field ? (field.perDevice as InCss | undefined) : undefined;
}

/**
 * The styles of fields that differ between devices. Each device's value stands in a custom property that is there only in
 * its windows (`device-toggles.ts`); the narrowest of those that are there holds.
 */
export function fieldStyles({ fields }: Fielded, props: Readonly<Values>, onDevices: OnDevices): FieldStyles {
  const styles = Object.entries(fields).flatMap(([name, field]) => {
    const css = cssOf(field);
    const devices = css ? BREAKPOINTS.filter((device) => onDevices[device]?.[name] !== undefined) : [];
    if (!css || devices.length === 0) return [];
    const style = Object.entries(css).flatMap(([property, ways]) => {
      const written = (value: unknown) =>
        typeof ways === 'string' ? `${value}${ways}` : ways[String(value)];
      const nameOn = (device: Breakpoint) => `--${property.replace(/^--/, '')}-${device}`;
      const own = devices.map((device) => [
        nameOn(device),
        `var(--to-${device}) ${written(onDevices[device]?.[name])}`,
      ]);
      const value = devices.reduce(
        (wider, device) => `var(${nameOn(device)}, ${wider})`,
        written(props[name]) ?? '',
      );
      return [...own, [property, value]];
    });
    return [[name, Object.fromEntries(style) as CSSProperties]];
  });
  return Object.fromEntries(styles);
}

/**
 * What of that is allowed: values that the fields admit, of fields that may differ per device. `refuse` is told of values
 * that are not admitted; anything may stand in what was sent or imported. What is `stored` already is not judged again.
 */
export function allowedOnDevices(
  sent: unknown,
  { fields }: Fielded,
  refuse: (field: string, message: string) => void = () => {},
  stored?: OnDevices,
): { onDevices?: OnDevices } {
  const devices = BREAKPOINTS.flatMap((device) => {
    const own = Object.entries(objectOf(objectOf(sent)[device])).flatMap(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      if (!cssOf(field) || value === undefined || value === null) return [];
      if (value === objectOf(stored?.[device])[name]) return [[name, value]];
      const read = v.safeParse(fieldSchema(field as Field), value);
      if (!read.success) refuse(name, read.issues[0].message);
      return read.success ? [[name, read.output]] : [];
    });
    return own.length > 0 ? [[device, Object.fromEntries(own)]] : [];
  });
  return devices.length > 0 ? { onDevices: Object.fromEntries(devices) } : {};
}

/** The same of the definition's version: its migrations work on props, so each device's are laid over those of all. */
export function currentOnDevices(
  onDevices: OnDevices,
  { fields }: Fielded,
  props: Readonly<Values>,
  migrated: (props: Values) => Values,
): OnDevices {
  const all = migrated({ ...props });
  const devices = Object.entries(objectOf(onDevices)).map(([device, own]) => {
    const here = migrated({ ...props, ...objectOf(own) });
    const names = Object.keys(fields).filter(
      (name) =>
        cssOf(fields[name]) &&
        here[name] !== undefined &&
        (name in objectOf(own) || here[name] !== all[name]),
    );
    return [device, Object.fromEntries(names.map((name) => [name, here[name]]))];
  });
  return Object.fromEntries(devices);
}

const objectOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};
