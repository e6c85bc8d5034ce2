import { expect, test } from 'vitest';
import { renderView } from '../../../tests/support/render-view.ts';
import { HeadingView } from './heading.view.tsx';

const props = {
  text: 'Cups',
  level: '1',
  eyebrow: '',
  linkText: 'All',
  linkAddress: '',
  align: 'start',
} as const;

test('a heading has the chosen level; a level that does not exist acts as 2', () => {
  const show = (level: string) =>
    renderView(<HeadingView nodeId="a" props={{ ...props, level: level as '1' }} data={undefined} />);
  expect(show('1')).toMatch(/<h1[^>]*>Cups<.h1>/);
  expect(show('9')).toMatch(/<h2[^>]*>Cups<.h2>/);
});

test('a link without address is left out', () => {
  const show = (linkAddress: string) =>
    renderView(<HeadingView nodeId="a" props={{ ...props, linkAddress }} data={undefined} />);
  expect(show('')).not.toContain('<a');
  expect(show('/shop/')).toContain('href="/shop/"');
});
