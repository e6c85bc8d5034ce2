import { expect, it } from 'vitest';
import { DEFAULT_BREAKPOINTS, USUAL_WIDTHS } from './breakpoints.ts';
import { deviceToggles, ownDeviceToggles } from './device-toggles.ts';

it('the sheet that ships is the one for the usual breakpoints', async () => {
  const words =
    '/* Which device a window is, for sheets that follow the owner’s breakpoints. Written by device-toggles.ts. */\n';
  await expect(words + deviceToggles(DEFAULT_BREAKPOINTS)).toMatchFileSnapshot(
    '../../app/browser/styles/devices.css',
  );
});

it('[SECT-010ad] each device that is told apart can be asked for, in the windows that its owner says', () => {
  const said = (sheet: string) =>
    Object.fromEntries(
      [...sheet.matchAll(/@media \(([^)]+)\) \{\s*:root \{\s*--to-(\w+): ;/g)].map(([, windows, name]) => [
        name,
        windows,
      ]),
    );
  expect(said(deviceToggles(USUAL_WIDTHS))).toEqual({
    widescreen: 'width > 2399.98px',
    laptop: 'width <= 1366.98px',
    tablet_extra: 'width <= 1200.98px',
    tablet: 'width <= 1024.98px',
    mobile_extra: 'width <= 880.98px',
    mobile: 'width <= 767.98px',
  });
  const own = ownDeviceToggles({ tablet: 900 });
  expect(said(own)).toEqual({ tablet: 'width <= 900.98px' });
  // What ships tells phones apart, which this owner does not.
  for (const name of Object.keys(USUAL_WIDTHS)) expect(own).toContain(`--to-${name}:initial`);
});
