import { expect, test } from 'vitest';
import type { EditorWidget } from '#platform/documents/page-editor.ts';
import { shelfOf } from './shelf.ts';

const widget = (type: string, category: string, meant?: readonly string[]): EditorWidget => ({
  ...{ type, title: `The ${type}`, category, version: 1, fields: {}, hasLoader: false },
  ...(meant ? { for: meant } : {}),
});
const widgets = [
  widget('heading', 'basic'),
  widget('gallery', 'shop', ['product']),
  widget('menu', 'site', ['header']),
  widget('grid', 'shop'),
];
const groups = ['basic', 'shop', 'site'].map((name) => ({ name, label: name.toUpperCase() }));
const shown = (about: string[], search = '', recent: string[] = []) =>
  shelfOf(widgets, groups, { about, search, recent }).map(
    ({ name, widgets: own, isFolded }) => `${name}${isFolded ? '-' : ':'}${own.map(({ type }) => type)}`,
  );

test('[TPL-005b] the shelf has what is meant for a document by its groups, what was used lately before, the rest behind', () => {
  expect(shown(['body', 'page'])).toEqual(['basic:heading', 'shop:grid', 'elsewhere-gallery,menu']);
  expect(shown(['body', 'product'])).toEqual(['basic:heading', 'shop:gallery,grid', 'elsewhere-menu']);
  expect(shown(['header', 'home'], '', ['grid', 'gone'])).toEqual([
    'recent:grid',
    'basic:heading',
    'shop:grid',
    'site:menu',
    'elsewhere-gallery',
  ]);
});

test('[TPL-005b] it is searched by every word, in titles and types, whatever was used lately', () => {
  expect(shown(['body', 'page'], 'THE g', ['grid'])).toEqual([
    'basic:heading',
    'shop:grid',
    'elsewhere-gallery',
  ]);
  expect(shown(['body', 'page'], 'nothing')).toEqual([]);
});
