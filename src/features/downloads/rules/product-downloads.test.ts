import { describe, expect, it } from 'vitest';
import { deliveryOfProduct, deliveryOfVariation, NO_DOWNLOADS } from './product-downloads.ts';

const file = (variationIds: number[] | null) => ({ fileId: 1, name: 'Guide', variationIds });
const both = (said: Partial<typeof NO_DOWNLOADS>) => {
  const whole = { ...NO_DOWNLOADS, ...said };
  return { product: deliveryOfProduct(whole), seven: deliveryOfVariation(whole, 7) };
};
const says = (isVirtual: boolean, isDownloadable: boolean) => ({ isVirtual, isDownloadable });

describe('how a product and its variation 7 come to their buyers', () => {
  it.each([
    ['nothing said', {}, says(false, false), says(false, false)],
    ['virtual', { isVirtual: true }, says(true, false), says(true, false)],
    ['one virtual variation', { isVirtual: true, virtualIds: [7] }, says(false, false), says(true, false)],
    ['another virtual one', { isVirtual: true, virtualIds: [8] }, says(false, false), says(false, false)],
    ['switched off', { isVirtual: false, virtualIds: [7] }, says(false, false), says(false, false)],
    ['a file', { isDownloadable: true, files: [file(null)] }, says(false, true), says(false, true)],
    [
      'a file of its own',
      { isDownloadable: true, files: [file([7])] },
      says(false, false),
      says(false, true),
    ],
    ['files not offered', { files: [file(null)] }, says(false, false), says(false, false)],
  ])('%s', (_, said, product, seven) => {
    expect(both(said)).toEqual({ product, seven });
  });
});
