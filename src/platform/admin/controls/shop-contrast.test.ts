import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { contrastRatio } from '#kit/contrast.ts';
import { leastContrast } from './shop-contrast.ts';

const tokens = readFileSync('src/app/browser/styles/tokens.css', 'utf8');
const token = (name: string) => new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(tokens)?.[1] ?? '';

it('counts every ground of the shop’s own theme that words in the accent colour stand on', () => {
  const grounds = ['paper', 'raised', 'tint', 'on-accent'].map(token);
  expect(grounds).not.toContain('');
  for (const colour of [token('accent'), '#c9461f', '#2f6a46', '#777777']) {
    expect([colour, leastContrast(colour)]).toEqual([
      colour,
      Math.min(...grounds.map((ground) => contrastRatio(colour, ground))),
    ]);
  }
});

it('finds the shop’s own accent colour fit to read, and one that only white paper would carry not', () => {
  expect(leastContrast(token('accent'))).toBeGreaterThanOrEqual(4.5);
  expect(contrastRatio('#c2401f', '#fbf9f5')).toBeGreaterThanOrEqual(4.5);
  expect(leastContrast('#c2401f')).toBeLessThan(4.5);
});
