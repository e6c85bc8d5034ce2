import { expect, test } from 'vitest';
import { renderView } from '../../../tests/support/render-view.ts';
import { SpacerView } from './spacer.view.tsx';

test('a spacer is a rule only with a line', () => {
  const show = (line: boolean) =>
    renderView(<SpacerView nodeId="a" props={{ size: 'small', line }} data={undefined} />);
  expect(show(true)).toMatch(/^<hr/);
  expect(show(false)).not.toContain('<hr');
});
