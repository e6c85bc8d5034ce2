import { expect, test } from 'vitest';
import { fitsBelow, heightOf, treeMoved } from '#platform/admin/tree-moves.ts';
import { menuOfRows, menuRows, messagesOfRows, rowsWithout } from './menu-rows.ts';

const menu = [
  {
    label: 'Tea',
    address: '/tea/',
    children: [{ label: 'Green', address: '/green/', children: [{ label: 'Sencha', address: '/s/' }] }],
  },
  { label: 'Clay', address: '/clay/', badge: 'New' },
];

test('[NAV-019a] a menu becomes rows and a menu again, wherever an entry is put', () => {
  const rows = menuRows(menu, 5);
  expect(rows.map(({ id, parentId, entry }) => [id, parentId, entry.label])).toEqual([
    [5, null, 'Tea'],
    [6, 5, 'Green'],
    [7, 6, 'Sencha'],
    [8, null, 'Clay'],
  ]);
  expect(menuOfRows(rows)).toEqual(menu);
  const [tea, clay] = menu;
  const moved = menuOfRows(treeMoved(rows, 8, { parentId: 5, before: 6 }));
  expect(moved).toEqual([{ ...tea, children: [clay, ...(tea?.children ?? [])] }]);
  expect(menuOfRows(rowsWithout(rows, 6))).toEqual([{ label: 'Tea', address: '/tea/' }, clay]);
});

test('[NAV-019a] nothing is put deeper than so many levels, with all that is below it', () => {
  const rows = menuRows(menu);
  expect([heightOf(rows, 1), heightOf(rows, 3)]).toEqual([3, 1]);
  expect(fitsBelow(rows, 1, { parentId: 4 }, 4)).toBe(true);
  expect(fitsBelow(rows, 1, { parentId: 4 }, 3)).toBe(false);
  expect(fitsBelow(rows, 4, { parentId: 3 }, 4)).toBe(true);
});

test('what is wrong is told at the entry that it belongs to', () => {
  const rows = menuRows(menu);
  const errors = [
    { children: [{ children: [{ label: { message: 'Say something.' } }] }] },
    { address: { message: 'Where?' } },
  ];
  expect([...messagesOfRows(rows, errors)]).toEqual([
    [3, { label: 'Say something.' }],
    [4, { address: 'Where?' }],
  ]);
  expect(messagesOfRows(rows, undefined).size).toBe(0);
});
