import { expect, test } from 'vitest';
import { keptHtml, proseOf, unknownElements } from './prose-html.ts';

test('words without HTML begin as the paragraphs and lines they were typed as', () => {
  expect(proseOf('One line\nand another\n\n  Second & last \n')).toBe(
    '<p>One line<br>and another</p><p>Second & last</p>',
  );
  expect(proseOf(' ')).toBe(' ');
  expect(proseOf('a < b')).toBe('<p>a < b</p>');
  expect(proseOf('<p>As\n\nit is</p>')).toBe('<p>As\n\nit is</p>');
});

test('nothing typed is nothing kept', () => {
  for (const empty of ['', '<p></p>', '<p><br></p>', '<p></p><p></p>']) expect(keptHtml(empty)).toBe('');
  expect(keptHtml('<p>a</p><p></p><p>b</p><p></p>')).toBe('<p>a</p><p></p><p>b</p>');
});

test('a list item of one paragraph is kept without it, others keep theirs', () => {
  expect(keptHtml('<ul><li><p>One <strong>b</strong></p></li><li><p>Two</p></li></ul>')).toBe(
    '<ul><li>One <strong>b</strong></li><li>Two</li></ul>',
  );
  expect(keptHtml('<ul><li><p>One</p><ol><li><p>Inner</p></li></ol></li></ul>')).toBe(
    '<ul><li>One<ol><li>Inner</li></ol></li></ul>',
  );
  const two = '<ul><li><p>One</p><p>more</p></li></ul>';
  expect(keptHtml(two)).toBe(two);
});

test('what the editor would lose is named once', () => {
  expect(unknownElements('<p>a<br/>b</p><TABLE><tr><td>x</td></tr></TABLE><table></table>')).toEqual([
    'table',
    'tr',
    'td',
  ]);
  expect(unknownElements('<h2>a</h2><ul><li><a href="/x/">x</a></li></ul>1 < 2')).toEqual([]);
});
