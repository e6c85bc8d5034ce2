import { expect, test } from 'vitest';
import { renderView } from '../../../tests/support/render-view.ts';
import { ButtonView } from './button.view.tsx';

test('a button is a link that says what it says', () => {
  const props = { text: 'See more', address: '/shop/', look: 'outline', align: 'center' } as const;
  const html = renderView(<ButtonView nodeId="a" props={props} data={undefined} />);
  expect(html).toContain('<a class="btn" href="/shop/">See more</a>');
});
