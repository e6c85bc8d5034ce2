import { expect, test } from 'vitest';
import { sampleProductParts } from '#features/catalog/fixtures.server.ts';
import type { AttributeKind, VariationChoice } from '#features/catalog/public.ts';
import { sampleAttribute, sampleProduct, sampleVariation } from '#widgets/fixtures.ts';
import { renderView, tagsOf, wordsOf } from '../../../tests/support/render-view.ts';
import { ProductSummaryView } from './product-summary.view.tsx';

/** The fields of a mug in three glazes of the shop, the last of them sold out. */
function fields(kind: AttributeKind, preselected = ''): string {
  const own = sampleAttribute('Glaze', ['Oat', 'Rust', 'Sea']);
  const values = own.values.map((value, at) => ({
    ...value,
    id: at + 1,
    key: `t${at + 1}`,
    colour: at === 0 ? '#e8dcc4' : '',
  }));
  const choice: VariationChoice = {
    key: 'a3',
    name: 'Glaze',
    field: 'attribute_pa_glaze',
    kind,
    values,
    preselected,
  };
  const variation = (term: number, buyable: boolean) =>
    sampleVariation({ id: 70 + term, options: { a3: `t${term}` }, buyable });
  const product = sampleProduct({
    type: 'variable',
    choices: [choice],
    variations: [variation(1, true), variation(2, true), variation(3, false)],
  });
  const data = { product, parts: sampleProductParts(product) };
  const props = { meta: false, share: [], note: '' };
  const html = renderView(<ProductSummaryView nodeId="a" props={props} data={data} />);
  return /<div class="variations">.*?<\/(?:fieldset|p)><\/div>/s.exec(html)?.[0] ?? '';
}

test('an attribute that is shown as a list is a list, whatever its values have', () => {
  const html = fields('select');
  expect(tagsOf(html, /^<select/)[0]).toContain('name="attribute_pa_glaze"');
  expect(html).not.toContain('type="radio"');
});

test.each(['colour', 'picture', 'label'] as const)(
  'shown as %s its values are radio buttons with their names, in a group with the attribute’s',
  (kind) => {
    const html = fields(kind, 't2');
    expect(html).toMatch(/<fieldset[^>]*><legend>Glaze<\/legend>/);
    const radios = tagsOf(html, /type="radio"/);
    expect(radios.map((tag) => /value="([^"]*)"/.exec(tag)?.[1])).toEqual(['oat', 'rust', 'sea']);
    for (const radio of radios) {
      expect(radio).toContain('name="attribute_pa_glaze"');
      expect(radio).toContain('required=""');
    }
    expect(radios.map((tag) => tag.includes('checked'))).toEqual([false, true, false]);
    // What is sold out can be looked at.
    expect(radios.map((tag) => tag.includes('disabled'))).toEqual([false, false, false]);
    expect(tagsOf(html, /is-sold-out/)).toHaveLength(1);
    expect(wordsOf(html.replace(/<select.*?<\/select>/s, ''))).toBe(
      'Glaze Oat Rust Sea – out of stock Clear $20.00 In stock',
    );
  },
);

test('a colour stands beside its name where the attribute is shown as colours, and only where it has one', () => {
  expect(fields('colour').match(/class="swatch-colour"/g)).toHaveLength(1);
  expect(fields('colour')).toContain('style="--swatch:#e8dcc4"');
  expect(fields('label')).not.toContain('swatch-colour');
});

test('a value that is sold out is not chosen at first, though its owner wanted it', () => {
  expect(fields('label', 't3')).not.toContain('checked');
});
