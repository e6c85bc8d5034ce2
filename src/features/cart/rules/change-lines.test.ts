import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lineKey } from '#features/purchase-lines/public.server.ts';
import { type CartRefusal, refusalText } from '../errors.ts';
import type { CartLine } from './cart-views.ts';
import {
  addLine,
  type LineFacts,
  type ProductFacts,
  stockRefusals,
  updateLines as updateRows,
} from './change-lines.ts';

/** Facts of a product of which each line takes its own pieces, from `stockId` or else its id. */
type Given = Partial<ProductFacts> & { stockId?: number; sellable?: number | null; isOut?: boolean };
const facts = ({ stockId, sellable = null, isOut = false, ...more }: Given = {}): ProductFacts => ({
  id: 1,
  name: 'Cup',
  address: '/product/cup/',
  sells: 'itself',
  limits: { min: 1, max: null, step: 1, soldSingly: false },
  price: { amount: 1000, regular: 1000, onSale: false },
  protected: false,
  refused: null,
  purchasable: true,
  takes: [{ stockId: stockId ?? more.id ?? 1, pieces: 1, name: more.name ?? 'Cup', sellable, isOut }],
  ...more,
});
/** Facts by product id, as rules ask for them. */
const asked = (of: (productId: number) => ProductFacts | undefined): LineFacts => ({
  of: ({ productId }) => of(productId),
  takes: ({ productId }) => of(productId)?.takes ?? [],
});
/** The same facts for every product, apart from its id. */
const all = (more: Given = {}) => asked((id) => facts({ id, ...more }));
const line = (quantity: number, more: Partial<CartLine> = {}): CartLine => {
  const choice = { productId: 1, variationId: null, attributes: {}, extra: {}, ...more };
  return { key: lineKey(choice), ...choice, quantity };
};
const codeOf = (result: ReturnType<typeof addLine>) => (result.ok ? 'ok' : result.error.code);

/** Without the lines that refusals stand at. */
const updateLines = (...args: Parameters<typeof updateRows>) => {
  const result = updateRows(...args);
  return result.ok ? result : { ok: false as const, error: result.error.map(({ refusal }) => refusal) };
};

