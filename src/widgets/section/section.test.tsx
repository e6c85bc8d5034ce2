import { expect, test } from 'vitest';
import { renderView } from '../../../tests/support/render-view.ts';
import { SectionView } from './section.view.tsx';

const props = {
  width: 'wide' as const,
  background: 'tint' as const,
  space: 'large' as const,
  label: '',
  sticky: false,
  stickyFrom: 0,
  stickyTo: 99_999,
  content: [<p key="a">Inside</p>],
};

test('a section shows its slot and is a landmark only with a name', () => {
  const plain = renderView(<SectionView nodeId="a" props={props} data={undefined} />);
  expect(plain).toContain('<p>Inside</p>');
  expect(plain).not.toContain('aria-label');
  const named = renderView(
    <SectionView nodeId="a" props={{ ...props, label: 'Promises' }} data={undefined} />,
  );
  expect(named).toContain('aria-label="Promises"');
});

test('[NOTE-008c] only a section that stays in sight has a script for it, and stays at its place without', () => {
  const shown = (sticky: boolean) =>
    renderView(<SectionView nodeId="a" props={{ ...props, sticky, stickyFrom: 600 }} data={undefined} />);
  expect(shown(false)).not.toMatch(/sticky|data-live/);
  expect(shown(true)).toMatch(/data-sticky-from="600" data-sticky-to="99999"/);
});
