import { expect, test } from 'vitest';
import { renderView } from '../../../tests/support/render-view.ts';
import { Icon, isIconName } from './icon.view.tsx';

test('a drawing is hidden from screen readers and drawn in the colour of the text', () => {
  const html = renderView(<Icon name="cart" size={30} />);
  expect(html).toContain('aria-hidden="true"');
  expect(html).toContain('stroke="currentColor"');
  expect(html).toContain('width="30"');
});

test('names of the prototype chain are no drawings', () => {
  expect(isIconName('cart')).toBe(true);
  expect(isIconName('constructor')).toBe(false);
});