describe('adding', () => {
  test('[CART-019a] every limit is checked before a line changes', () => {
    const taken = { stockId: 1, name: 'Cup', sellable: null, isOut: false };
    const cases: [string, number, Given][] = [
      ['ok', 3, {}],
      ['invalid-quantity', 0, {}],
      ['invalid-quantity', -1, {}],
      ['invalid-quantity', 1.5, {}],
      ['invalid-quantity', Number.NaN, {}],
      ['invalid-quantity', Number.POSITIVE_INFINITY, {}],
      ['invalid-quantity', 999_999_999, { price: { amount: 100_000_000, regular: null, onSale: false } }],
      ['invalid-quantity', 1000, { besides: 1_000_000_000 }],
      ['ok', 1000, { besides: 999_999_000 }],
      ['invalid-quantity', 11, { takes: [{ ...taken, pieces: 1_000_000 }] }],
      ['ok', 10, { takes: [{ ...taken, pieces: 1_000_000 }] }],
      ['not-purchasable', 1, { purchasable: false }],
      ['not-purchasable', 1, { price: { amount: null, regular: null, onSale: false } }],
      ['protected', 1, { protected: true }],
      ['choose-options', 1, { sells: 'variations' }],
      ['out-of-stock', 1, { isOut: true }],
      ['ok', 5, { sellable: 5 }],
      ['not-enough', 6, { sellable: 5 }],
      ['sold-singly', 2, { limits: { min: 1, max: 1, step: 1, soldSingly: true } }],
      ['below-min', 1, { limits: { min: 2, max: null, step: 1, soldSingly: false } }],
      ['above-max', 5, { limits: { min: 1, max: 4, isRule: true, step: 1, soldSingly: false } }],
      // What both forbid is said by the lower one; a max that is no rule is the stock's, which has its own words.
      [
        'above-max',
        50,
        { sellable: 40, limits: { min: 1, max: 12, isRule: true, step: 1, soldSingly: false } },
      ],
      [
        'above-max',
        13,
        { sellable: 12, limits: { min: 1, max: 12, isRule: true, step: 1, soldSingly: false } },
      ],
      [
        'not-enough',
        13,
        { sellable: 5, limits: { min: 1, max: 12, isRule: true, step: 1, soldSingly: false } },
      ],
      ['not-enough', 13, { sellable: 12, limits: { min: 1, max: 12, step: 1, soldSingly: false } }],
      ['off-step', 5, { limits: { min: 2, max: null, step: 2, soldSingly: false } }],
      ['ok', 6, { limits: { min: 2, max: null, step: 2, soldSingly: false } }],
    ];
    for (const [code, quantity, more] of cases) {
      expect([quantity, more, codeOf(addLine([], line(quantity), all(more)))]).toEqual([
        quantity,
        more,
        code,
      ]);
    }
    expect(
      codeOf(
        addLine(
          [],
          line(1),
          asked(() => undefined),
        ),
      ),
    ).toBe('not-purchasable');
  });

  test('[CART-019a] all lines of one product count against its stock', () => {
    const engraved = line(2, { extra: { engraving: 'A' } });
    const lines = [line(2), engraved];
    expect(addLine(lines, line(2), all({ sellable: 5 }))).toEqual({
      ok: false,
      error: { code: 'not-enough-with-cart', remaining: 5, inCart: 4 },
    });
    expect(codeOf(addLine(lines, line(1), all({ sellable: 5 })))).toBe('ok');
    const single = { limits: { min: 1, max: 1, step: 1, soldSingly: true } };
    expect(codeOf(addLine([engraved], line(1), all(single)))).toBe('sold-singly');
  });

  test('[CART-019a] variations that share their product’s stock count together, those with a stock of their own alone', () => {
    const variation = (variationId: number, quantity: number) => line(quantity, { variationId });
    const shared: LineFacts = {
      of: ({ variationId }) => facts({ id: variationId ?? 1, stockId: 1, sellable: 5 }),
      takes: ({ variationId }) => [{ stockId: variationId === 13 ? 13 : 1, pieces: 1 }],
    };
    const lines = [variation(11, 2), variation(12, 2), variation(13, 9)];
    expect(addLine(lines, variation(11, 2), shared)).toEqual({
      ok: false,
      error: { code: 'not-enough-with-cart', remaining: 5, inCart: 4 },
    });
    expect(codeOf(addLine(lines, variation(11, 1), shared))).toBe('ok');
    const single = {
      of: () => facts({ limits: { min: 1, max: 1, step: 1, soldSingly: true } }),
      takes: () => [{ stockId: 1, pieces: 1 }],
    };
    expect(codeOf(addLine([variation(11, 1)], variation(11, 1), single))).toBe('sold-singly');
    expect(codeOf(addLine([variation(11, 1)], variation(12, 1), single))).toBe('ok');
  });

  test('a full cart takes more of what is in it and nothing else', () => {
    const full = Array.from({ length: 200 }, (_, at) => line(1, { productId: at + 1 }));
    expect(codeOf(addLine(full, line(1, { productId: 201 }), all()))).toBe('not-purchasable');
    expect(codeOf(addLine(full, line(1, { productId: 200 }), all()))).toBe('ok');
    expect(codeOf(addLine(full.slice(1), line(1, { productId: 201 }), all()))).toBe('ok');
  });

  test('one sold singly leaves room for everything else', () => {
    const single = all({ limits: { min: 1, max: 1, step: 1, soldSingly: true } });
    const lines = [line(3, { productId: 2 }), line(1, { productId: 3, variationId: 7 })];
    expect(codeOf(addLine(lines, line(1), single))).toBe('ok');
    // The same variation id under another product is another thing.
    expect(codeOf(addLine(lines, line(1, { productId: 4, variationId: 7 }), single))).toBe('ok');
    // Its own most does not count: it is said to be sold singly.
    expect(codeOf(addLine([], line(2), single))).toBe('sold-singly');
  });

  test('limits count from the least on, up to the most, and up to what a sum can hold', () => {
    const limited = (quantity: number, limits: Partial<ProductFacts['limits']>, amount = 1000) =>
      codeOf(
        addLine(
          [],
          line(quantity),
          all({
            limits: { min: 1, max: null, step: 1, soldSingly: false, ...limits },
            price: { amount, regular: amount, onSale: false },
          }),
        ),
      );
    expect(limited(4, { max: 4 })).toBe('ok');
    // 5 is 3 and one step of 2 more; 4 is none.
    expect([limited(5, { min: 3, step: 2 }), limited(4, { min: 3, step: 2 })]).toEqual(['ok', 'off-step']);
    expect([limited(5, { min: 2, step: 3 }), limited(7, { min: 2, step: 3 })]).toEqual(['ok', 'off-step']);
    expect(limited(1000, {}, 1_000_000_000)).toBe('ok');
    expect(limited(1000, {}, 1_000_000_001)).toBe('invalid-quantity');
  });

  test('a line keeps how it was opened until it is added to in another way', () => {
    const opened = line(1, { opened: 'quick-view' } as Partial<CartLine>);
    const plain = line(1);
    const [kept] = (addLine([opened], plain, all()) as { value: CartLine[] }).value;
    expect(kept).toMatchObject({ quantity: 2, opened: 'quick-view' });
    const [changed] = (addLine([plain], opened, all()) as { value: CartLine[] }).value;
    expect(changed).toMatchObject({ quantity: 2, opened: 'quick-view' });
    const [begun] = (addLine([], plain, all()) as { value: CartLine[] }).value;
    expect(begun).not.toHaveProperty('opened');
    const other = line(5, { productId: 2 });
    expect(addLine([other, plain], line(1), all())).toEqual({
      ok: true,
      value: [other, { ...plain, quantity: 2 }],
    });
  });

  test('whatever is added, no line is lost, none stands twice, and the stock is never exceeded', () => {
    const wish = fc.record({
      product: fc.integer({ min: 1, max: 3 }),
      quantity: fc.integer({ min: -2, max: 8 }),
    });
    fc.assert(
      fc.property(fc.array(wish, { maxLength: 30 }), (wishes) => {
        let lines: readonly CartLine[] = [];
        for (const { product, quantity } of wishes) {
          const result = addLine(lines, line(quantity, { productId: product }), all({ sellable: 10 }));
          if (!result.ok) continue;
          for (const before of lines) {
            const after = result.value.find(({ key }) => key === before.key);
            expect(after?.quantity).toBe(before.quantity + (before.productId === product ? quantity : 0));
          }
          lines = result.value;
        }
        expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
        for (const { quantity } of lines) {
          expect(quantity).toBeGreaterThanOrEqual(1);
          expect(quantity).toBeLessThanOrEqual(10);
        }
      }),
    );
  });
});

