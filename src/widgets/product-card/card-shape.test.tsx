import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleCardParts } from '#features/catalog/fixtures.server.ts';
import { cardPlace } from '#features/catalog/public.server.ts';
import type { BuyFormPart, CardParts, ProductCard } from '#features/catalog/public.ts';
import { KeptMarkup } from '#platform/islands/kept-markup.server.ts';
import { renderMarkup } from '#platform/islands/render.server.tsx';
import { sampleCard, samplePageContext } from '#widgets/fixtures.ts';
import { ProductCardsView } from './product-card.view.tsx';

/** Keeps shapes at their first card, and no card by itself. */
class Shapes extends KeptMarkup {
  override isWorthKeeping(key: string): boolean {
    return key.includes('"hasSku"');
  }
}

const seen = vi.fn();
afterEach(() => seen.mockClear());

function Heart({ card }: { card: ProductCard }) {
  seen(card.id);
  return (
    <button type="button" value={card.id} data-slug={card.slug} data-sku={card.sku ?? undefined}>
      {card.stock.status} <b>{card.name}</b> <a href={card.address}>{card.type}</a>
    </button>
  );
}
const part = cardPlace({ name: 'heart', place: 'picture', View: Heart });
const partsWith = (more: Partial<CardParts>, byNames = true): CardParts => ({
  ...sampleCardParts,
  places: {
    ...sampleCardParts.places,
    picture: [{ name: part.name, View: part.View, data: undefined, byNames }],
  },
  ...more,
});
const named = partsWith({});
/** The same parts, with which a card has no shape. */
const byItself = partsWith({}, false);

const word = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('"1" & \'2\' <3>', '{name}', '$&', '<!--p:0-->', '', ' ', 'javascript:alert(1)', 'f0.'),
);
const amount = fc.nat(1e9);
const picture = fc.record({
  id: fc.nat(),
  hash: fc.stringMatching(/^[0-9a-f]{16}$/),
  width: fc.integer({ min: 1, max: 3000 }),
  height: fc.integer({ min: 1, max: 3000 }),
  widths: fc.subarray([240, 360, 480, 720, 960, 1440]),
  alt: word,
  focus: fc.option(fc.tuple(fc.nat(100), fc.nat(100))),
});
const range = fc
  .tuple(amount, amount, fc.option(fc.tuple(amount, amount), { nil: undefined }))
  .map(([lowest, more, former]) => ({
    lowest,
    highest: lowest + more,
    ...(former ? { former: { lowest: former[0], highest: former[0] + former[1] } } : {}),
  }));
const card = fc
  .record({
    id: fc.nat(),
    type: fc.constantFrom('simple', 'variable', 'grouped', 'external', 'unknown'),
    slug: word,
    name: word,
    address: word.map((slug) => `/product/${slug}/`),
    sku: fc.option(word),
    picture: fc.option(picture),
    secondPicture: fc.option(picture),
    price: fc.record({ amount: fc.option(amount), regular: fc.option(amount), onSale: fc.boolean() }),
    priceRange: fc.option(range),
    stock: fc.record(
      {
        status: fc.constantFrom('instock', 'outofstock', 'onbackorder'),
        remaining: fc.option(fc.nat()),
        backorders: fc.constantFrom('no', 'notify', 'yes'),
        isNotOffered: fc.constant(true as const),
      },
      { requiredKeys: ['status', 'remaining', 'backorders'] },
    ),
    buyable: fc.boolean(),
    limits: fc.record({
      min: fc.nat(),
      max: fc.option(fc.nat()),
      step: fc.nat(),
      soldSingly: fc.boolean(),
    }),
    averageRating: fc.double({ min: 0, max: 5, noNaN: true }),
    reviewCount: fc.nat(),
    featured: fc.boolean(),
    external: fc.option(fc.record({ address: fc.webUrl(), buttonText: word })),
  })
  .map((change) => sampleCard(change as Partial<ProductCard>));
const look = fc.record({
  loading: fc.constantFrom('lazy', 'eager', 'first'),
  level: fc.constantFrom(2, 3),
} as const);

