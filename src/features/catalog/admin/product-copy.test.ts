import { expect, it } from 'vitest';
import { copyOfProduct } from './product-copy.ts';

it('copies a product as a draft with variations, pictures and what slices keep, without slug, SKUs and what is its own', () => {
  const product = {
    id: 5,
    slug: 'mug',
    sku: 'M',
    version: 7,
    name: 'Mug',
    status: 'published',
    publishAt: '2026-01-01T00:00:00.000Z',
    createdAt: 'x',
    updatedAt: 'x',
    totalSales: 12,
    averageRating: 4.5,
    reviewCount: 2,
    thumbnail: '/media/1',
    held: 1,
    isProtected: true,
    stockQuantity: 4,
    stockQuantityRead: 4,
    pictures: [{ id: 1, alt: 'A mug' }],
    variations: [
      { id: 6, sku: 'M-1', gtin: '4006381333931', regularPrice: 100, stockQuantity: 3, stockQuantityRead: 3 },
    ],
    'gift-wrap': { paper: 'red' },
  };
  expect(copyOfProduct(product, 'Mug (copy)')).toEqual({
    name: 'Mug (copy)',
    status: 'draft',
    isProtected: false,
    stockQuantity: 4,
    pictures: [{ id: 1, alt: 'A mug' }],
    variations: [
      { id: null, sku: null, gtin: '', regularPrice: 100, stockQuantity: 3, stockQuantityRead: null },
    ],
    'gift-wrap': { paper: 'red' },
  });
});
