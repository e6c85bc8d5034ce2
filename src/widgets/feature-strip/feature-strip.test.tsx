import { expect, test } from 'vitest';
import { renderView, wordsOf } from '../../../tests/support/render-view.ts';
import { FeatureStripView } from './feature-strip.view.tsx';

test('a promise with an unknown sign keeps its words and gets the parcel', () => {
  const show = (icon: string) =>
    renderView(
      <FeatureStripView
        nodeId="a"
        props={{ items: [{ icon: icon as 'leaf', title: 'Free', text: 'From $60' }] }}
        data={undefined}
      />,
    );
  expect(wordsOf(show('dragon'))).toBe('Free From $60');
  expect(show('dragon')).toBe(show('parcel'));
  expect(show('leaf')).not.toBe(show('parcel'));
});