describe('updating', () => {
  const two = [line(2), line(3, { productId: 2 })];
  const keys = two.map(({ key }) => key) as [string, string];

  const updated = (quantity: number, more: Given, lines = two) => {
    const result = updateLines(lines, new Map([[keys[0], quantity]]), all(more));
    return result.ok ? 'ok' : result.error;
  };

  test('a quantity above one of what is sold singly is refused by name', () => {
    const single = { limits: { min: 1, max: 1, step: 1, soldSingly: true } };
    expect(updated(3, single)).toEqual([{ code: 'sold-singly-update', name: 'Cup' }]);
    expect(updated(1, single)).toBe('ok');
  });

  test('numbers that are no quantity are refused by name', () => {
    for (const odd of [-1, 1.5, Number.NaN])
      expect(updated(odd, {})).toEqual([{ code: 'invalid-quantity', name: 'Cup' }]);
  });

  test('a limit is told beside a stock that is short, and a short stock once for all its lines', () => {
    const rule = { min: 1, max: 4, isRule: true, step: 1, soldSingly: false } as const;
    expect(updated(9, { limits: rule })).toEqual([{ code: 'above-max', name: 'Cup', max: 4 }]);
    expect(updated(9, { limits: rule, sellable: 8 })).toEqual([{ code: 'above-max', name: 'Cup', max: 4 }]);
    expect(updated(9, { limits: rule, sellable: 3 })).toEqual([
      { code: 'check-not-enough', name: 'Cup', remaining: 3 },
    ]);
    const engraved = [line(2), line(2, { extra: { engraving: 'A' } })];
    const more = new Map(engraved.map(({ key }) => [key, 8]));
    expect(updateLines(engraved, more, all({ sellable: 5 }))).toEqual({
      ok: false,
      error: [{ code: 'check-not-enough', name: 'Cup', remaining: 5 }],
    });
    const both = all({ sellable: 5, limits: { min: 1, max: 7, isRule: true, step: 1, soldSingly: false } });
    expect(updateLines(engraved, more, both)).toEqual({
      ok: false,
      error: [
        { code: 'check-not-enough', name: 'Cup', remaining: 5 },
        { code: 'above-max', name: 'Cup', max: 7 },
      ],
    });
  });

  test('sets all at once, 0 removes, unknown keys are ignored', () => {
    const result = updateLines(
      two,
      new Map([
        [keys[0], 0],
        [keys[1], 5],
        ['x', 9],
      ]),
      all(),
    );
    expect(result).toEqual({ ok: true, value: { lines: [{ ...two[1], quantity: 5 }], removed: [two[0]] } });
  });

  test('one refusal leaves everything as it was, and every reason is told', () => {
    const quantities = new Map([
      [keys[0], 9],
      [keys[1], 1.5],
    ]);
    const result = updateLines(two, quantities, all({ sellable: 5 }));
    expect(result.ok ? [] : result.error.map(({ code }) => code)).toEqual([
      'check-not-enough',
      'invalid-quantity',
    ]);
    expect(two.map(({ quantity }) => quantity)).toEqual([2, 3]);
  });

  test('each reason stands at its line', () => {
    const quantities = new Map([
      [keys[0], 1.5],
      [keys[1], 9],
    ]);
    const result = updateRows(two, quantities, all({ sellable: 5 }));
    expect(result.ok ? [] : result.error.map(({ key, refusal }) => [key, refusal.code])).toEqual([
      [keys[0], 'invalid-quantity'],
      [keys[1], 'check-not-enough'],
    ]);
  });

  test('a line that stays as it is stands in no one’s way', () => {
    const result = updateLines(
      two,
      new Map([[keys[1], 1]]),
      asked((id) => facts({ id, purchasable: id === 2, sellable: 1 })),
    );
    expect(result.ok).toBe(true);
  });

  test('what can no longer be bought is not changed, but can be taken out', () => {
    const gone = all({ purchasable: false });
    expect(updateLines(two, new Map([[keys[0], 1]]), gone)).toEqual({
      ok: false,
      error: [{ code: 'not-purchasable' }],
    });
    expect(updateLines(two, new Map([[keys[0], 0]]), gone).ok).toBe(true);
  });
});

