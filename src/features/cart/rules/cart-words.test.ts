import { describe, expect, it } from 'vitest';
import { titleOf } from '#features/purchase-lines/public.ts';
import { addedText } from './added-text.ts';
import { droppedNotices } from './dropped-notices.ts';

describe('the words after an add', () => {
  it('name the pieces where there are several', () => {
    expect(addedText('Cup', 1, {})).toBe('“Cup” has been added to your cart.');
    expect(addedText('Cup', 2, {})).toBe('2 × “Cup” have been added to your cart.');
  });
});

describe('the name of a line', () => {
  it('ends in what was chosen', () => {
    expect(titleOf('Mug', [])).toBe('Mug');
    expect(titleOf('Mug', ['Oat', 'Large'])).toBe('Mug – Oat, Large');
  });
});

describe('the words about lines that were taken out', () => {
  it('[CART-034abc] give the reason of each, and the way back only to what was changed', () => {
    const line = { name: 'Cup', address: '/product/cup/' };
    expect(
      droppedNotices(
        [
          { ...line, reason: 'modified' },
          { ...line, reason: 'unpurchasable' },
          { name: '', address: '', reason: 'vanished' },
          { ...line, address: '', reason: 'modified' },
        ],
        {},
      ),
    ).toEqual([
      {
        kind: 'error',
        text: 'Cup has been removed from your cart because it has since been modified. You can add it back to your cart here.',
        action: { label: 'Cup', address: '/product/cup/' },
      },
      {
        kind: 'error',
        text: 'Cup has been removed from your cart because it can no longer be purchased. Please contact us if you need assistance.',
      },
      { kind: 'error', text: 'An item which is no longer available was removed from your cart.' },
      expect.not.objectContaining({ action: expect.anything() }),
    ]);
  });
});
