import { expect, it } from 'vitest';
import { areasInOrder } from './areas-in-order.ts';

const area = (name: string, resources: string[] = []) => ({ name, title: name.toUpperCase(), resources });
const screens = [
  { name: 'products', group: 'catalogue' },
  { name: 'users', group: 'people' },
  { name: 'orders', group: 'sales' },
  { name: 'mails', group: 'system' },
  { name: 'figures', group: 'sales', capability: 'reports.read' },
];
const GROUPS = ['sales', 'catalogue', 'people', 'system'];
const ordered = (...areas: ReturnType<typeof area>[]) =>
  areasInOrder(areas, screens, GROUPS).map(({ name }) => name);

it('has areas as the menu has their first screens, by what is read or by what a screen asks', () => {
  const accounts = area('accounts', ['mails', 'users']);
  const catalog = area('catalog', ['products']);
  expect(ordered(accounts, catalog, area('reports'), area('orders', ['orders']))).toEqual([
    'orders',
    'reports',
    'catalog',
    'accounts',
  ]);
});

it('has those without a screen last, by their titles', () => {
  expect(ordered(area('zoo'), area('code'), area('catalog', ['products']))).toEqual([
    'catalog',
    'code',
    'zoo',
  ]);
});
