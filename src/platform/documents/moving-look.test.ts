import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEVICES } from './breakpoints.ts';
import { SCROLL_EFFECTS, STEPS } from './moving/effects.ts';
import { movingLook } from './moving-look.ts';
import { allowedLook, hasLook } from './node-look.ts';

const flat = (name: string) =>
  readFileSync(`src/platform/documents/${name}.css`, 'utf8').replace(/\s+/g, ' ');
const all = [...DEVICES];

describe('what a node may say of how it moves', () => {
  it('[SECT-012a] nothing sticks unless it is said; then to the top or bottom, on all devices, with no offsets', () => {
    expect(allowedLook({})).toEqual({});
    for (const edge of ['top', 'bottom'] as const)
      expect(allowedLook({ sticky: { edge } })).toEqual({
        sticky: {
          edge,
          on: all,
          offset: 0,
          effectsOffset: 0,
          anchorOffset: 0,
          inColumn: false,
          push: false,
        },
      });
  });

  it('[SECT-015ab] is kept as it is: each effect of scrolling and of the mouse, with its range and its devices', () => {
    const kept = {
      sticky: {
        edge: 'bottom',
        on: ['tablet'],
        offset: 8,
        effectsOffset: 40,
        anchorOffset: 90,
        inColumn: true,
        push: true,
      },
      scroll: SCROLL_EFFECTS.map((effect, at) => ({
        effect,
        amount: at - 3,
        from: at,
        to: 100 - at,
        on: ['desktop', 'mobile'],
      })),
      mouse: [
        { effect: 'track', amount: 10, on: ['desktop'] },
        { effect: 'tilt', amount: -10, on: all },
      ],
      htmlId: 'Offer-1',
      htmlClass: 'offer is-new',
    };
    expect(allowedLook(kept)).toEqual(kept);
    for (const part of Object.keys(kept))
      expect(hasLook({ [part]: kept[part as keyof typeof kept] })).toBe(true);
    expect(hasLook({})).toBe(false);
  });

  it('and nothing else', () => {
    const effect = { effect: 'blur', amount: 1 };
    const parts = {
      sticky: [
        { edge: 'left' },
        { edge: 'top', on: ['watch'] },
        { edge: 'top', on: ['mobile', 'mobile'] },
        { edge: 'top', offset: -1 },
        { edge: 'top', offset: 1.5 },
        { edge: 'top', offset: '0;x' },
        { edge: 'top', zIndex: 99 },
        'top',
      ],
      scroll: [
        [],
        [{ effect: 'spin', amount: 1 }],
        [effect, effect],
        [{ effect: 'blur', amount: 11 }],
        [{ ...effect, from: 60, to: 60 }],
        [{ ...effect, to: 101 }],
        {},
      ],
      mouse: [[], [{ effect: 'blur', amount: 1 }], [{ effect: 'tilt', amount: '1' }]],
      htmlId: ['', '1a', 'a b', 'a"b', 'main', 'document-1', 'overlay-shell', 'a'.repeat(61)],
      htmlClass: ['', '1a', 'a  b', 'a"b', ' a', 'a>b'],
    };
    for (const [part, values] of Object.entries(parts))
      for (const value of values)
        expect([part, value, allowedLook({ [part]: value })]).toEqual([part, value, {}]);
  });
});

describe('how it is told', () => {
  it.each(SCROLL_EFFECTS)(
    '[SECT-015ab] %s goes from one end of its range to the other, by the browser itself, on its devices alone',
    (effect) => {
      const [step, unit] = STEPS[effect];
      const { style, attributes } = movingLook({
        scroll: [{ effect, amount: 5, from: 20, to: 70, on: ['desktop', 'mobile'] }],
      });
      expect(style).toEqual({
        [`--${effect}`]: `calc(${5 * step}${unit} * min(1, var(--is-desktop, 0) + var(--is-mobile, 0)))`,
        [`--a-${effect}`]: `node-${effect}`,
        [`--${effect}-from`]: '20%',
        [`--${effect}-to`]: '70%',
      });
      expect(attributes['data-scroll']).toContain(effect);
      const sheet = flat('node-motion');
      expect(sheet).toContain(`cover var(--${effect}-from, 0%) cover var(--${effect}-to, 100%)`);
      const said = `[^}]*var\\(--${effect}\\)[^}]*\\}`;
      expect(sheet).toMatch(new RegExp(`@keyframes node-${effect} \\{ from \\{${said} to \\{${said}`));
      expect(sheet).toContain(`--a-${effect}: initial;`);
    },
  );

  it('[SECT-008a] moves nothing where motion is not wanted', () => {
    const [before = '', within = ''] = flat('node-motion').split(
      '@media (prefers-reduced-motion: no-preference) { @supports (animation-timeline: view()) {',
    );
    expect(before).not.toContain('animation');
    expect(within.indexOf('animation-name')).toBeGreaterThan(0);
    expect(within.indexOf('animation-name')).toBeLessThan(within.indexOf('@keyframes'));
  });

  it('[SECT-015a] sticks by the browser at its edge, below the header, on its devices alone', () => {
    const sticky = { offset: 12, effectsOffset: 30, anchorOffset: 50, inColumn: false, push: false } as const;
    const { style, attributes } = movingLook({ sticky: { edge: 'top', on: ['tablet'], ...sticky } });
    expect(style).toEqual({ '--sticky-on': 'min(1, var(--is-tablet, 0))', '--sticky-offset': '12px' });
    expect(attributes).toMatchObject({
      'data-sticky': 'top',
      'data-sticky-on': 'tablet',
      'data-sticky-effects-offset': 30,
      'data-sticky-anchor-link-offset': 50,
    });
    expect(movingLook({ sticky: { edge: 'top', on: [], ...sticky } }).style['--sticky-on']).toBe('0');
    const sheet = flat('node-sticky');
    expect(sheet).toMatch(
      /\[data-sticky="top"\] \{ inset-block-start: calc\( ?var\(--header-height\) \+ var\(--sticky-offset\)/,
    );
    expect(sheet).toMatch(/\[data-sticky="bottom"\] \{ inset-block-end: calc\( ?var\(--sticky-offset\)/);
  });
});
