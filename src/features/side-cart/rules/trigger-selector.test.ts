// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { isTriggerSelector, triggersOf } from './trigger-selector.ts';

test('[SIDE-001][SIDE-029a] what opens the panel: its own class, the cart’s links, and what the owner names', () => {
  expect(triggersOf('', [])).toBe('.xoo-wsc-cart-trigger');
  expect(triggersOf(' .mine, #that ', ['.cart-link'])).toBe(
    '.xoo-wsc-cart-trigger, .cart-link, .mine, #that',
  );
  // What was stored before it was checked.
  expect(triggersOf('a:hover(', ['.cart-link'])).toBe('.xoo-wsc-cart-trigger, .cart-link');
});

test('selectors that every browser understands are taken, others are not', () => {
  for (const text of [
    'a',
    '.mine',
    '#a-b',
    'a.b#c',
    '.a .b',
    'ul>li.x',
    '.a + b ~ c',
    '[href="/cart/"]',
    'a[data-x], .y',
  ]) {
    expect([text, isTriggerSelector(text)]).toEqual([text, true]);
    expect(() => document.body.matches(text)).not.toThrow();
  }
  for (const text of [
    '',
    ' ',
    '.',
    ',',
    '.a,',
    '.a,,b',
    'a:hover',
    '::x',
    'a{',
    '.1',
    '[x',
    '[x="]',
    '> a',
    'a >',
    '*',
  ])
    expect([text, isTriggerSelector(text)]).toEqual([text, false]);
});
