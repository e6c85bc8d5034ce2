import { expect, test } from 'vitest';
import { renderView } from '../../../tests/support/render-view.ts';
import { RichTextView } from './rich-text.view.tsx';

test('cleaned HTML is shown as it is', () => {
  const props = { html: '<p>One <em>word</em></p>', size: 'lead', align: 'start' };
  expect(renderView(<RichTextView nodeId="a" props={props} data={undefined} />)).toContain(
    '<p>One <em>word</em></p>',
  );
});
