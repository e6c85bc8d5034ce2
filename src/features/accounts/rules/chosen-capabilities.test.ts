import { expect, it } from 'vitest';
import { withCapability } from './chosen-capabilities.ts';

const OFFERED = ['orders.read', 'orders.write', 'orders.trash', 'site-code.write'];

it('gives whoever may change something the right to see it, where there is one', () => {
  expect(withCapability([], 'orders.write', true, OFFERED)).toEqual(['orders.write', 'orders.read']);
  expect(withCapability([], 'site-code.write', true, OFFERED)).toEqual(['site-code.write']);
  expect(withCapability(['orders.read'], 'orders.read', true, OFFERED)).toEqual(['orders.read']);
});

it('takes all deeds of an area from whoever sees nothing of it any more, and leaves the rest', () => {
  const chosen = ['orders.read', 'orders.write', 'catalog.read', 'ordersheet.read'];
  expect(withCapability(chosen, 'orders.read', false, OFFERED)).toEqual(['catalog.read', 'ordersheet.read']);
  expect(withCapability(chosen, 'orders.write', false, OFFERED)).toEqual([
    'orders.read',
    'catalog.read',
    'ordersheet.read',
  ]);
});