test('a cart that is short of stock tells each product once', () => {
  const lines = [line(2), line(2, { extra: { engraving: 'A' } }), line(1, { productId: 2 })];
  const factsOf = asked((id) =>
    id === 1 ? facts({ sellable: 3 }) : facts({ id, name: 'Plate', isOut: true }),
  );
  expect(stockRefusals(lines, factsOf).map((refusal) => refusalText(refusal, {}))).toEqual([
    'Sorry, we do not have enough “Cup” in stock to fulfill your order (3 available).',
    'Sorry, “Plate” is not in stock. Please edit your cart and try again.',
  ]);
});

test.each<[CartRefusal, string]>([
  [{ code: 'not-purchasable' }, 'Sorry, this product cannot be purchased.'],
  [{ code: 'protected' }, 'This product is protected and cannot be purchased.'],
  [{ code: 'sold-singly', name: 'X' }, 'You cannot add another “X” to your cart.'],
  [{ code: 'sold-singly-update', name: 'X' }, 'You can only have 1 X in your cart.'],
  [
    { code: 'out-of-stock', name: 'X' },
    'You cannot add “X” to the cart because the product is out of stock.',
  ],
  [{ code: 'choose-options', address: '/' }, 'Please choose product options…'],
  [{ code: 'missing-options', names: ['A'] }, 'A is a required field'],
  [{ code: 'missing-options', names: ['A', 'B'] }, 'A and B are required fields'],
  [{ code: 'missing-options', names: ['A', 'B', 'C'] }, 'A, B and C are required fields'],
  [{ code: 'invalid-option', names: ['A'] }, 'Invalid value posted for A'],
])('%o reads “%s”, unless the owner words it differently', (refusal, text) => {
  expect(refusalText(refusal, {})).toBe(text);
  expect(refusalText(refusal, { 'cart.notPurchasable': 'No.' })).toBe(
    refusal.code === 'not-purchasable' ? 'No.' : text,
  );
});

