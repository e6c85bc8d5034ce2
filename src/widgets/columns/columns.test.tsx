import { expect, test } from 'vitest';
import { renderView, wordsOf } from '../../../tests/support/render-view.ts';
import { ColumnsView } from './columns.view.tsx';

test('columns keep the order of their slots', () => {
  const columns = ['first', 'second', 'third'].map((word) => ({ content: [<p key={word}>{word}</p>] }));
  const html = renderView(
    <ColumnsView nodeId="a" props={{ columns, shape: 'even', align: 'start' }} data={undefined} />,
  );
  expect(wordsOf(html)).toBe('first second third');
  expect(html).toContain('columns-of-3');
});
