import { expect, test } from 'vitest';
import { renderView } from '../../../tests/support/render-view.ts';
import { NotFoundView } from './not-found.view.tsx';

test('the page that is not there leads on: search, shop, front page', () => {
  const html = renderView(
    <NotFoundView nodeId="a" props={{ heading: 'Gone', text: 'Try again' }} data={undefined} />,
  );
  expect(html).toMatch(/<h1[^>]*>Gone<.h1>/);
  expect(html).toContain('type="search"');
  expect(html).toContain('href="/shop/"');
  expect(html).toContain('href="/"');
});