describe('lines that take several things from stock', () => {
  const cups = (pieces: number, sellable: number | null = 6, isOut = false) => ({
    stockId: 7,
    pieces,
    name: 'Cup',
    sellable,
    isOut,
  });
  const tea = { stockId: 8, pieces: 1, name: 'Tea', sellable: 2, isOut: false };
  /** Product 1 is a box of two cups and a tea, product 7 a cup. */
  const house = (left = cups(2), others = [tea]) =>
    asked((id) =>
      id === 7
        ? facts({ id: 7, name: 'Cup', takes: [{ ...left, pieces: 1 }] })
        : facts({ id, name: 'Box', takes: [left, ...others] }),
    );
  const cup = (quantity: number) => line(quantity, { productId: 7 });

  test('are added while all of it is there, and told by what is not', () => {
    expect(codeOf(addLine([], line(2), house()))).toBe('ok');
    expect(addLine([], line(3), house(cups(2, 5)))).toEqual({
      ok: false,
      error: { code: 'not-enough', name: 'Cup', remaining: 5 },
    });
    expect(addLine([], line(3), house(cups(2, null)))).toEqual({
      ok: false,
      error: { code: 'not-enough', name: 'Tea', remaining: 2 },
    });
    expect(addLine([cup(3)], line(2), house())).toEqual({
      ok: false,
      error: { code: 'not-enough-with-cart', remaining: 6, inCart: 3 },
    });
    expect(addLine([line(2)], cup(3), house())).toEqual({
      ok: false,
      error: { code: 'not-enough-with-cart', remaining: 6, inCart: 4 },
    });
    expect(addLine([], line(1), house(cups(2, 9), [{ ...tea, isOut: true }]))).toEqual({
      ok: false,
      error: { code: 'out-of-stock', name: 'Tea' },
    });
    expect(
      codeOf(
        addLine(
          [],
          line(99),
          asked((id) => facts({ id, takes: [] })),
        ),
      ),
    ).toBe('ok');
  });

  test('are checked together when quantities change and when they are ordered, each thing told once', () => {
    const lines = [line(1), cup(1)];
    const short = { code: 'check-not-enough', name: 'Cup', remaining: 6 };
    const few = { code: 'check-not-enough', name: 'Tea', remaining: 2 };
    const [box = '', loose = ''] = lines.map(({ key }) => key);
    expect(updateLines(lines, new Map([[box, 3]]), house())).toEqual({ ok: false, error: [short, few] });
    expect(
      updateLines(
        lines,
        new Map([
          [box, 2],
          [loose, 3],
        ]),
        house(),
      ),
    ).toEqual({ ok: false, error: [short] });
    expect(stockRefusals([line(2), cup(2)], house())).toEqual([]);
    expect(stockRefusals([line(3), cup(2)], house())).toEqual([short, few]);
    expect(
      stockRefusals(
        [line(1), line(1, { productId: 9 })],
        asked(() => undefined),
      ),
    ).toEqual([]);
  });
});
