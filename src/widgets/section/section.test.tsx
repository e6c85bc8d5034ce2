import { expect, test } from 'vitest';
import { renderView } from '../../../tests/support/render-view.ts';
import { SectionView } from './section.view.tsx';

const props = { width: 'wide', background: 'tint', space: 'large', label: '', content: <p>Inside</p> };

test('a section shows its slot and is a landmark only with a name', () => {
  const plain = renderView(<SectionView nodeId="a" props={props} data={undefined} />);
  expect(plain).toContain('<p>Inside</p>');
  expect(plain).not.toContain('aria-label');
  const named = renderView(
    <SectionView nodeId="a" props={{ ...props, label: 'Promises' }} data={undefined} />,
  );
  expect(named).toContain('aria-label="Promises"');
});
