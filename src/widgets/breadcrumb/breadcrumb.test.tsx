import { expect, test } from 'vitest';
import { renderView, wordsOf } from '../../../tests/support/render-view.ts';
import { BreadcrumbView } from './breadcrumb.view.tsx';

test('the way begins at home, and the page itself is no link', () => {
  const links = [
    { id: 1, name: 'Tea', address: '/product-category/tea/' },
    { id: 2, name: 'Sencha', address: '/product/sencha/' },
  ];
  const html = renderView(<BreadcrumbView nodeId="a" props={{}} data={{ links }} />);
  expect(wordsOf(html)).toBe('Home Tea Sencha');
  expect(html).toContain('<li aria-current="page">Sencha</li>');
  const withHome = [{ id: 0, name: 'Start', address: '/' }, ...links];
  expect(wordsOf(renderView(<BreadcrumbView nodeId="a" props={{}} data={{ links: withHome }} />))).toBe(
    'Start Tea Sencha',
  );
});
