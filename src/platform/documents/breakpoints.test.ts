import { expect, it } from 'vitest';
import {
  activeDevices,
  DEFAULT_BREAKPOINTS,
  DEVICES,
  deviceAt,
  USUAL_WIDTHS,
  widerDevices,
  windowsOf,
  wrongBreakpoint,
} from './breakpoints.ts';

it('[SECT-010abc] seven devices have names; phone to 767 and tablet to 1024 are active, and the first begins at 320', () => {
  expect(DEVICES).toEqual([
    'widescreen',
    'desktop',
    'laptop',
    'tablet_extra',
    'tablet',
    'mobile_extra',
    'mobile',
  ]);
  expect(activeDevices(DEFAULT_BREAKPOINTS)).toEqual(['desktop', 'tablet', 'mobile']);
  expect(DEFAULT_BREAKPOINTS).toEqual({ mobile: 767, tablet: 1024 });
  expect(activeDevices(USUAL_WIDTHS)).toEqual([...DEVICES]);
  expect(windowsOf('mobile', DEFAULT_BREAKPOINTS)).toEqual({ from: 320, to: 767 });
  expect(windowsOf('tablet', DEFAULT_BREAKPOINTS)).toEqual({ from: 768, to: 1024 });
  expect(windowsOf('desktop', DEFAULT_BREAKPOINTS)).toEqual({ from: 1025, to: null });
  expect(windowsOf('desktop', USUAL_WIDTHS)).toEqual({ from: 1367, to: 2399 });
  expect(windowsOf('widescreen', USUAL_WIDTHS)).toEqual({ from: 2400, to: null });
  expect(windowsOf('desktop', {})).toEqual({ from: 320, to: null });
});

it('[SECT-011b] a device without a value of its own takes that of the next wider one, a wide screen the desktop’s', () => {
  expect(widerDevices('mobile', USUAL_WIDTHS)).toEqual([
    'mobile_extra',
    'tablet',
    'tablet_extra',
    'laptop',
    'desktop',
  ]);
  expect(widerDevices('mobile', DEFAULT_BREAKPOINTS)).toEqual(['tablet', 'desktop']);
  expect(widerDevices('widescreen', USUAL_WIDTHS)).toEqual(['desktop']);
  expect(widerDevices('desktop', USUAL_WIDTHS)).toEqual([]);
});

it('a window is the device whose widths it lies within', () => {
  const at = (width: number) => deviceAt(width, DEFAULT_BREAKPOINTS);
  expect([200, 390, 767, 768, 1024, 1025, 4000].map(at)).toEqual([
    'mobile',
    'mobile',
    'mobile',
    'tablet',
    'tablet',
    'desktop',
    'desktop',
  ]);
  for (const device of DEVICES) {
    const { from, to } = windowsOf(device, USUAL_WIDTHS);
    expect([deviceAt(from, USUAL_WIDTHS), deviceAt(to ?? 9999, USUAL_WIDTHS)]).toEqual([device, device]);
  }
});

it('[SECT-010bd] widths may be others as long as they keep their order, the first from 320 on', () => {
  expect(wrongBreakpoint(DEFAULT_BREAKPOINTS)).toBeNull();
  expect(wrongBreakpoint(USUAL_WIDTHS)).toBeNull();
  expect(wrongBreakpoint({ mobile: 320, tablet: 321 })).toBeNull();
  expect(wrongBreakpoint({})).toBeNull();
  expect(wrongBreakpoint({ mobile: 319, tablet: 1024 })).toEqual({ name: 'mobile' });
  expect(wrongBreakpoint({ tablet: 300 })).toEqual({ name: 'tablet' });
  expect(wrongBreakpoint({ mobile: 800, tablet: 800 })).toEqual({ name: 'tablet', after: 'mobile' });
  expect(wrongBreakpoint({ mobile: 900, mobile_extra: 880, tablet: 1024 })).toEqual({
    name: 'mobile_extra',
    after: 'mobile',
  });
  // The desktop has what lies between the widest of them and a wide screen.
  expect(wrongBreakpoint({ laptop: 1366, widescreen: 1367 })).toEqual({
    name: 'widescreen',
    after: 'laptop',
  });
  expect(wrongBreakpoint({ laptop: 1366, widescreen: 1368 })).toBeNull();
});