interface Look {
  loading?: 'lazy' | 'eager' | 'first';
  level?: 2 | 3;
}

function show(one: ProductCard, parts: CardParts, { loading = 'lazy', level = 3 }: Look, kept?: KeptMarkup) {
  return renderMarkup(
    <ProductCardsView cards={[one]} parts={parts} loading={() => loading} level={level} />,
    {
      prefix: 'p',
      context: samplePageContext,
      scriptAddress: (name) => `/${name}.js`,
      kept,
    },
  );
}

const Nothing = () => null;
const asking: BuyFormPart = { name: 'asking', appliesTo: () => true, Fields: Nothing };

test('a card whose shape was rendered for others is to the letter what it is by itself, whatever it says', () => {
  const kept = new Shapes({ maxBytes: 10_000_000 });
  fc.assert(
    fc.property(card, look, (one, shown) => {
      const plain = show(one, byItself, shown);
      // Filled in twice, and then as it was filled in.
      for (let time = 1; time <= 3; time++) {
        const { html, preloads } = show(one, named, shown, kept);
        expect({ html, preloads }).toEqual({ html: plain.html, preloads: plain.preloads });
      }
    }),
    { numRuns: 200 },
  );
});

test('cards that differ in names, prices and pictures alone are rendered once', () => {
  const kept = new Shapes({ maxBytes: 100_000 });
  const shown = (id: number) =>
    show(
      sampleCard({ id, name: `Cup ${id}`, price: { amount: id, regular: null, onSale: false } }),
      named,
      {},
      kept,
    ).html;
  expect(shown(11)).toContain('Cup 11');
  expect(shown(12)).toContain('<b>Cup 12</b>');
  expect(shown(13)).toContain('value="13"');
  expect(seen).toHaveBeenCalledTimes(1);
});

test('a card that is asked for again stays filled in, one that others ask for is filled into its shape', () => {
  const kept = new KeptMarkup({ maxBytes: 1_000_000 });
  const cardsOf = () => Array.from({ length: 20 }, (_, id) => sampleCard({ id, name: `Cup ${id}` }));
  const cards = cardsOf();
  const sizes = [cards, cardsOf(), cards, cards].map((asked) => {
    for (const one of asked) expect(show(one, named, {}, kept).html).toContain(`<b>${one.name}</b>`);
    return [kept.size, kept.rows.size];
  });
  expect(sizes).toEqual([
    [1, 0],
    [1, 0],
    [1, 20],
    [1, 20],
  ]);
});

test('a card that stays filled in does so apart for each place in a list and each level of headings', () => {
  const kept = new Shapes({ maxBytes: 1_000_000 });
  const one = sampleCard({ id: 7, name: 'Cup' });
  const looks = (['lazy', 'eager', 'first'] as const).flatMap((loading) =>
    ([2, 3] as const).map((level): Look => ({ loading, level })),
  );
  for (let time = 1; time <= 3; time++)
    for (const shown of looks)
      expect(show(one, named, shown, kept).html).toBe(show(one, byItself, shown).html);
  expect(kept.rows.size).toBe(6);
});

test('a card without a shape is kept by itself, once it is asked for again', () => {
  const kept = new KeptMarkup({ maxBytes: 1_000_000 });
  for (let time = 1; time <= 3; time++)
    for (let id = 1; id <= 20; id++) show(sampleCard({ id, name: `Cup ${id}` }), byItself, {}, kept);
  expect(kept.size).toBe(20);
});

test('what shows more of a card than names is rendered for each', () => {
  const kept = new Shapes({ maxBytes: 100_000 });
  const rendered = (parts: CardParts, change: Partial<ProductCard> = {}) => {
    seen.mockClear();
    for (const id of [11, 12]) show(sampleCard({ ...change, id }), parts, {}, kept);
    return seen.mock.calls.flat();
  };
  expect(rendered(byItself)).toEqual([11, 12]);
  expect(rendered(partsWith({ buyForm: [asking] }))).toEqual([11, 12]);
  const external = { address: 'https://maker.example', buttonText: '' };
  expect(rendered(named, { type: 'external', buyable: false, external })).toEqual([11, 12]);
});
