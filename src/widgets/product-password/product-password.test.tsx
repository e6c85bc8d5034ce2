import { expect, it } from 'vitest';
import { renderView, tagsOf, wordsOf } from '../../../tests/support/render-view.ts';
import { ProductPasswordView } from './product-password.view.tsx';

const show = (wrong: boolean) =>
  renderView(<ProductPasswordView nodeId="a" props={{}} data={{ title: 'Protected: Cup', wrong }} />);

it('asks for the password, and says so when it was wrong', () => {
  const html = show(false);
  expect(wordsOf(html)).toContain('Protected: Cup This product is protected.');
  expect(tagsOf(html, /name="post_password"/)[0]).toContain('type="password"');
  expect(html).not.toContain('aria-invalid');
  expect(wordsOf(show(true))).toContain('This is not the password. Please try again.');
  expect(show(true)).toContain('aria-invalid="true"');
});
