import { expect, test } from 'vitest';
import { withPageContext } from '#platform/islands/page-context.ts';
import type { PageContext } from '#platform/islands/page-context-block.ts';
import { linkAttributes } from './link-attributes.ts';
import { isPictureAddress, largeWishOf, withLargeLinks } from './picture-links.ts';

const without = { locale: 'en', addresses: {}, texts: {} } as unknown as PageContext;
const rendered = <Result>(render: () => Result) =>
  withPageContext({ ...without, pictureLinks: 'lightbox' }, render);
const off = <Result>(render: () => Result) => withPageContext(without, render);
const wish = (settings: unknown) =>
  `#elementor-action:action=lightbox&settings=${Buffer.from(JSON.stringify(settings)).toString('base64')}`;

test('[LBX-014a] links to these kinds of pictures open large, at our site and others', () => {
  for (const kind of ['png', 'jpg', 'jpeg', 'gif', 'svg', 'webp', 'avif', 'PNG'])
    for (const address of [`/media/a.${kind}`, `https://else.example/b.${kind}?size=1#top`])
      expect([address, isPictureAddress(address)]).toEqual([address, true]);
  for (const address of ['/about/', '/a.pdf', '/a.jpg.html', '/?file=a.jpg', '/jpg'])
    expect([address, isPictureAddress(address)]).toEqual([address, false]);
});

test('[LBX-015a] nothing but http and https does', () => {
  for (const scheme of ['javascript:alert(1)//a.jpg', 'data:image/png,a.png', 'file:///a.jpg', 'blob:a.jpg'])
    expect([scheme, isPictureAddress(scheme)]).toEqual([scheme, false]);
});

test('[LBX-014a] links of a text are marked where somebody shows pictures large and they do not opt out', () => {
  const html =
    '<p><a href="/a.jpg" title="A">a</a> <a data-elementor-open-lightbox="no" href="/b.jpg">b</a> <a href="/c/">c</a></p>';
  const marked = rendered(() => withLargeLinks(html));
  expect(marked).toMatch(/<a data-action="open-picture"[^>]* href="\/a\.jpg" title="A">/);
  expect(marked.match(/open-picture/g)).toHaveLength(1);
  expect(off(() => withLargeLinks(html))).toBe(html);
});

test('[LBX-014a] and so is a link that an owner typed', () => {
  expect(rendered(() => linkAttributes('/a.jpg'))).toMatchObject({
    href: '/a.jpg',
    'data-action': 'open-picture',
  });
  expect(off(() => linkAttributes('/a.jpg'))).toEqual({ href: '/a.jpg' });
});

test('[LBX-018] an action link tells its settings, also escaped; what cannot be read is none', () => {
  const settings = { url: 'https://shop.example/tea.jpg', slideshow: 'tea', title: 'Grüner Tee' };
  expect(largeWishOf(wish(settings))).toEqual(settings);
  expect(largeWishOf(encodeURI(wish(settings)).replaceAll(':', '%3A').replaceAll('&', '%26'))).toEqual(
    settings,
  );
  for (const other of [
    '#elementor-action:action=lightbox&settings=%%%',
    '#elementor-action:action=lightbox&settings=eA==',
    '#elementor-action:action=lightbox',
    wish('text'),
    wish(null),
    '#elementor-action:action=popup:open&settings=e30=',
    '#team',
  ])
    expect([other, largeWishOf(other)]).toEqual([other, null]);
  expect(rendered(() => linkAttributes(wish(settings)))).toMatchObject({
    'data-action': 'open-picture',
    role: 'button',
  });
});
