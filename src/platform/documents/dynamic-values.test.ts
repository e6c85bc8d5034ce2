import { expect, it } from 'vitest';
import type { PageScope } from '#platform/pages/page-scope.ts';
import type { PagePartContext } from '#platform/pages/points.ts';
import { type ValueSource, withDynamicValues } from './dynamic-values.ts';
import type { WidgetDefinition } from './widget.ts';

const definition: WidgetDefinition = {
  type: 'all',
  title: 'All',
  category: 'basic',
  version: 1,
  fields: {
    text: { kind: 'text', label: '', default: '' },
    html: { kind: 'rich-text', label: '', default: '' },
    link: { kind: 'address', label: '', default: '' },
    size: { kind: 'number', label: '', default: 1 },
  },
};

const own = { text: 'own', html: 'own', link: 'own', size: 'own' };

/** What becomes of the fields when all of them take what one source says. */
function filled(kind: ValueSource['kind'], said: string | null) {
  const source: ValueSource = { name: 'a.b', label: '', kind, of: () => said };
  const context = { shop: { of: () => [source] } } as unknown as PagePartContext;
  const dynamic = Object.fromEntries(Object.keys(definition.fields).map((name) => [name, { from: 'a.b' }]));
  return withDynamicValues(own, dynamic, definition, {} as PageScope, context);
}

it('words go into fields that hold some, written as text in HTML', () => {
  expect(filled('text', '<b>')).toEqual({ ...own, text: '<b>', html: '&lt;b&gt;' });
});

it('HTML goes into rich text alone, and addresses lead only where links may lead', () => {
  expect(filled('rich-text', '<b>Tea</b>')).toEqual({ ...own, html: '<b>Tea</b>' });
  expect(filled('address', '/tea/')).toEqual({ ...own, link: '/tea/' });
  expect(filled('address', 'javascript:alert(1)')).toEqual({ ...own, link: '#' });
});

it('a field has its own value where nothing is said', () => {
  expect(filled('text', null)).toEqual(own);
  expect(filled('text', '')).toEqual(own);
});
