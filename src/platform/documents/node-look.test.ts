import { expect, it } from 'vitest';
import { type Breakpoints, DEFAULT_BREAKPOINTS, USUAL_WIDTHS } from './breakpoints.ts';
import { allowedLook, MOTIONS, STYLES } from './node-look.ts';
import { nodeLookSheet } from './node-look-sheet.ts';

const flat = (sheet: string) => sheet.replace(/\s+/g, ' ');

/** What a sheet says of windows up to a width. */
const within = (sheet: string, query: string) => {
  const [, rest = ''] = flat(sheet).split(`@media ${query} {`);
  return rest.slice(0, rest.indexOf('} }') + 1);
};

it('the sheet that ships is the one for the usual breakpoints', async () => {
  await expect(nodeLookSheet(DEFAULT_BREAKPOINTS)).toMatchFileSnapshot('./node-look.css');
});

it('[SECT-011ab] every value that a node may have is read for each active device, and falls back to the next wider one', () => {
  const sheet = nodeLookSheet({ ...USUAL_WIDTHS });
  const narrower = ['laptop', 'tablet_extra', 'tablet', 'mobile_extra', 'mobile'] as const;
  for (const { css } of Object.values(STYLES)) {
    const name = `--n-${css}`;
    let value = `var(${name}, ${css.startsWith('--') ? 'initial' : 'revert-layer'})`;
    expect(flat(sheet)).toContain(` ${css}: ${value};`);
    expect(within(sheet, '(width > 2399.98px)')).toContain(` ${css}: var(${name}-widescreen, ${value});`);
    for (const device of narrower) {
      value = `var(${name}-${device}, ${value})`;
      expect(within(sheet, `(width <= ${USUAL_WIDTHS[device]}.98px)`)).toContain(` ${css}: ${value};`);
    }
    // No node has a value from one around it.
    for (const device of ['', ...['widescreen', ...narrower].map((one) => `-${one}`)])
      expect(sheet).toContain(` ${name}${device}: initial;`);
  }
  // Of two queries that fit, the narrower one comes later and wins.
  const places = narrower.map((device) => sheet.indexOf(`@media (width <= ${USUAL_WIDTHS[device]}.98px) {`));
  expect(places).toEqual([...places].sort((one, other) => one - other));
  expect(places).not.toContain(-1);
});

it('[SECT-011a] a node is hidden in the windows of each active device alone', () => {
  const hiddenIn = (breakpoints: Breakpoints) =>
    [
      ...flat(nodeLookSheet(breakpoints)).matchAll(
        /@media ([^{]+) \{ :root \{[^}]*\} \.node-look\[data-hidden~="(\w+)"\]/g,
      ),
    ].map(([, query, device]) => `${device} ${query}`);
  expect(hiddenIn(DEFAULT_BREAKPOINTS)).toEqual([
    'desktop (width > 1024.98px)',
    'tablet (width > 767.98px) and (width <= 1024.98px)',
    'mobile (width <= 767.98px)',
  ]);
  expect(hiddenIn(USUAL_WIDTHS)).toEqual([
    'widescreen (width > 2399.98px)',
    'desktop (width > 1366.98px) and (width <= 2399.98px)',
    'laptop (width > 1200.98px) and (width <= 1366.98px)',
    'tablet_extra (width > 1024.98px) and (width <= 1200.98px)',
    'tablet (width > 880.98px) and (width <= 1024.98px)',
    'mobile_extra (width > 767.98px) and (width <= 880.98px)',
    'mobile (width <= 767.98px)',
  ]);
  expect(hiddenIn({})).toEqual(['desktop all']);
});

it('a node comes in by every motion, where nobody wants less of it', () => {
  const sheet = nodeLookSheet({});
  for (const motion of MOTIONS) expect(sheet).toContain(`[data-motion="${motion}"]`);
  expect(sheet.indexOf('[data-motion')).toBeGreaterThan(
    sheet.indexOf('@media (prefers-reduced-motion: no-preference)'),
  );
});

it('only what the vocabulary knows is kept of a node’s look', () => {
  const kept = {
    style: {
      marginTop: { base: '1.5rem', mobile: '-4px' },
      colour: { base: 'accent' },
      order: { tablet: '-1' },
      maxWidth: { widescreen: '1px', laptop: '2px', tablet_extra: '3px', mobile_extra: '4px' },
    },
    hidden: ['mobile', 'widescreen'],
    motion: 'fade-up',
  };
  expect(allowedLook(kept)).toEqual(kept);
  expect(allowedLook({ hidden: true })).toEqual({ hidden: true });
  for (const style of [
    { marginTop: { base: '1px;position:fixed' } },
    { paddingTop: { base: '-1px' } },
    { colour: { base: 'red' } },
    { background: { base: 'url(https://elsewhere.example)' } },
    { width: { base: 'calc(1px)' } },
    { width: { watch: '1px' } },
    { width: {} },
    { position: { base: 'fixed' } },
    { order: { base: '1000' } },
    'color: red',
    null,
  ])
    expect(allowedLook({ style })).toEqual({});
  expect(allowedLook({ hidden: ['watch'], motion: 'spin' })).toEqual({});
  expect(allowedLook({ hidden: [], motion: 'constructor' })).toEqual({});
  // One wrong value takes nothing else along.
  expect(allowedLook({ style: { ...kept.style, width: { base: 'x' } } })).toEqual({ style: kept.style });
});
