/** Every device that values may differ for, widest first (SECT-010). */
export const DEVICES = [
  'widescreen',
  'desktop',
  'laptop',
  'tablet_extra',
  'tablet',
  'mobile_extra',
  'mobile',
] as const;

/** A device by its name. */
export type Device = (typeof DEVICES)[number];
/** A device that has a width of its own; the desktop has what the others leave. */
export type Breakpoint = Exclude<Device, 'desktop'>;

/** Which devices are told apart, each with the widest window in CSS pixels that is one; widescreen with the narrowest. */
export type Breakpoints = { readonly [Name in Breakpoint]?: number };

/** The usual width of each. */
export const USUAL_WIDTHS = {
  widescreen: 2400,
  laptop: 1366,
  tablet_extra: 1200,
  tablet: 1024,
  mobile_extra: 880,
  mobile: 767,
} as const satisfies Record<Breakpoint, number>;

/** Those that are told apart where the owner says nothing else. */
export const DEFAULT_BREAKPOINTS: Breakpoints = { tablet: USUAL_WIDTHS.tablet, mobile: USUAL_WIDTHS.mobile };

/** Where the first device begins: no window is taken for narrower. */
export const NARROWEST = 320;

/** The devices that are told apart, widest first. */
export function activeDevices(breakpoints: Breakpoints): Device[] {
  return DEVICES.filter((name) => name === 'desktop' || breakpoints[name] !== undefined);
}

/** Those whose value a device takes when it has none of its own, nearest first: the wider ones; a wide screen the desktop's. */
export function widerDevices(device: Device, breakpoints: Breakpoints): Device[] {
  if (device === 'widescreen') return ['desktop'];
  const active = activeDevices(breakpoints).filter((name) => name !== 'widescreen');
  return active.slice(0, active.indexOf(device)).reverse();
}

/** The windows that are a device, in whole pixels; `to` is null where no window is too wide. */
export function windowsOf(device: Device, breakpoints: Breakpoints): { from: number; to: number | null } {
  const devices = activeDevices(breakpoints);
  const at = devices.indexOf(device);
  const narrower = devices[at + 1];
  const wider = devices[at - 1];
  const ends = (name: Device | undefined) => (name && name !== 'desktop' ? breakpoints[name] : undefined);
  if (device === 'widescreen') return { from: breakpoints.widescreen ?? NARROWEST, to: null };
  return {
    from: narrower === undefined ? NARROWEST : (ends(narrower) ?? NARROWEST) + 1,
    to: device === 'desktop' ? (wider ? (ends(wider) ?? 0) - 1 : null) : (breakpoints[device] ?? null),
  };
}

/** The device that a window of so many pixels is. */
export function deviceAt(width: number, breakpoints: Breakpoints): Device {
  const narrowestFirst = activeDevices(breakpoints).reverse();
  const fits = (device: Device) => width <= (windowsOf(device, breakpoints).to ?? Number.POSITIVE_INFINITY);
  return narrowestFirst.find(fits) ?? 'desktop';
}

/** A width that cannot be, and the device whose width it has to keep clear of; without one it is below the smallest. */
export interface WrongBreakpoint {
  name: Breakpoint;
  after?: Breakpoint;
}

/** The first width that is out of order, from the narrowest device on; null when each is wider than the one before it. */
export function wrongBreakpoint(breakpoints: Breakpoints): WrongBreakpoint | null {
  let before: Breakpoint | undefined;
  for (const name of activeDevices(breakpoints).reverse()) {
    if (name === 'desktop') continue;
    const width = breakpoints[name] ?? 0;
    if (!before && width < NARROWEST) return { name };
    // Between a wide screen and the one before it the desktop has at least one pixel.
    const least = before ? (breakpoints[before] ?? 0) + (name === 'widescreen' ? 2 : 1) : NARROWEST;
    if (before && width < least) return { name, after: before };
    before = name;
  }
  return null;
}
