import { expect, test } from 'vitest';
import { renderView, wordsOf } from '../../../tests/support/render-view.ts';
import { SiteFooterView } from './site-footer.view.tsx';

test('each column shows its own menu under its title, and other widgets stand beside them', () => {
  const props = {
    name: 'Shop',
    text: '',
    columns: [
      { title: 'Help', menu: 'help' },
      { title: 'About', menu: 'about' },
    ],
    note: 'The end',
    more: [<b key="more">More</b>],
  };
  const links = [{ label: 'Terms', address: '/terms/' }];
  const menus = [[{ label: 'Contact', address: '/contact/' }], [{ label: 'Us', address: '/about/' }]];
  const html = renderView(
    <SiteFooterView nodeId="a" props={props} data={{ shopName: 'Never seen', menus, links }} />,
  );
  expect(wordsOf(html)).toBe('Shop Help Contact About Us More Terms The end');
  expect(html).toContain('<nav aria-label="Help">');
});
