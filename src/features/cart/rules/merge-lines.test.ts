import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CartLine } from './cart-views.ts';
import { type LineFacts, type ProductFacts, stockRefusals } from './change-lines.ts';
import { mergeLines } from './merge-lines.ts';

const facts = (id: number, more: Partial<ProductFacts> & { sellable?: number | null } = {}): ProductFacts => {
  const { sellable = null, ...rest } = more;
  return {
    id,
    name: `Product ${id}`,
    address: `/product/${id}/`,
    sells: 'itself',
    limits: { min: 1, max: null, step: 1, soldSingly: false },
    price: { amount: 1000, regular: 1000, onSale: false },
    protected: false,
    refused: null,
    purchasable: true,
    takes: [{ stockId: id, pieces: 1, name: `Product ${id}`, sellable, isOut: false }],
    ...rest,
  };
};
const asked = (of: (id: number) => ProductFacts | undefined): LineFacts => ({
  of: ({ productId }) => of(productId),
  takes: ({ productId }) => of(productId)?.takes ?? [],
});
const line = (key: string, quantity: number, productId = Number(key[0])): CartLine => ({
  key,
  productId,
  variationId: null,
  attributes: {},
  extra: {},
  quantity,
});
const nothing = () => null;
const shown = (lines: readonly CartLine[]) =>
  lines.map(({ key, quantity }) => `${key}:${quantity}`).join(' ');

test('[CART-018b] the guest’s lines win where keys are equal, behind those that only the account has', () => {
  const last = { ...line('1', 5), isLast: true as const };
  const mine: CartLine = { ...line('2', 1), isLast: true };
  const merged = mergeLines(
    [last, line('3', 2)],
    [line('1', 1), mine],
    asked((id) => facts(id)),
    nothing,
  );
  expect(shown(merged.lines)).toBe('3:2 1:1 2:1');
  expect(merged.lines.filter(({ isLast }) => isLast)).toEqual([mine]);
  expect(merged).toMatchObject({ fewer: [], out: [] });
});

test('[CART-018b] a limit that the owner has lowered since leaves as many of a line as it allows', () => {
  const limits = { min: 1, max: 4, step: 2, soldSingly: false };
  const merged = mergeLines(
    [line('1', 9)],
    [line('2', 1)],
    asked((id) => facts(id, id === 1 ? { limits } : {})),
    nothing,
  );
  expect([shown(merged.lines), shown(merged.fewer)]).toEqual(['1:3 2:1', '1:3']);
});

test('[CART-018b] stock and limits are checked again: of the account’s there is what fits beside the guest’s', () => {
  // Two ways to have product 1, which share its four pieces.
  const few = asked((id) => facts(id, { sellable: 4 }));
  const fewer = mergeLines([line('1a', 3)], [line('1b', 3)], few, nothing);
  expect(shown(fewer.lines)).toBe('1a:1 1b:3');
  expect(shown(fewer.fewer)).toBe('1a:1');
  const none = mergeLines([line('1a', 3)], [line('1b', 4)], few, nothing);
  expect(shown(none.lines)).toBe('1b:4');
  expect(none.out).toMatchObject([{ line: { key: '1a' }, refusal: { code: 'not-enough-with-cart' } }]);
  // What is left of the stock must still be a quantity that is sold.
  const sixes = asked((id) =>
    facts(id, { sellable: 16, limits: { min: 6, max: 16, step: 6, soldSingly: false } }),
  );
  expect(shown(mergeLines([line('1a', 12)], [line('1b', 6)], sixes, nothing).lines)).toBe('1a:6 1b:6');
  const single = asked((id) => facts(id, { limits: { min: 1, max: 1, step: 1, soldSingly: true } }));
  expect(mergeLines([line('1a', 1)], [line('1b', 1)], single, nothing).out).toMatchObject([
    { refusal: { code: 'sold-singly' } },
  ]);
});

test('[CART-018b] what is sold on its own leaves the guest’s cart as it is', () => {
  const alone = { code: 'alone' as const, name: 'Product 2' };
  const merged = mergeLines(
    [line('1', 1)],
    [line('2', 1)],
    asked((id) => facts(id)),
    () => alone,
  );
  expect(shown(merged.lines)).toBe('2:1');
  expect(merged.out).toMatchObject([{ line: { key: '1' }, refusal: alone }]);
});

test('what nobody can buy any more stays for the reading of the cart, which tells of it', () => {
  const gone = asked((id) => (id === 1 ? undefined : facts(id, { purchasable: id !== 2 })));
  const merged = mergeLines([line('1', 1), line('2', 1)], [line('3', 1)], gone, nothing);
  expect(shown(merged.lines)).toBe('1:1 2:1 3:1');
});

test('[CART-018b] whatever two carts hold, the guest’s stands and no stock is short by the joining', () => {
  const carts = fc.uniqueArray(
    fc.record({
      key: fc.constantFrom('1a', '1b', '1c', '2a', '2b'),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
    { selector: ({ key }) => key },
  );
  fc.assert(
    fc.property(carts, carts, fc.integer({ min: 0, max: 20 }), (account, guest, sellable) => {
      const known = asked((id) => facts(id, { sellable }));
      const of = (cart: typeof account) => cart.map(({ key, quantity }) => line(key, quantity));
      const { lines } = mergeLines(of(account), of(guest), known, nothing);
      for (const own of of(guest)) expect(lines).toContainEqual(own);
      expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
      const before = stockRefusals(of(guest), known).length;
      expect(stockRefusals(lines, known)).toHaveLength(before);
    }),
  );
});
