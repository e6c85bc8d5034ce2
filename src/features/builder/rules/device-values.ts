import { type Breakpoints, type Device, widerDevices } from '#platform/documents/breakpoints.ts';
import type { OnDevices } from '#platform/documents/field-styles.ts';

/** What a field holds on a device: its own value there, else that of the next wider device, at last that of all. */
export function valueOn(
  onDevices: OnDevices,
  name: string,
  device: Device,
  { base, breakpoints }: { base: unknown; breakpoints: Breakpoints },
): unknown {
  for (const each of [device, ...widerDevices(device, breakpoints)]) {
    const own = each === 'desktop' ? base : onDevices[each]?.[name];
    if (own !== undefined) return own;
  }
  return base;
}

/** The same with another value on a device; undefined: the device has none of its own. */
export function withValueOn(
  onDevices: OnDevices,
  name: string,
  device: Exclude<Device, 'desktop'>,
  value: unknown,
): OnDevices | undefined {
  const { [name]: _, ...others } = onDevices[device] ?? {};
  const own = value === undefined ? others : { ...others, [name]: value };
  const { [device]: _before, ...rest } = onDevices;
  const next = Object.keys(own).length > 0 ? { ...rest, [device]: own } : rest;
  return Object.keys(next).length > 0 ? next : undefined;
}
