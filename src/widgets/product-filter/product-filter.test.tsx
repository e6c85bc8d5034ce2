import fc from 'fast-check';
import { expect, test } from 'vitest';
import { KeptMarkup } from '#platform/islands/kept-markup.server.ts';
import { renderMarkup } from '#platform/islands/render.server.tsx';
import { samplePageContext } from '#widgets/fixtures.ts';
import type { FilterPart, ProductFilterData } from './product-filter.load.server.ts';
import { ProductFilterView } from './product-filter.view.tsx';
import type { TermsPart } from './shown-terms.server.ts';

/** Keeps what is asked for at its first time already. */
class Eager extends KeptMarkup {
  override isWorthKeeping(): boolean {
    return true;
  }
}

const word = fc.constantFrom('', 'Cups & "more"', "Tea's <leaves>", 'grün', '$& $1');
const address = fc.constantFrom('/shop/?a=1&b=2', '/shop/', '/shop/?search=%22x%22&more_terms=pa_colour:2');
const counted = fc.option(fc.constantFrom(0, 1, 2, 1234));
const around = { title: word, fold: fc.constantFrom('' as const, 'open' as const, 'folded' as const) };
const look = fc.option(fc.record({ colour: fc.constantFrom('', '#a1b2c3'), picture: fc.constant(null) }));

const terms: fc.Arbitrary<TermsPart> = fc.record({
  taxonomy: fc.constantFrom('product_cat' as const, 'product_tag' as const, 'pa_colour' as const),
  title: word,
  kind: fc.constant(null),
  parameter: fc.constantFrom('product_cat', 'filter_colour'),
  values: fc.uniqueArray(
    fc.record({
      id: fc.integer({ min: 1, max: 5 }),
      slug: fc.constantFrom('red', 'blue'),
      name: word,
      depth: fc.nat(4),
      count: counted,
      chosen: fc.boolean(),
      look,
    }),
    { selector: ({ id }) => id, maxLength: 4 },
  ),
  pages: fc.integer({ min: 1, max: 3 }),
  left: fc.constantFrom(0, 1, 30),
  all: fc.constantFrom(3, 10, 11, 44),
  moreAddress: fc.option(address),
  lessAddress: fc.option(address),
});
const amount = fc.constantFrom(0, 1, 12.5, 40, 80);
const valuesOf = <Value,>(value: fc.Arbitrary<Value>) =>
  fc.uniqueArray(fc.record({ value, count: counted, chosen: fc.boolean() }), {
    selector: (each) => each.value,
    maxLength: 3,
  });

const part: fc.Arbitrary<FilterPart> = fc.oneof(
  fc.record({ ...around, of: fc.constant('search' as const), value: word }),
  fc.record({
    ...around,
    of: fc.constant('price' as const),
    min: amount,
    max: amount,
    rangeMax: fc.constantFrom(0, 40, 80),
    isLimited: fc.boolean(),
  }),
  fc.record({ ...around, of: fc.constant('terms' as const), terms }),
  fc.record({
    ...around,
    of: fc.constant('status' as const),
    values: valuesOf(fc.constantFrom('instock' as const, 'outofstock' as const, 'onbackorder' as const)),
  }),
  fc.record({
    ...around,
    of: fc.constant('rating' as const),
    values: valuesOf(fc.integer({ min: 1, max: 5 })),
  }),
  fc.record({
    ...around,
    of: fc.constant('sort_by' as const),
    value: fc.constantFrom('' as const, 'popular' as const),
    choices: fc.constant(['', 'popular', 'rating'] as const),
  }),
);

const data: fc.Arbitrary<NonNullable<ProductFilterData>> = fc.record({
  document: fc.option(fc.constantFrom(1, 2)),
  basePath: fc.constantFrom('/shop/', '/tea/'),
  address,
  clearAddress: address,
  total: fc.constantFrom(0, 1, 61),
  sorting: fc.constantFrom('' as const, 'rating' as const),
  chosen: fc.nat(3),
  parts: fc.uniqueArray(part, {
    selector: (each) => (each.of === 'terms' ? each.terms.taxonomy : each.of),
    maxLength: 5,
  }),
  kept: fc.array(fc.record({ name: fc.constantFrom('s', 'orderby'), value: word }), { maxLength: 1 }),
});

test('a panel is the same to the letter, whatever of it was kept of other filters', () => {
  const kept = new Eager({ maxBytes: 4_000_000 });
  const states = fc.record({
    nodeId: fc.constantFrom('a', 'b'),
    data,
    folded: fc.boolean(),
    texts: fc.constantFrom<Record<string, string>>({}, { 'productFilter.products': '{count} Artikel' }),
  });
  fc.assert(
    fc.property(fc.array(states, { minLength: 2, maxLength: 4 }), (turns) => {
      for (const { nodeId, data, folded, texts } of turns) {
        const panel = (
          <ProductFilterView nodeId={nodeId} props={{ target: '', relation: 'and', folded }} data={data} />
        );
        const options = {
          prefix: 't',
          context: { ...samplePageContext, texts },
          scriptAddress: (name: string) => `/${name}.js`,
          sheetAddress: (name: string) => `/${name}.css`,
        };
        const { html, ...notes } = renderMarkup(panel, { ...options, kept });
        const { html: fresh, ...freshNotes } = renderMarkup(panel, options);
        expect(html).toBe(fresh);
        expect(notes.styles).toEqual(freshNotes.styles);
        expect([...notes.scripts].sort()).toEqual([...freshNotes.scripts].sort());
      }
    }),
    { numRuns: 60 },
  );
});
