import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import type { PropsOf } from '#platform/documents/widget.ts';
import { defaultsOf, type Field } from '#platform/fields/field.ts';
import { fieldSchema } from '#platform/fields/field-schema.ts';
import { samplePicture } from '#widgets/fixtures.ts';
import { renderView } from '../../../tests/support/render-view.ts';
import type { BoxData } from './section.load.server.ts';
import { SectionView } from './section.view.tsx';
import { section } from './section.widget.ts';

const props = {
  ...(defaultsOf(section.fields as never) as PropsOf<typeof section>),
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

const pictures = [1, 2].map((id) => samplePicture(id));
/** A section with some fields filled in, and what its loader brings. */
const shownWith = (changed: Partial<typeof props>, data: Partial<BoxData> = {}) =>
  renderView(
    <SectionView
      nodeId="a"
      props={{ ...props, ...changed }}
      data={{ pictures, player: null, phonesTo: 767, ...data }}
    />,
  );
const sheetOf = (name: string) =>
  readFileSync(`src/widgets/section/${name}.css`, 'utf8').replace(/\s+/g, ' ');

test.each([
  ['fade', '--opacity: 0;'],
  ['slide_left', '--from: 100% 0; --to: -100% 0;'],
  ['slide_right', '--from: -100% 0; --to: 100% 0;'],
  ['slide_up', '--from: 0 100%; --to: 0 -100%;'],
  ['slide_down', '--from: 0 -100%; --to: 0 100%;'],
] as const)('[SECT-005] [SECT-012b] changes by %s', (transition, way) => {
  expect(shownWith({ backdrop: 'slideshow', transition })).toContain(`data-transition="${transition}"`);
  expect(sheetOf('background-slideshow')).toContain(`[data-transition="${transition}"] { ${way} }`);
  expect(v.is(fieldSchema(section.fields.transition as Field), transition)).toBe(true);
});

test('[SECT-005] [SECT-012b] moves its pictures by Ken Burns only when told so, closer or away', () => {
  const { kenBurns, zoom } = section.fields;
  expect([kenBurns.default, zoom.default]).toEqual([false, 'in']);
  expect(shownWith({ backdrop: 'slideshow' })).not.toContain('data-ken-burns');
  expect(shownWith({ backdrop: 'slideshow', kenBurns: true })).toContain('data-ken-burns="in"');
  expect(shownWith({ backdrop: 'slideshow', kenBurns: true, zoom: 'out' })).toContain('data-ken-burns="out"');
  expect(sheetOf('background-slideshow')).toMatch(
    /\[data-ken-burns\] [^{]* img \{ animation: backdrop-ken-burns/,
  );
  expect(sheetOf('background-slideshow')).toMatch(
    /\[data-ken-burns="out"\] [^{]* img \{ animation-direction: reverse/,
  );
});
