import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allowedLook, BREAKPOINTS, MOTIONS, STYLES } from './node-look.ts';

const sheet = readFileSync('src/platform/documents/node-look.css', 'utf8').replace(/\s+/g, ' ');

/** What the sheet says of windows up to a width. */
const within = (width: number) => {
  const [, rest = ''] = sheet.split(`@media (max-width: ${width + 0.98}px) {`);
  return rest.slice(0, rest.indexOf('} }') + 1);
};

it('every value that a node may have is read by the sheet, of each device in windows of its width', () => {
  for (const { css } of Object.values(STYLES)) {
    const name = `--n-${css}`;
    const base = `var(${name}, revert-layer)`;
    const tablet = `var(${name}-tablet, ${base})`;
    expect(sheet).toContain(` ${css}: ${base};`);
    expect(within(BREAKPOINTS.tablet)).toContain(` ${css}: ${tablet};`);
    expect(within(BREAKPOINTS.mobile)).toContain(` ${css}: var(${name}-mobile, ${tablet});`);
    // No node has a value from one around it.
    for (const device of ['', '-tablet', '-mobile']) expect(sheet).toContain(` ${name}${device}: initial;`);
  }
  // Of two queries that fit, the narrower one comes later and wins.
  expect(sheet.indexOf('(max-width: 767.98px)')).toBeGreaterThan(sheet.indexOf('(max-width: 1024.98px)'));
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
    },
    hidden: ['mobile'],
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
