import { expect, it } from 'vitest';
import { addressOf, fileNameOf, isAddress, ownPictureOf } from './picture-names.ts';

it.each([
  ['https://a.test/x/Big%20Tea.JPG?w=1#top', true, 'https://a.test/x/Big%20Tea.JPG?w=1', 'big tea.jpg'],
  ['//cdn.test/a.png', true, 'https://cdn.test/a.png', 'a.png'],
  ['http://tea.test/Grün.webp', true, 'http://tea.test/Gr%C3%BCn.webp', 'grün.webp'],
  ['Folder\\Tea.jpg', false, null, 'tea.jpg'],
  ['pictures/100%.png', false, null, '100%.png'],
  ['javascript:alert(1)', false, null, 'javascript:alert(1)'],
  [`https://a.test/${'a'.repeat(2_000)}`, true, null, ''],
])('knows a picture by what a cell calls it: %s', (name, is, address, file) => {
  expect([isAddress(name), addressOf(name), fileNameOf(name)]).toEqual([is, address, file]);
});

it('knows the pictures of its own shop, and no others', () => {
  const site = 'https://shop.test';
  const own = '/media/12-0123456789abcdef/1440.webp';
  expect(ownPictureOf(site + own, site)).toEqual({ id: 12, hash: '0123456789abcdef' });
  expect(ownPictureOf(own, site)).toEqual({ id: 12, hash: '0123456789abcdef' });
  expect(ownPictureOf(`https://other.test${own}`, site)).toBeNull();
  expect(ownPictureOf(`${site}/media/12-x/1440.webp`, site)).toBeNull();
});
