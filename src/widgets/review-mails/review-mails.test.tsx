import { expect, it } from 'vitest';
import { renderView, wordsOf } from '../../../tests/support/render-view.ts';
import { ReviewMailsView } from './review-mails.view.tsx';

const show = (data: { isOut: boolean } | null) =>
  renderView(<ReviewMailsView nodeId="a" props={{}} data={data} />);

it('offers to end the mails, says that they have ended, and is nothing on other pages', () => {
  expect(show({ isOut: false })).toMatch(/<form[^>]* method="post"/);
  expect(show({ isOut: false })).toContain('Do not ask me any more</button>');
  expect(wordsOf(show({ isOut: true }))).toContain('We will not ask you for reviews any more.');
  expect(show({ isOut: true })).not.toContain('<button');
  expect(show(null)).toBe('');
});
