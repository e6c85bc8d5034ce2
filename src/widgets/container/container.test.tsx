import { expect, test } from 'vitest';
import { defaultsOf } from '#platform/fields/field.ts';
import { samplePicture } from '#widgets/fixtures.ts';
import { boxFields } from '#widgets/section/public.ts';
import { renderView } from '../../../tests/support/render-view.ts';
import { ContainerView } from './container.view.tsx';
import { container } from './container.widget.ts';

const shown = (values: Record<string, unknown> = {}) => {
  const props = { ...defaultsOf(container.fields as never), content: [<p key="a">Inside</p>], ...values };
  const data = { pictures: [1, 2].map((id) => samplePicture(id)), player: null, phonesTo: 767 };
  return renderView(<ContainerView nodeId="a" props={props as never} data={data} />);
};

test('[SECT-014] a container is a plain box whose widgets stand side by side, unless its owner says otherwise', () => {
  expect(shown()).toMatch(
    /^<div class="box"><div class="box-inner items-flex"><p>Inside<\/p><\/div><\/div>$/,
  );
  expect(shown({ tag: 'article', layout: 'grid' })).toMatch(
    /^<article class="box"><div class="box-inner items-grid">/,
  );
});

test('[SECT-014] a container has the backgrounds, overlays and edges that sections have', () => {
  expect(Object.keys(container.fields)).toEqual([...Object.keys(boxFields('flex', 'div')), 'content']);
  for (const [values, said] of [
    [{ backdrop: 'gradient' }, 'linear-gradient(180deg'],
    [{ backdrop: 'picture' }, '/media/1-'],
    [{ backdrop: 'slideshow' }, 'data-background="slideshow"'],
    [{ overlay: 'colour' }, 'opacity:0.5'],
    [{ shapeTop: 'waves' }, 'shape-waves shape-at-top'],
    [{ shapeBottom: 'tilt' }, 'shape-tilt shape-at-bottom'],
    [{ words: 'dark' }, 'words-dark'],
  ] as const)
    expect(shown(values)).toContain(said);
});
