import { describe, expect, it } from 'vitest';
import {
  activeDevices,
  type Breakpoints,
  DEFAULT_BREAKPOINTS,
  DEVICES,
  deviceAt,
  USUAL_WIDTHS,
} from '#platform/documents/breakpoints.ts';
import { allowedLook, type NodeLook, STYLES } from '#platform/documents/node-look.ts';
import {
  canvasDevices,
  STYLE_FIELDS,
  styleFields,
  styleOn,
  visibilityFields,
  visibilityOf,
  withStyle,
  withVisibility,
  wrongStyle,
} from './look-fields.ts';

describe('the look of a widget in the editor', () => {
  it('[TPL-006b] has a canvas for each active device, at a width that is this device', () => {
    const widths = (breakpoints: Breakpoints) =>
      canvasDevices(breakpoints).map(({ device, width }) => {
        expect(deviceAt(width, breakpoints)).toBe(device);
        return `${device} ${width}`;
      });
    expect(widths(DEFAULT_BREAKPOINTS)).toEqual(['mobile 390', 'tablet 820', 'desktop 1280']);
    expect(widths(USUAL_WIDTHS)).toEqual([
      'mobile 390',
      'mobile_extra 800',
      'tablet 881',
      'tablet_extra 1112',
      'laptop 1280',
      'desktop 1367',
      'widescreen 2560',
    ]);
    expect(widths({ mobile: 340, tablet: 2000 })).toEqual(['mobile 340', 'tablet 820', 'desktop 2001']);
  });

  it('[SECT-011a] offers each active device for hiding, and values for each', () => {
    const { devices } = visibilityFields(activeDevices(USUAL_WIDTHS));
    expect(Object.keys((devices as { choices: object }).choices)).toEqual([...DEVICES]);
    for (const device of DEVICES) {
      const look = withStyle({}, device, 'marginTop', '2rem');
      expect([styleOn(look, device).marginTop, allowedLook(look)]).toEqual(['2rem', look]);
    }
  });

  it('has a field for each style that a node can have, with choices that a node may take', () => {
    expect(Object.keys(STYLE_FIELDS)).toEqual(Object.keys(STYLES));
    for (const [name, field] of Object.entries(STYLE_FIELDS))
      for (const choice of field.kind === 'choice' ? Object.keys(field.choices) : [])
        expect([name, choice, wrongStyle(name as keyof typeof STYLES, choice)]).toEqual([
          name,
          choice,
          undefined,
        ]);
  });

  it('[TPL-026] offers the colours that the owner added, by their names, wherever a colour is chosen', () => {
    const fields = styleFields([{ token: 'own-2', name: 'Moss' }]);
    const offering = Object.entries(fields).filter(
      ([, field]) => field.kind === 'choice' && field.choices['own-2'] === 'Moss',
    );
    expect(offering.map(([name]) => name)).toEqual(['colour', 'background', 'borderColour']);
    expect(wrongStyle('colour', 'own-2')).toBeUndefined();
  });

  it('is said for one device without touching the others, and blank says nothing', () => {
    const wide = withStyle({ motion: 'fade' }, 'desktop', 'marginTop', '2rem');
    const both = withStyle(wide, 'mobile', 'marginTop', '0');
    expect(both).toEqual({ motion: 'fade', style: { marginTop: { base: '2rem', mobile: '0' } } });
    expect([styleOn(both, 'mobile').marginTop, styleOn(both, 'tablet').marginTop]).toEqual(['0', '']);
    expect(withStyle(withStyle(both, 'desktop', 'marginTop', ''), 'mobile', 'marginTop', '')).toEqual({
      motion: 'fade',
    });
    expect(allowedLook(both)).toEqual(both);
  });

  it('refuses what no node may say', () => {
    expect(wrongStyle('width', 'wide')).toBe('A length, for example 16px, 1.5rem or 10%.');
    expect(wrongStyle('paddingTop', '-4px')).toBeDefined();
    expect(wrongStyle('order', '1.5')).toBe('A whole number.');
    expect(wrongStyle('marginTop', '-4px')).toBeUndefined();
  });

  it('hides everywhere, on some devices or nowhere, and comes with a motion', () => {
    const looks: NodeLook[] = [
      {},
      { hidden: true },
      { hidden: ['mobile'], motion: 'zoom' },
      { style: { order: { base: '1' } } },
    ];
    for (const look of looks) expect(withVisibility(look, visibilityOf(look))).toEqual(look);
    expect(withVisibility({ hidden: true }, { hidden: 'devices', devices: [], motion: '' })).toEqual({});
  });
});
