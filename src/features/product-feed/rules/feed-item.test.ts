import fc from 'fast-check';
import { expect, it } from 'vitest';
import { plainGtin } from '#features/catalog/public.ts';
import { type FeedItem, isTellable, itemXml, lacksOf } from './feed-item.ts';

const item: FeedItem = {
  id: '7',
  group: null,
  title: 'Mug & saucer',
  description: '<p>Holds <b>tea</b></p>',
  link: 'https://shop.test/product/mug/',
  pictures: ['https://shop.test/a.webp', 'https://shop.test/b.webp'],
  price: '19.90 EUR',
  salePrice: null,
  sale: null,
  availability: 'in_stock',
  availableOn: null,
  brand: 'Stein',
  gtin: '',
  mpn: 'MUG-1',
  condition: 'new',
  googleCategory: '',
  productType: 'Kitchen > Mugs',
  weightGrams: 350,
  details: { color: 'Red' },
};

it('product feed: says a product in the elements of Google’s specification, escaped, and leaves out what is blank', () => {
  expect(itemXml(item)).toBe(
    '<item><g:id>7</g:id><g:title>Mug &amp; saucer</g:title><g:description>Holds tea</g:description>' +
      '<g:link>https://shop.test/product/mug/</g:link><g:image_link>https://shop.test/a.webp</g:image_link>' +
      '<g:additional_image_link>https://shop.test/b.webp</g:additional_image_link>' +
      '<g:availability>in_stock</g:availability><g:price>19.90 EUR</g:price><g:condition>new</g:condition>' +
      '<g:brand>Stein</g:brand><g:mpn>MUG-1</g:mpn><g:product_type>Kitchen &gt; Mugs</g:product_type>' +
      '<g:color>Red</g:color><g:shipping_weight>350 g</g:shipping_weight></item>\n',
  );
});

it('product feed: a variation names its group, a sale its price and time, goods on backorder their day', () => {
  const xml = itemXml({
    ...item,
    group: '3',
    salePrice: '9.90 EUR',
    sale: { from: '2026-11-01T00:00:00Z', to: '2026-12-01T00:00:00Z' },
    availability: 'backorder',
    availableOn: '2026-12-11',
  });
  expect(xml).toContain('<g:item_group_id>3</g:item_group_id>');
  expect(xml).toContain('<g:sale_price>9.90 EUR</g:sale_price>');
  expect(xml).toContain('2026-11-01T00:00:00Z/2026-12-01T00:00:00Z</g:sale_price_effective_date>');
  expect(xml).toContain('<g:availability_date>2026-12-11</g:availability_date>');
});

it('product feed: says what a product lacks, and leaves out what cannot be told at all', () => {
  const bare = { ...item, price: null, pictures: [], description: '<p> </p>', brand: '' };
  expect(lacksOf(bare)).toEqual(['price', 'picture', 'description', 'gtin']);
  expect(isTellable(bare)).toBe(false);
  const unnamed = { ...item, brand: '' };
  expect(lacksOf(unnamed)).toEqual(['gtin']);
  expect(isTellable(unnamed)).toBe(true);
  expect(itemXml(unnamed)).toContain('<g:identifier_exists>no</g:identifier_exists>');
});

it('product feed: takes a GTIN with its check digit alone', () => {
  expect(plainGtin('4006381 333931')).toBe('4006381333931');
  expect(plainGtin('978-3-16-148410-0')).toBe('9783161484100');
  for (const odd of ['4006381333932', '123', 'abc', '']) expect(plainGtin(odd)).toBe('');
});

it('product feed: no text breaks its XML', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (title) => {
      const inside = /<g:title>([\s\S]*?)<\/g:title>/.exec(itemXml({ ...item, title }))?.[1] ?? '';
      // biome-ignore lint/suspicious/noControlCharactersInRegex: what XML refuses
      expect(inside).not.toMatch(/[<\u0000-\u0008]|&(?!(amp|lt|gt|quot|#39);)/);
    }),
  );
});
