import { describe, expect, it } from 'vitest';
import { allowedLook, type NodeLook, STYLES } from '#platform/documents/node-look.ts';
import {
  deviceOf,
  STYLE_FIELDS,
  styleOn,
  visibilityOf,
  withStyle,
  withVisibility,
  wrongStyle,
} from './look-fields.ts';

describe('the look of a widget in the editor', () => {
  it('is asked of the device whose width the canvas has', () => {
    expect([390, 767, 768, 1024, 1025, '100%' as const].map(deviceOf)).toEqual([
      'mobile',
      'mobile',
      'tablet',
      'tablet',
      'desktop',
      'desktop',
    ]);
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
