import { expect, test } from 'vitest';
import { openPlaces } from './open-places.ts';
import { band, node } from './widget-tree.ts';

test('places that are left to be filled in are found once each, in slots and rows too, and not where a value is said', () => {
  const tree = [
    band('a', [
      node('b', 'rich-text', { html: '<p>[Name], [Street]</p><p>[Name]</p>' }),
      node('c', 'columns', { columns: [{ content: [node('d', 'heading', { text: 'By [Day]' })] }] }),
      { ...node('e', 'rich-text', { html: '[Said]' }), dynamic: { html: { from: 'seller.name' } } },
      { ...node('f', 'rich-text', { html: '[Unsaid]' }), dynamic: { html: { from: 'seller.tax' } } },
      { ...node('g', 'rich-text', { html: '[Hidden]' }), hidden: true as const },
    ]),
  ];
  expect(openPlaces(tree, (source) => source === 'seller.name')).toEqual([
    '[Name]',
    '[Street]',
    '[Day]',
    '[Unsaid]',
  ]);
});

test('figures, sizes and links in brackets are no such places, three dots are', () => {
  const tree = [node('a', 'rich-text', { html: '<p>[1] [ 30 ] [<a href="/x">see</a>] [] […]</p>' })];
  expect(openPlaces(tree, () => false)).toEqual(['[…]']);
});
