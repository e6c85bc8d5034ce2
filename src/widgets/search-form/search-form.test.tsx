import { expect, test } from 'vitest';
import { renderView, tagsOf } from '../../../tests/support/render-view.ts';
import { SearchForm } from './search-form.view.tsx';

test('the search leads to the address of search results and shows what was searched', () => {
  const html = renderView(<SearchForm query={'"cup" & more'} />);
  expect(html).toContain('action="/" method="get"');
  const [input] = tagsOf(html, /type="search"/);
  expect(input).toContain('name="s"');
  expect(input).toContain('value="&quot;cup&quot; &amp; more"');
  expect(input).toContain('aria-label="Search products"');
});
